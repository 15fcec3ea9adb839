'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Chip } from '@/components/ui/chip'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import type { FormDefinition } from '@/lib/contracts/forms'
import type { FormDifference } from '@/lib/form-data/form-difference'
import { localText } from '@/lib/i18n/local-text'
import styles from '@/components/ui/differences.module.css'

const tones = { added: 'ok', removed: 'bad', changed: 'info' } as const
const signs = { added: '+', removed: '−', changed: '～' } as const

interface Props {
  formId: string
  /** 0 is the draft. */
  before: number
  after: number
  /** Names of sections are looked up here. */
  definition: FormDefinition
}

/** What one version of a form asks otherwise than another, in words. */
export function DifferenceList({ formId, before, after, definition }: Props) {
  const t = useTranslations('forms.compare')
  const locale = useLocale()
  const { data, error, mutate } = useCall(
    '/api/form/compareFormVersions',
    { formId, before, after },
    { keepPreviousData: false },
  )
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={80} />
  if (data.length === 0) return <p className={styles.explain}>{t('same')}</p>
  const nameOf = ({ what, id, name }: FormDifference) => {
    if (what === 'form') return t('form')
    const called = localText(name, locale) || id
    return what === 'section' ? t('section', { name: called }) : called
  }
  return (
    <ul className={styles.differences}>
      {data.map((one) => (
        <li key={`${one.what} ${one.id}`}>
          <Chip tone={tones[one.kind]}>
            {signs[one.kind]} {t(one.kind)}
          </Chip>{' '}
          <strong>{nameOf(one)}</strong>
          {one.changes.length > 0 && (
            <ul>
              {one.changes.map((change) => (
                <li key={change.trait}>
                  <ChangeInWords change={change} definition={definition} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function ChangeInWords({
  change: { trait, before, after },
  definition,
}: {
  change: FormDifference['changes'][number]
  definition: FormDefinition
}) {
  const t = useTranslations('forms.compare')
  const settings = useTranslations('fieldTypes.settings')
  const say = useValueWords(definition)
  if (trait === 'order') return <>{t('moved', { from: String(before), to: String(after) })}</>
  const name = t.has(`traits.${trait}` as never)
    ? t(`traits.${trait}` as never)
    : settings.has(trait as never)
      ? settings(trait as never)
      : trait
  return (
    <>
      {name}
      {t('colon')}
      <del>{say(trait, before)}</del> → <ins>{say(trait, after)}</ins>
    </>
  )
}

type Value = FormDifference['changes'][number]['before']

/** A value as one would say it; what has no words stands as it is written. */
function useValueWords(definition: FormDefinition): (trait: string, value: Value) => string {
  const t = useTranslations('forms.compare')
  const types = useTranslations('fieldTypes.types')
  const locale = useLocale()
  return (trait, value) => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('nothing')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (trait === 'type' && types.has(value as never)) return types(value as never)
    if (trait === 'section')
      return (
        localText(definition.sections.find(({ id }) => id === value)?.title ?? String(value), locale) || String(value)
      )
    if (trait === 'options' && Array.isArray(value))
      return value.map((option) => localText(String((option as { label?: string }).label ?? ''), locale)).join(t('and'))
    if (typeof value === 'string') return localText(value, locale)
    return typeof value === 'number' ? String(value) : JSON.stringify(value)
  }
}
