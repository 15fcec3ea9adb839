'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import control from '@/components/ui/control.module.css'
import { useCall } from '@/lib/client/use-call'
import type { CatalogType } from '@/lib/contracts/catalogs'
import { localText } from '@/lib/i18n/local-text'
import { DepartmentChoice } from './department-choice'
import styles from './picker.module.css'

interface Props {
  by: 'department' | CatalogType
  onNarrow(id: string): void
}

/** Narrows a picker down to a department or a category. */
export function NarrowBy({ by, onNarrow }: Props) {
  return by === 'department' ? <ByDepartment onNarrow={onNarrow} /> : <ByCatalog type={by} onNarrow={onNarrow} />
}

function ByDepartment({ onNarrow }: Pick<Props, 'onNarrow'>) {
  const t = useTranslations('pickers')
  const [name, setName] = useState('')
  return (
    <div className={styles.narrow}>
      <DepartmentChoice
        label={t('inDepartment')}
        chosen={name}
        onChoose={(department) => {
          setName(department?.name ?? '')
          onNarrow(department?.id ?? '')
        }}
      />
    </div>
  )
}

function ByCatalog({ type, onNarrow }: { type: CatalogType; onNarrow(id: string): void }) {
  const t = useTranslations('pickers')
  const locale = useLocale()
  const { data: catalogs = [] } = useCall('/api/catalog/getCatalogTree', { type }, { revalidateOnFocus: false })
  if (catalogs.length === 0) return null
  return (
    <select className={control.control} aria-label={t('inCatalog')} onChange={(event) => onNarrow(event.target.value)}>
      <option value="">{t('allCatalogs')}</option>
      {catalogs
        .filter(({ enable }) => enable)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {localText(name, locale)}
          </option>
        ))}
    </select>
  )
}
