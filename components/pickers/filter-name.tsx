import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { Choosable } from '@/lib/contracts/datasets'
import { localText } from '@/lib/i18n/local-text'
import { SuggestInput } from './suggest-input'
import { useCodeNames, useProcesses } from './use-code-names'
import { useDepartmentSearch } from './use-department-search'
import { offeredAtMost, useOfferedPeople } from './use-offered-people'
import styles from './filter-rows.module.css'

interface Props {
  label: string
  value: string
  onChange(code: string): void
}

/** Whoever reads it, as a value says so. */
export const readerIn = { user: 'sys:/account', department: 'sys:/departmentId' } as const

/** A person, a department or a process: found by name, kept by its code. A name kept earlier stands as it was typed. */
export function FilterName({ names, ...props }: Props & { names: Exclude<Choosable['names'], ''> }) {
  const t = useTranslations('pickers.filter')
  if (names === 'process') return <Process {...props} />
  const { label, value, onChange } = props
  const reader = readerIn[names]
  return (
    <span className={styles.value}>
      <select
        aria-label={t('whoWay', { label })}
        value={value === reader ? reader : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t(`chosen.${names}`)}</option>
        <option value={reader}>{t(`reader.${names}`)}</option>
      </select>
      {value !== reader && (names === 'user' ? <Person {...props} /> : <Department {...props} />)}
    </span>
  )
}

function Person({ label, value, onChange }: Props) {
  const t = useTranslations('pickers')
  const locale = useLocale()
  const id = useId()
  const offered = useOfferedPeople()
  const nameOf = useCodeNames([{ names: 'user', value }])
  return (
    <SuggestInput
      id={id}
      label={label}
      placeholder={t('search')}
      nothing={t('nobody')}
      chosen={nameOf('user', value) ?? value}
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
  const name = useCodeNames([{ names: 'department', value }])('department', value) ?? value
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
  const processes = useProcesses(true)
  const isNamed = (name: string) => name.split('|').some((word) => word.trim() === value)
  const chosen =
    processes.find(({ processId }) => processId === value) ?? processes.find(({ processName }) => isNamed(processName))
  return (
    <select aria-label={label} value={chosen?.processId ?? value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('choose')}</option>
      {value !== '' && !chosen && <option value={value}>{value}</option>}
      {processes.map(({ processId, processName }) => (
        <option key={processId} value={processId}>
          {localText(processName, locale)}
        </option>
      ))}
    </select>
  )
}
