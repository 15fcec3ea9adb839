'use client'

import Close from '@mui/icons-material/Close'
import { useTranslations } from 'next-intl'
import { SuggestInput } from '@/components/pickers/suggest-input'
import type { Choice } from '@/components/pickers/use-suggest'
import formStyles from '../form.module.css'
import styles from './several.module.css'

interface Props {
  id: string
  /** What it is called, for who cannot see it. */
  name: string
  /** In the order they were chosen. */
  chosen: Choice[]
  found: Choice[]
  most: number
  placeholder: string
  nothing: string
  required: boolean
  invalid: boolean
  describedBy?: string
  labelledBy?: string
  onSearch(keyword: string): void
  onChange(values: string[]): void
}

/** Several of many, found by typing; each has a way to take it out again. */
export function SeveralInput({ id, name, chosen, found, most, onSearch, onChange, ...about }: Props) {
  const t = useTranslations('form')
  const values = chosen.map(({ value }) => value)
  const full = values.length >= most
  return (
    <div className={styles.several}>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t('chosen', { name })}>
          {chosen.map(({ value, label }) => (
            <li key={value}>
              {label}
              <button
                type="button"
                aria-label={t('takeOut', { name: label })}
                onClick={() => {
                  onChange(values.filter((one) => one !== value))
                  document.getElementById(id)?.focus()
                }}
              >
                <Close fontSize="inherit" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SuggestInput
        id={id}
        className={formStyles.input}
        chosen=""
        found={full ? [] : found.filter(({ value }) => !values.includes(value))}
        onSearch={onSearch}
        onChoose={(choice) => choice && !full && onChange([...values, choice.value])}
        {...about}
        nothing={full ? t('noMore', { count: most }) : about.nothing}
      />
    </div>
  )
}

/** What a field of several holds. */
export const listed = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
