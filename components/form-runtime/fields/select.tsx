'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { SuggestInput } from '@/components/pickers/suggest-input'
import { ListSelect } from '@/components/ui/list-select'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, InputProps } from '../field-props'
import styles from '../form.module.css'

type Select = Extract<FormField, { type: 'select' }>
type Choice = Extract<FormField, { type: 'select' | 'radio' }>

/** More than these are searched rather than read through. */
const readAtMost = 12
const offeredAtMost = 50

export function SelectInput(props: InputProps<Select>) {
  return props.field.options.length > readAtMost ? <SearchedSelect {...props} /> : <ReadSelect {...props} />
}

/** Many choices: a few letters of one find it. */
function SearchedSelect({
  field,
  value,
  onChange,
  id,
  required,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<Select>) {
  const t = useTranslations('form')
  const locale = useLocale()
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim().toLowerCase()
  const choices = field.options.map((option) => ({ value: option.value, label: localText(option.label, locale) }))
  const found = choices.filter((choice) => `${choice.label} ${choice.value}`.toLowerCase().includes(wanted))
  return (
    <SuggestInput
      id={id}
      className={styles.input}
      placeholder={t('choose')}
      required={required}
      invalid={invalid}
      describedBy={describedBy}
      labelledBy={labelledBy}
      nothing={t('nothingFound')}
      chosen={choices.find((choice) => choice.value === value)?.label ?? (typeof value === 'string' ? value : '')}
      found={found.slice(0, offeredAtMost).map((choice) => ({ ...choice, note: '' }))}
      onSearch={setKeyword}
      onChoose={(choice) => onChange(choice?.value ?? null)}
    />
  )
}

function ReadSelect({ field, id, value, onChange, required, invalid, describedBy, labelledBy }: InputProps<Select>) {
  const t = useTranslations('form')
  const locale = useLocale()
  return (
    <ListSelect
      id={id}
      className={styles.input}
      placeholder={t('choose')}
      value={typeof value === 'string' ? value : ''}
      options={field.options.map((option) => ({ value: option.value, label: localText(option.label, locale) }))}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-labelledby={labelledBy}
      onChange={(next) => onChange(next || null)}
    />
  )
}

export function SelectDisplay({ field, value }: DisplayProps<Choice>) {
  const locale = useLocale()
  const option = field.options.find((one) => one.value === value)
  return <span className={styles.value}>{option ? localText(option.label, locale) : String(value ?? '') || '—'}</span>
}
