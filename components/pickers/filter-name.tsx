import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { Choosable } from '@/lib/contracts/datasets'
import { localText } from '@/lib/i18n/local-text'
import { SuggestInput } from './suggest-input'
import type { Choice } from './use-suggest'
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

/**
 * A name typed and not chosen: the code of the only one of that name there is, otherwise the words, which rows are known by as
 * well: those of whoever has left, or of what is out of use, stand in no list.
 */
function nameTyped(text: string, found: readonly Choice[]): string {
  const [only, ...others] = found.filter(({ label }) => label === text)
  return only && others.length === 0 ? only.value : text
}

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
  const found = offered.people.slice(0, offeredAtMost).map(({ account, name, departmentName }) => ({
    value: account,
    label: name,
    note: localText(departmentName, locale),
  }))
  return (
    <SuggestInput
      id={id}
      label={label}
      placeholder={t('search')}
      nothing={t('nobody')}
      chosen={nameOf('user', value) ?? value}
      found={found}
      onSearch={offered.search}
      onChoose={(choice) => onChange(choice?.value ?? '')}
      onLeave={(text) => onChange(nameTyped(text, found))}
    />
  )
}

function Department({ label, value, onChange }: Props) {
  const t = useTranslations('form')
  const id = useId()
  const [keyword, setKeyword] = useState<string | null>(null)
  const found = useDepartmentSearch(keyword).map((one) => ({ value: one.id, label: one.name, note: one.above }))
  const name = useCodeNames([{ names: 'department', value }])('department', value) ?? value
  return (
    <SuggestInput
      id={id}
      label={label}
      placeholder={t('searchDepartment')}
      nothing={t('nothingFound')}
      chosen={name}
      found={found}
      onSearch={setKeyword}
      onChoose={(choice) => onChange(choice?.value ?? '')}
      onLeave={(text) => onChange(nameTyped(text, found))}
    />
  )
}

function Process({ label, value, onChange }: Props) {
  const t = useTranslations()
  const locale = useLocale()
  const id = useId()
  const [keyword, setKeyword] = useState('')
  const all = useProcesses(true).map(({ processId, processName }) => ({
    value: processId,
    label: localText(processName, locale),
    is: (word: string) => processName.split('|').some((one) => one.trim() === word),
  }))
  const chosen = all.find((one) => one.value === value) ?? all.find(({ is }) => is(value))
  const found = all.filter(({ label: name }) => name.toLowerCase().includes(keyword.trim().toLowerCase()))
  return (
    <SuggestInput
      id={id}
      label={label}
      placeholder={t('pickers.search')}
      nothing={t('form.nothingFound')}
      chosen={chosen?.label ?? value}
      found={found}
      onSearch={setKeyword}
      onChoose={(choice) => onChange(choice?.value ?? '')}
      onLeave={(text) => onChange(nameTyped(text, found))}
    />
  )
}
