import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { PeopleField } from '@/components/pickers/people-field'
import type { Actor } from '@/lib/words/actor'
import { useDesign } from '../design'
import { asList, asRecord, type SettingProps } from './setting-props'
import styles from './settings.module.css'

/** People whose accounts are kept, with the names known of them. */
function usePeople(accounts: readonly string[]) {
  const { names } = useDesign().process
  const [met, setMet] = useState<Readonly<Record<string, Actor>>>({})
  const people = accounts.map(
    (account): Actor => met[account] ?? { account, name: names.users[account] ?? account, departmentName: '' },
  )
  const meet = (chosen: readonly Actor[]) =>
    setMet((known) => ({ ...known, ...Object.fromEntries(chosen.map((one) => [one.account, one])) }))
  return { people, meet }
}

export function AccountsSetting({ label, value, disabled, onChange }: SettingProps<'accounts'>) {
  const id = useId()
  const { people, meet } = usePeople(asList<string>(value))
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <PeopleField
        id={id}
        label={label}
        chosen={people}
        onChange={(chosen) => {
          meet(chosen)
          onChange(chosen.map(({ account }) => account))
        }}
      />
    </fieldset>
  )
}

/** People with how much their vote weighs; one where nobody is named. */
export function WeightsSetting({ label, value, disabled, onChange }: SettingProps<'weights'>) {
  const t = useTranslations('processDesigner')
  const id = useId()
  const weights = asRecord(value)
  const { people, meet } = usePeople(Object.keys(weights))
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <PeopleField
        id={id}
        label={label}
        chosen={people}
        onChange={(chosen) => {
          meet(chosen)
          onChange(Object.fromEntries(chosen.map(({ account }) => [account, weights[account] ?? 2])))
        }}
      />
      {people.map(({ account, name }) => (
        <label key={account} className={styles.weight}>
          {name}
          <input
            type="number"
            min={1}
            max={1000}
            aria-label={t('weightOf', { name })}
            value={String(weights[account] ?? 1)}
            onChange={({ target }) => {
              const weight = Math.trunc(Number(target.value))
              if (weight >= 1 && weight <= 1000) onChange({ ...weights, [account]: weight })
            }}
          />
        </label>
      ))}
    </fieldset>
  )
}
