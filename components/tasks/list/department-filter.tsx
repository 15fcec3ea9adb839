import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { SuggestInput } from '@/components/pickers/suggest-input'
import { useDepartmentNames, useDepartmentSearch } from '@/components/pickers/use-department-search'
import control from '@/components/ui/control.module.css'

/** Narrows a list down to a department of the initiators. */
export function DepartmentFilter({ value, onChange }: { value: string; onChange(id: string): void }) {
  const t = useTranslations('workItems')
  const tForm = useTranslations('form')
  const [keyword, setKeyword] = useState<string | null>(null)
  const found = useDepartmentSearch(keyword)
  const names = useDepartmentNames([value])
  return (
    <SuggestInput
      id={useId()}
      className={control.control}
      label={t('department')}
      placeholder={t('allDepartments')}
      nothing={tForm('nothingFound')}
      chosen={value && (names.get(value) ?? value)}
      found={found.map(({ id, name, above }) => ({ value: id, label: name, note: above }))}
      onSearch={setKeyword}
      onChoose={(choice) => (choice || value) && onChange(choice?.value ?? '')}
    />
  )
}
