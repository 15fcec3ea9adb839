'use client'

import { useTranslations } from 'next-intl'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { PeopleField } from '@/components/pickers/people-field'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { companyTimeZone, localDay } from '@/lib/calendar/company-time'
import { instantOf, nextDay } from '@/lib/calendar/local-time'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import type { Secretary } from '@/lib/contracts/agents'
import type { Actor } from '@/lib/words/actor'
import { lastDay } from './rule-draft'
import { Processes } from './scope-fields'
import styles from './absence.module.css'

interface Props {
  /** What is changed; null for a new one. */
  known: Secretary | null
  /** The chief is chosen as well: for who looks after it. */
  forOthers?: boolean
  /** To look at only. */
  readOnly?: boolean
  onClose(): void
  onSaved(): void
}

const draftOf = (known: Secretary | null) => ({
  chief: known ? [{ ...known.chief, departmentName: '' }] : ([] as Actor[]),
  secretary: known ? [{ ...known.secretary, departmentName: '' }] : ([] as Actor[]),
  mayPrepare: known?.mayPrepare ?? true,
  mayAct: known?.mayAct ?? false,
  mostAmount: known?.mostAmount ?? '',
  until: known?.endsAt ? lastDay(known.endsAt) : '',
  processIds: known?.processIds ?? [],
})

/** Who helps, what he may do, up to which amount and until when. */
export function HelpDialog({ known, forOthers = false, readOnly = false, onClose, onSaved }: Props) {
  const t = useTranslations('absence.secretaries')
  const tDialog = useTranslations('common.dialog')
  const id = useId()
  const [draft, setDraft] = useState(() => draftOf(known))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { busy, problem, attempt, setProblem } = useAttempt()
  const change = (more: Partial<typeof draft>) => {
    setErrors({})
    setDraft((before) => ({ ...before, ...more }))
  }
  const save = () =>
    attempt(
      async () => {
        const { chief, secretary, until, ...rights } = draft
        const input = {
          ...rights,
          secretary: secretary[0]?.account ?? '',
          mostAmount: rights.mayAct ? rights.mostAmount.trim() : '',
          endsAt: until ? new Date(instantOf(nextDay(until), '00:00', companyTimeZone)).toISOString() : '',
        }
        if (forOthers)
          await call('/api/admin/setSecretaryFor', { ...input, chief: chief[0]?.account ?? '' }, { quiet: true })
        else await call('/api/agent/setSecretary', input, { quiet: true })
        showSuccess(t('saved'))
        onSaved()
      },
      (refusal) => {
        setErrors(refusal.fields)
        setProblem(Object.keys(refusal.fields).length > 0 ? '' : refusal.message)
      },
    )
  const wrong = (field: string) =>
    errors[field] && (
      <p className={styles.wrong} role="alert">
        {errors[field]}
      </p>
    )
  return (
    <DialogFrame
      title={tDialog('title', {
        mode: tDialog(readOnly ? 'mode.View' : known ? 'mode.Edit' : 'mode.New'),
        subject: t('subject'),
      })}
      width={600}
      dirty={JSON.stringify(draft) !== JSON.stringify(draftOf(known))}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{tDialog(readOnly ? 'close' : 'cancel')}</Button>
          {!readOnly && (
            <Button type="submit" variant="contained" disabled={busy}>
              {tDialog('ok')}
            </Button>
          )}
        </>
      )}
    >
      <fieldset className={styles.fields} disabled={readOnly}>
        {forOthers && !known && (
          <div>
            <PeopleField
              id={`${id}-chief`}
              label={t('form.chief')}
              chosen={draft.chief}
              onChange={(chief) => change({ chief })}
              single
              required
            />
            {wrong('chief')}
          </div>
        )}
        {known ? (
          <strong>{forOthers ? `${known.chief.name} · ${known.secretary.name}` : known.secretary.name}</strong>
        ) : (
          <div>
            <PeopleField
              id={`${id}-secretary`}
              label={t('form.secretary')}
              chosen={draft.secretary}
              onChange={(secretary) => change({ secretary })}
              single
              required
            />
            {wrong('secretary')}
          </div>
        )}
        <fieldset className={styles.choices}>
          <legend>{t('form.rights')}</legend>
          {(['mayPrepare', 'mayAct'] as const).map((right) => (
            <label key={right}>
              <input
                type="checkbox"
                checked={draft[right]}
                onChange={(event) => change({ [right]: event.target.checked })}
              />
              <span>{t(right === 'mayAct' ? 'form.act' : 'form.prepare')}</span>
            </label>
          ))}
        </fieldset>
        {draft.mayAct && (
          <Field label={t('form.most')} hint={t('form.mostHint')} error={errors.mostAmount}>
            <input
              inputMode="decimal"
              maxLength={18}
              value={draft.mostAmount}
              onChange={(event) => change({ mostAmount: event.target.value })}
            />
          </Field>
        )}
        <Field label={t('form.until')} hint={t('form.untilHint')} error={errors.endsAt}>
          <DateInput
            kind="date"
            min={localDay(new Date())}
            value={draft.until}
            onChange={(until) => change({ until })}
          />
        </Field>
        <Processes
          label={t('form.processes')}
          add={t('form.addProcesses')}
          chosen={draft.processIds}
          error={errors.processIds}
          onChange={(processIds) => change({ processIds })}
        />
      </fieldset>
    </DialogFrame>
  )
}
