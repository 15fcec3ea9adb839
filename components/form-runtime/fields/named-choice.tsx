'use client'

import { useLocale } from 'next-intl'
import { useState } from 'react'
import { SuggestInput } from '@/components/pickers/suggest-input'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { InputProps } from '../field-props'
import styles from '../form.module.css'

export interface Named {
  code: string
  name: string
  /** Pinyin of its name. */
  sounds: string
}

interface Props extends InputProps<FormField> {
  /** All there is; null while it is on its way. */
  all: Named[] | null
  usual: string
  nothing: string
  onOpen(): void
}

const offeredAtMost = 50

/** One of a list short enough to come whole, found by name, code or pinyin. */
export function NamedChoice({ field, value, onChange, all, usual, onOpen, ...about }: Props) {
  const locale = useLocale()
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim().toLowerCase()
  const found = (all ?? [])
    .filter(({ code, name, sounds }) => `${name} ${code} ${sounds}`.toLowerCase().includes(wanted))
    .slice(0, offeredAtMost)
  return (
    <SuggestInput
      {...about}
      className={styles.input}
      placeholder={field.placeholder ? localText(field.placeholder, locale) : usual}
      chosen={nameIn(all, value)}
      found={found.map(({ code, name }) => ({ value: code, label: name, note: code }))}
      onSearch={(text) => {
        onOpen()
        setKeyword(text)
      }}
      onChoose={(choice) => onChange(choice?.value ?? null)}
    />
  )
}

/** What is gone is still shown, by its code. */
export const nameIn = (all: Named[] | null, value: unknown): string =>
  typeof value === 'string' ? (all?.find(({ code }) => code === value)?.name ?? value) : ''
