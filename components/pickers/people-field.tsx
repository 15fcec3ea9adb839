'use client'

import Close from '@mui/icons-material/Close'
import { useLocale, useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import type { Actor } from '@/lib/words/actor'
import { localText } from '@/lib/i18n/local-text'
import { OwnGroupChips } from './own-groups'
import { rememberChoice } from './recent-choices'
import { SuggestInput } from './suggest-input'
import { offeredAtMost, useOfferedPeople } from './use-offered-people'
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

/** People, found by typing; those chosen lately come first. */
export function PeopleField({ id, label, chosen, onChange, single, among, ...aria }: Props) {
  const t = useTranslations('pickers')
  const locale = useLocale()
  const offered = useOfferedPeople(among)
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
      {!single && !among && (
        <OwnGroupChips
          chosen={chosen.map(({ account }) => account)}
          onAdd={(people) => onChange([...chosen, ...people])}
        />
      )}
    </div>
  )
}
