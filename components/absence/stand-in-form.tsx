'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { PeopleField } from '@/components/pickers/people-field'
import { Field } from '@/components/ui/field'
import quick from '@/components/ui/quick-choices.module.css'
import { localDay } from '@/lib/calendar/company-time'
import { usualPeriods, type RuleDraft } from './rule-draft'
import { ScopeFields } from './scope-fields'
import styles from './absence.module.css'

interface Props {
  draft: RuleDraft
  onChange(change: Partial<RuleDraft>): void
  /** The principal is chosen as well. */
  forOthers?: boolean
  /** What the server says is wrong, by field. */
  errors: Record<string, string>
}

/** Who, when and what: the first two are all most absences need. */
export function StandInForm({ draft, onChange, forOthers = false, errors }: Props) {
  const t = useTranslations('absence.form')
  const id = useId()
  const today = localDay(new Date())
  return (
    <div className={styles.fields}>
      {forOthers && (
        <Person id={`${id}-principal`} label={t('principal')} error={errors.principal}>
          {(aria) => (
            <PeopleField
              {...aria}
              label={t('principal')}
              chosen={draft.principal}
              onChange={(principal) => onChange({ principal })}
              single
              required
            />
          )}
        </Person>
      )}
      <Person id={`${id}-agent`} label={t('agent')} error={errors.agent}>
        {(aria) => (
          <PeopleField
            {...aria}
            label={t('agent')}
            chosen={draft.agent}
            onChange={(agent) => onChange({ agent })}
            single
            required
          />
        )}
      </Person>
      <div className={styles.when} role="group" aria-label={t('when')}>
        <div className={quick.quick}>
          {usualPeriods(today).map(({ name, from, until }) => (
            <button
              key={name}
              type="button"
              aria-pressed={draft.from === from && draft.until === until}
              onClick={() => onChange({ from, until })}
            >
              {t(`period.${name}` as 'period.today')}
            </button>
          ))}
        </div>
        <div className={styles.days}>
          <Field label={t('from')} error={errors.startsAt} required>
            <DateInput
              kind="date"
              value={draft.from}
              onChange={(from) => onChange({ from, ...(draft.until < from && { until: from }) })}
            />
          </Field>
          <Field label={t('until')} error={errors.endsAt} required>
            <DateInput kind="date" min={draft.from} value={draft.until} onChange={(until) => onChange({ until })} />
          </Field>
        </div>
      </div>
      <Mode draft={draft} onChange={onChange} />
      <details className={styles.more}>
        <summary>{t('more')}</summary>
        <ScopeFields draft={draft} onChange={onChange} errors={errors} />
        <Field label={t('reason')} hint={t('reasonHint')} error={errors.reason}>
          <input value={draft.reason} maxLength={500} onChange={(event) => onChange({ reason: event.target.value })} />
        </Field>
      </details>
    </div>
  )
}

function Mode({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const t = useTranslations('absence.form')
  const id = useId()
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{t('mode')}</legend>
        {(['move', 'share'] as const).map((mode) => (
          <label key={mode}>
            <input type="radio" name={`${id}-mode`} checked={draft.mode === mode} onChange={() => onChange({ mode })} />
            <span>
              {t(`modes.${mode}`)}
              <small>{t(`modes.${mode}Explain`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={draft.includeOpen}
          onChange={(event) => onChange({ includeOpen: event.target.checked })}
        />
        <span>
          {t('includeOpen')}
          <small>{t('includeOpenExplain')}</small>
        </span>
      </label>
    </>
  )
}

interface Aria {
  id: string
  invalid?: boolean
  describedBy?: string
}

/** A field for people with what is wrong with it below. */
function Person({
  id,
  error,
  children,
}: {
  id: string
  label: string
  error?: string
  children(aria: Aria): React.ReactNode
}) {
  return (
    <div className={styles.person}>
      {children({ id, invalid: Boolean(error), describedBy: error ? `${id}-wrong` : undefined })}
      {error && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
