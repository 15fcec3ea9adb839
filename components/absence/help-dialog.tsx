'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { PeopleField } from '@/components/pickers/people-field'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { useChangedMeanwhile } from '@/components/ui/use-changed-meanwhile'
import { WhenOpened } from '@/components/ui/when-opened'
import { companyTimeZone, localDay } from '@/lib/calendar/company-time'
import { instantOf, nextDay } from '@/lib/calendar/local-time'
import { call, type Stored } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import type { Secretary } from '@/lib/contracts/agents'
import type { Actor } from '@/lib/words/actor'
import { lastDay } from './rule-draft'
import { Processes } from './scope-fields'
import { useProcessNames } from './use-process-names'
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

const rightsOf = (known: Secretary | null) => ({
  mayPrepare: known?.mayPrepare ?? true,
  mayAct: known?.mayAct ?? false,
  mostAmount: known?.mostAmount ?? '',
  until: known?.endsAt ? lastDay(known.endsAt) : '',
  processIds: known?.processIds ?? [],
})
type Rights = ReturnType<typeof rightsOf>

/** Who helps, what he may do, up to which amount and until when. */
export function HelpDialog(props: Props) {
  const { known, forOthers = false } = props
  const opening = useRecord(
    forOthers ? '/api/admin/getSecretary' : '/api/agent/getSecretary',
    known && { chief: known.chief.account, secretary: known.secretary.account },
  )
  return (
    <WhenOpened opening={opening} width={600} onClose={props.onClose}>
      {(stored) => <HelpForm {...props} forOthers={forOthers} stored={stored} />}
    </WhenOpened>
  )
}

interface Given {
  stored: Stored<Secretary> | null
  forOthers: boolean
  onSaved(): void
}

/** What is typed, on top of what was read; a change of somebody else in between is shown before anything is written. */
function useHelp({ stored, forOthers, onSaved }: Given) {
  const t = useTranslations('absence.secretaries')
  const [who, setWho] = useState({ chief: [] as Actor[], secretary: [] as Actor[] })
  const [before, setBefore] = useState<Rights>(() => rightsOf(stored?.record ?? null))
  const [rights, setRights] = useState(before)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { busy, problem, attempt, setProblem } = useAttempt()
  const { rev, conflict, caught } = useChangedMeanwhile({
    rev: stored?.rev ?? '',
    fieldsOf: (now: never) => rightsOf(now),
    before: () => before,
    mine: () => rights,
    settle(now, shown) {
      setBefore(now as Rights)
      setRights(shown as Rights)
    },
  })
  const known = stored?.record
  const save = () =>
    attempt(
      async () => {
        const { until, ...given } = rights
        const input = {
          ...given,
          secretary: (known?.secretary ?? who.secretary[0])?.account ?? '',
          mostAmount: given.mayAct ? given.mostAmount.trim() : '',
          endsAt: until ? new Date(instantOf(nextDay(until), '00:00', companyTimeZone)).toISOString() : '',
          rev,
        }
        const chief = (known?.chief ?? who.chief[0])?.account ?? ''
        if (forOthers) await call('/api/admin/setSecretaryFor', { ...input, chief }, { quiet: true })
        else await call('/api/agent/setSecretary', { ...input, ...(known && { chief }) }, { quiet: true })
        showSuccess(t('saved'))
        onSaved()
      },
      (refusal) => {
        if (caught(refusal)) return setProblem('')
        setErrors(refusal.fields)
        setProblem(Object.keys(refusal.fields).length > 0 ? '' : refusal.message)
      },
    )
  return {
    ...{ who, rights, errors, busy, problem, conflict, save },
    dirty: who.chief.length > 0 || who.secretary.length > 0 || JSON.stringify(rights) !== JSON.stringify(before),
    choose(more: Partial<typeof who>) {
      setErrors({})
      setWho({ ...who, ...more })
    },
    change(more: Partial<Rights>) {
      setErrors({})
      setRights({ ...rights, ...more })
    },
  }
}

const labels = {
  mayPrepare: 'prepare',
  mayAct: 'act',
  mostAmount: 'most',
  until: 'until',
  processIds: 'processes',
} as const

function HelpForm({ stored, forOthers, readOnly = false, onClose, onSaved }: Omit<Props, 'known'> & Given) {
  const t = useTranslations('absence.secretaries')
  const id = useId()
  const { who, rights, errors, busy, problem, conflict, save, dirty, choose, change } = useHelp({
    stored,
    forOthers,
    onSaved,
  })
  const nameOf = useProcessNames(conflict !== null)
  const known = stored?.record
  const wrong = (field: string) =>
    errors[field] && (
      <p className={styles.wrong} role="alert">
        {errors[field]}
      </p>
    )
  return (
    <EditDialog
      mode={readOnly ? 'View' : known ? 'Edit' : 'New'}
      subject={t('subject')}
      width={600}
      dirty={dirty}
      pending={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      conflict={conflict}
      words={{
        labelOf: (name) => t(`form.${labels[name as keyof Rights]}`),
        textOf: (name, value) => (name === 'processIds' ? (value as string[]).map(nameOf).join(', ') : undefined),
      }}
    >
      <div className={styles.fields}>
        {forOthers && !known && (
          <div>
            <PeopleField
              id={`${id}-chief`}
              label={t('form.chief')}
              chosen={who.chief}
              onChange={(chief) => choose({ chief })}
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
              chosen={who.secretary}
              onChange={(secretary) => choose({ secretary })}
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
                checked={rights[right]}
                onChange={(event) => change({ [right]: event.target.checked })}
              />
              <span>{t(right === 'mayAct' ? 'form.act' : 'form.prepare')}</span>
            </label>
          ))}
        </fieldset>
        {rights.mayAct && (
          <Field label={t('form.most')} hint={t('form.mostHint')} error={errors.mostAmount}>
            <input
              inputMode="decimal"
              maxLength={18}
              value={rights.mostAmount}
              onChange={(event) => change({ mostAmount: event.target.value })}
            />
          </Field>
        )}
        <Field label={t('form.until')} hint={t('form.untilHint')} error={errors.endsAt}>
          <DateInput
            kind="date"
            min={localDay(new Date())}
            value={rights.until}
            onChange={(until) => change({ until })}
          />
        </Field>
        <Processes
          label={t('form.processes')}
          add={t('form.addProcesses')}
          chosen={rights.processIds}
          error={errors.processIds}
          onChange={(processIds) => change({ processIds })}
        />
      </div>
    </EditDialog>
  )
}
