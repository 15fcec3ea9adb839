'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ListSelect } from '@/components/ui/list-select'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, InputProps } from '../field-props'
import formStyles from '../form.module.css'
import styles from './choices.module.css'

type CascadeField = Extract<FormField, { type: 'cascade' }>
interface Branch {
  value: string
  label: string
  children?: Branch[]
}

const wayOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** The choices of each level that can be seen, given the way chosen so far. */
function levelsOf(options: Branch[], way: string[]): Branch[][] {
  const levels = [options]
  for (const step of way) {
    const below = levels.at(-1)!.find(({ value }) => value === step)?.children ?? []
    if (below.length === 0) break
    levels.push(below)
  }
  return levels
}

/** A choice in steps: each level offers what belongs to the one above. */
export function CascadeInput({ field, id, value, onChange, required, invalid, describedBy }: InputProps<CascadeField>) {
  const t = useTranslations('form')
  const locale = useLocale()
  const way = wayOf(value)
  return (
    <div
      className={styles.levels}
      role="group"
      aria-label={localText(field.label, locale)}
      aria-describedby={describedBy}
    >
      {levelsOf(field.options, way).map((options, level) => (
        <ListSelect
          key={level}
          id={level === 0 ? id : undefined}
          className={formStyles.input}
          placeholder={t('choose')}
          value={way[level] ?? ''}
          options={options.map((option) => ({ value: option.value, label: localText(option.label, locale) }))}
          aria-label={t('level', { name: localText(field.label, locale), level: level + 1 })}
          aria-required={required}
          aria-invalid={invalid}
          onChange={(chosen) => {
            const next = [...way.slice(0, level), chosen].filter(Boolean)
            onChange(next.length > 0 ? next : null)
          }}
        />
      ))}
    </div>
  )
}

export function CascadeDisplay({ field, value }: DisplayProps<CascadeField>) {
  const locale = useLocale()
  const way = wayOf(value)
  const names = levelsOf(field.options, way).flatMap(
    (options, level) => options.find((option) => option.value === way[level])?.label ?? [],
  )
  return <span className={formStyles.value}>{names.map((name) => localText(name, locale)).join(' / ') || '—'}</span>
}
