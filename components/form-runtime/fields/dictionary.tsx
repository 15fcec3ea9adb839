'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { SuggestInput } from '@/components/pickers/suggest-input'
import { dictionariesByCode } from '@/lib/client/dictionary'
import type { DictionaryChoice } from '@/lib/contracts/dictionaries'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, FieldValue, InputProps } from '../field-props'
import { useFormOccasion } from '../form-occasion'
import styles from '../form.module.css'

type DictionaryField = Extract<FormField, { type: 'dictionary' }>

const offeredAtMost = 50

export function DictionaryInput({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<DictionaryField>) {
  const t = useTranslations('form')
  const locale = useLocale()
  const [keyword, setKeyword] = useState('')
  const choices = useChoices(field.dictionary)
  const wanted = keyword.trim().toLowerCase()
  const found = choices
    .filter((choice) => `${choice.name} ${choice.value}`.toLowerCase().includes(wanted))
    .slice(0, offeredAtMost)
  return (
    <SuggestInput
      id={id}
      className={styles.input}
      placeholder={field.placeholder ? localText(field.placeholder, locale) : t('choose')}
      required={required}
      invalid={invalid}
      describedBy={describedBy}
      labelledBy={labelledBy}
      nothing={t('nothingFound')}
      chosen={nameOf(choices, value)}
      found={found.map((choice) => ({ value: choice.value, label: choice.name, note: choice.value }))}
      onSearch={setKeyword}
      onChoose={(choice) => onChange(choice?.value ?? null)}
    />
  )
}

export function DictionaryDisplay({ field, value }: DisplayProps<DictionaryField>) {
  return <span className={styles.value}>{nameOf(useChoices(field.dictionary), value) || '—'}</span>
}

/** What may be chosen on the day of the form. */
function useChoices(code: string): DictionaryChoice[] {
  const locale = useLocale()
  const { day } = useFormOccasion()
  const { data } = useSWR(
    ['dictionary', code, locale, day],
    async () => (await dictionariesByCode([code], day))[code] ?? [],
    { revalidateOnFocus: false },
  )
  return data ?? []
}

/** A row that no longer holds is still shown, by its key. */
const nameOf = (choices: DictionaryChoice[], value: FieldValue): string =>
  choices.find((choice) => choice.value === value)?.name ?? (typeof value === 'string' ? value : '')
