'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { FormDefinition, FormField } from '@/lib/contracts/forms'
import { valueOf } from '@/lib/form-fields/values'
import { traitsOf } from '@/lib/form-fields/traits'
import { localText } from '@/lib/i18n/local-text'
import { FinishWords } from './finish-words'
import type { WhatIf } from './use-what-if'
import styles from './task-page.module.css'

type Change = WhatIf['changes'][number]

/** How long a request may take, and the smallest changes that would lead it through other steps: information, no more. */
export function WhatIfNotes({ whatIf, form }: { whatIf: WhatIf; form: FormDefinition }) {
  const t = useTranslations('task.whatIf')
  const say = useChangeWords(form)
  const { expected, finish, changes } = whatIf
  if (!expected && !finish && changes.length === 0) return null
  return (
    <section className={styles.whatIf} aria-label={t('title')}>
      {expected && (
        <p>
          {t(`expected.${expected.by}`, { days: expected.days })}
          {expected.unknown > 0 && <span> {t('unknown', { unknown: expected.unknown })}</span>}
        </p>
      )}
      {finish && <FinishWords finish={finish} />}
      {changes.length > 0 && (
        <>
          <h3>{t('changes')}</h3>
          <ul>
            {changes.map((change) => (
              <li key={`${change.field} ${change.is} ${change.value}`}>{say(change)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function useChangeWords(form: FormDefinition): (change: Change) => string {
  const t = useTranslations('task.whatIf')
  const locale = useLocale()
  const fields = new Map(form.sections.flatMap((section) => section.fields).map((field) => [field.id, field]))
  const all = (names: string[]) => names.reduce((first, second) => t('and', { first, second }))
  return ({ field: id, is, value, unneeded, needed }) => {
    const field = fields.get(id)
    const effect = needed.length === 0 ? 'less' : unneeded.length === 0 ? 'more' : 'instead'
    return t(`if.${is}.${effect}`, {
      field: field ? localText(field.label, locale) || id : id,
      value: field ? shown(field, value, locale) : value,
      unneeded: unneeded.length > 0 ? all(unneeded) : '',
      needed: needed.length > 0 ? all(needed) : '',
    })
  }
}

/** A value as one says it: numbers in groups, days as dates, choices by their names. */
function shown(field: FormField, value: string, locale: ReturnType<typeof useLocale>): string {
  const { kind } = traitsOf(field)
  if (kind === 'number') return new Intl.NumberFormat(locale, { maximumFractionDigits: 8 }).format(Number(value))
  if (kind === 'day')
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(value))
  return localText(valueOf(field).label(value, field as never), locale)
}
