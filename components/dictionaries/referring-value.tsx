'use client'

import { useLocale } from 'next-intl'
import { useId } from 'react'
import { PeopleField } from '@/components/pickers/people-field'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import { peopleColumn, type DictionaryColumn } from '@/lib/contracts/dictionaries'
import { localText } from '@/lib/i18n/local-text'
import styles from './dictionaries.module.css'

interface Props {
  column: DictionaryColumn
  label: string
  value: string
  nameOf(value: string): string
  error: string | undefined
  onChange(value: string): void
}

/** A value that stands for a person or for a row of another dictionary: chosen, not typed. */
export function ReferringValue(props: Props) {
  return props.column.refersTo === peopleColumn ? <PersonValue {...props} /> : <KeyValue {...props} />
}

function PersonValue({ column, label, value, nameOf, error, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <PeopleField
        id={id}
        label={label}
        single
        required={column.key}
        invalid={Boolean(error)}
        describedBy={error ? `${id}-error` : undefined}
        chosen={value ? [{ account: value, name: nameOf(value), departmentName: '' }] : []}
        onChange={(people) => onChange(people[0]?.account ?? '')}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function KeyValue({ column, label, value, error, onChange }: Props) {
  const locale = useLocale()
  const { data } = useCall('/api/sysdict/getDictByCode', [column.refersTo])
  const choices = data?.[column.refersTo] ?? []
  return (
    <Field label={label} required={column.key} error={error}>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="" />
        {/* What is kept stays to be seen, also when the other dictionary has it no longer. */}
        {value && !choices.some((choice) => choice.value === value) && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {localText(choice.name, locale)}
          </option>
        ))}
      </select>
    </Field>
  )
}
