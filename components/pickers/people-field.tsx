'use client'

import Close from '@mui/icons-material/Close'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useThrottled } from '@/components/data-list/use-throttled'
import { Avatar } from '@/components/ui/avatar'
import { useCall } from '@/lib/client/use-call'
import type { Actor } from '@/lib/words/actor'
import { localText } from '@/lib/i18n/local-text'
import { recentChoices, rememberChoice } from './recent-choices'
import { SuggestInput } from './suggest-input'
import styles from './people-field.module.css'

interface Props {
  id: string
  label: string
  chosen: Actor[]
  onChange(people: Actor[]): void
  single?: boolean
  /** Only these may be chosen; everybody where absent. */
  among?: Actor[]
  invalid?: boolean
  describedBy?: string
  required?: boolean
}

const offeredAtMost = 15

/** People, found by typing; those chosen lately come first. */
export function PeopleField({ id, label, chosen, onChange, single, among, ...aria }: Props) {
  const t = useTranslations('pickers')
  const locale = useLocale()
  const offered = useOffered(among)
  const taken = new Set(chosen.map(({ account }) => account))
  const found = offered.people.filter(({ account }) => !taken.has(account)).slice(0, offeredAtMost)
  const add = (account: string) => {
    const person = found.find((one) => one.account === account)
    if (!person) return
    rememberChoice('user', account)
    onChange(single ? [person] : [...chosen, person])
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {aria.required && <span aria-hidden="true"> *</span>}
      </label>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t('chosen')}>
          {chosen.map((person) => (
            <li key={person.account}>
              <Avatar name={person.name} account={person.account} size={22} />
              {person.name}
              <small>{localText(person.departmentName, locale)}</small>
              <button
                type="button"
                aria-label={t('remove', { name: person.name })}
                onClick={() => onChange(chosen.filter((one) => one !== person))}
              >
                <Close fontSize="inherit" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SuggestInput
        id={id}
        className={styles.input}
        placeholder={single && chosen.length > 0 ? t('searchInstead') : t('search')}
        nothing={t('nobody')}
        chosen=""
        found={found.map((person) => ({
          value: person.account,
          label: person.name,
          note: localText(person.departmentName, locale),
        }))}
        onSearch={offered.search}
        onChoose={(choice) => choice && add(choice.value)}
        {...aria}
      />
    </div>
  )
}

/** Those whose name, account or department fits what is typed. */
function useOffered(among: Actor[] | undefined): { people: Actor[]; search(keyword: string): void } {
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const keyword = useThrottled(typed)
  const recent = recentChoices('user')
  const asks = !among && keyword !== null
  const { data } = useCall('/api/account/getUsers', asks ? { keyword, pageSize: offeredAtMost } : null)
  const { data: lately } = useCall(
    '/api/account/getUsers',
    asks && !keyword && recent.length > 0 ? { accounts: recent, pageSize: recent.length } : null,
  )
  if (among) {
    const wanted = (typed ?? '').trim().toLowerCase()
    const people = among.filter((person) =>
      `${person.name} ${person.account} ${localText(person.departmentName, locale)}`.toLowerCase().includes(wanted),
    )
    return { people, search: setTyped }
  }
  const first = keyword
    ? []
    : (lately?.rows ?? []).toSorted((a, b) => recent.indexOf(a.account) - recent.indexOf(b.account))
  const rest = (data?.rows ?? []).filter(({ account }) => !first.some((person) => person.account === account))
  const people = [...first, ...rest].map(({ account, name, departmentName }) => ({ account, name, departmentName }))
  return { people, search: setTyped }
}
