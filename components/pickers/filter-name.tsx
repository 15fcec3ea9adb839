import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import type { Choosable } from '@/lib/contracts/datasets'
import { localText } from '@/lib/i18n/local-text'
import { SuggestInput } from './suggest-input'
import { useDepartmentNames, useDepartmentSearch } from './use-department-search'
import { offeredAtMost, useOfferedPeople } from './use-offered-people'

interface Props {
  label: string
  value: string
  onChange(code: string): void
}

/** A person, a department or a process: found by name, kept by its code. A name kept earlier stands as it was typed. */
export function FilterName({ names, ...props }: Props & { names: Exclude<Choosable['names'], ''> }) {
  if (names === 'user') return <Person {...props} />
  return names === 'department' ? <Department {...props} /> : <Process {...props} />
}

function Person({ label, value, onChange }: Props) {
  const t = useTranslations('pickers')
  const locale = useLocale()
  const id = useId()
  const offered = useOfferedPeople()
  const { data } = useCall('/api/account/getUsers', value ? { accounts: [value], pageSize: 1 } : null)
  return (
    <SuggestInput
      id={id}
      label={label}
      placeholder={t('search')}
      nothing={t('nobody')}
      chosen={data?.rows.find(({ account }) => account === value)?.name ?? value}
      found={offered.people.slice(0, offeredAtMost).map(({ account, name, departmentName }) => ({
        value: account,
        label: name,
        note: localText(departmentName, locale),
      }))}
      onSearch={offered.search}
      onChoose={(choice) => onChange(choice?.value ?? '')}
    />
  )
}

function Department({ label, value, onChange }: Props) {
  const t = useTranslations('form')
  const id = useId()
  const [keyword, setKeyword] = useState<string | null>(null)
  const found = useDepartmentSearch(keyword)
  const name = useDepartmentNames([value]).get(value) ?? value
  return (
    <SuggestInput
      id={id}
      label={label}
      placeholder={t('searchDepartment')}
      nothing={t('nothingFound')}
      chosen={name}
      found={found.map((one) => ({ value: one.id, label: one.name, note: one.above }))}
      onSearch={setKeyword}
      onChoose={(choice) => onChange(choice?.value ?? '')}
    />
  )
}

function Process({ label, value, onChange }: Props) {
  const t = useTranslations('pickers.filter')
  const locale = useLocale()
  const { data = [] } = useCall('/api/process/getCatalogProcesses', { pageSize: -1 }, { revalidateOnFocus: false })
  const isNamed = (name: string) => name.split('|').some((word) => word.trim() === value)
  const chosen =
    data.find(({ processId }) => processId === value) ?? data.find(({ processName }) => isNamed(processName))
  return (
    <select aria-label={label} value={chosen?.processId ?? value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('choose')}</option>
      {value !== '' && !chosen && <option value={value}>{value}</option>}
      {data.map(({ processId, processName }) => (
        <option key={processId} value={processId}>
          {localText(processName, locale)}
        </option>
      ))}
    </select>
  )
}
