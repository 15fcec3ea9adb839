import Delete from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { Moment } from '@/components/ui/moment'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import control from '@/components/ui/control.module.css'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { KeptTrialRow } from '@/lib/contracts/kept-trials'
import { keptAddress } from './kept-address'
import type { TrialState, TriedAt } from './use-trial'
import styles from './trials.module.css'

interface Props {
  on: TriedAt
  trial: TrialState
  onClose(): void
}

/** Keeps the run one is in, and lists those that were kept: to be opened again, or removed. */
export function KeptDialog({ on, trial, onClose }: Props) {
  const t = useTranslations('trials.kept')
  const { views } = useShell()
  const { processId } = on
  const { data, error, mutate } = useCall('/api/process/keptTrials', { processId })
  const [name, setName] = useState('')
  const { busy, problem, attempt } = useAttempt()
  const field = useRef<HTMLInputElement>(null)
  const keep = async () => {
    await attempt(async () => {
      await call('/api/process/keepTrial', { ...on, trialName: name.trim(), ...toKeep(trial) }, { quiet: true })
      showSuccess(t('done'))
      setName('')
      await mutate()
    })
    // The button that had the focus is off while there is no name.
    field.current?.focus()
  }
  const remove = async ({ trialId, trialName }: KeptTrialRow) => {
    const text = t('removeReally', { name: trialName })
    if (!(await confirm({ text, action: t('remove'), danger: true }))) return
    await attempt(async () => {
      await call('/api/process/removeKeptTrial', { trialId }, { quiet: true })
    })
    // Whether it is gone by this, or by somebody else before.
    await mutate()
  }
  return (
    <DialogFrame
      title={t('title')}
      width={720}
      busy={busy}
      dirty={name.trim() !== ''}
      problem={problem || error?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void keep()
      }}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{t('close')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={busy || name.trim() === '' || !trial.played || trial.problem !== null}
          >
            {t('keep')}
          </Button>
        </>
      )}
    >
      <div className={styles.record}>
        <p className={styles.quiet}>{t('explain')}</p>
        <Field label={t('name')}>
          <input
            ref={field}
            className={control.control}
            value={name}
            maxLength={200}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {!data && !error && <Skeleton height={120} />}
        {data?.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
        <ul className={styles.keptRows} aria-label={t('title')}>
          {data?.map((row) => (
            <KeptRow
              key={row.trialId}
              row={row}
              busy={busy}
              onOpen={() => {
                onClose()
                views.go(keptAddress(processId, row.trialId))
              }}
              onRemove={() => void remove(row)}
            />
          ))}
        </ul>
      </div>
    </DialogFrame>
  )
}

/** What of a trial is kept. */
function toKeep({ setting, course, because }: TrialState) {
  const { initiator, department, startAt, formData, mocks, suppose } = setting
  return {
    beginning: { initiator: initiator.account, departmentId: department?.id ?? null, startAt, formData, mocks },
    suppose,
    moves: course.done,
    because: (because ?? '').slice(0, 500),
  }
}

interface RowProps {
  row: KeptTrialRow
  busy: boolean
  onOpen(): void
  onRemove(): void
}

function KeptRow({ row, busy, onOpen, onRemove }: RowProps) {
  const t = useTranslations('trials.kept')
  const said = useTranslations('trials')
  const { trialName, keptOn, stands, keptBy, keptAt, initiatorName, acts, end, mayRemove } = row
  const ended = end.status === 1 ? said(end.result === 0 ? 'approved' : 'rejected') : t('underWay')
  return (
    <li>
      <button type="button" disabled={busy} onClick={onOpen}>
        <strong>{trialName}</strong>
        <span>{t('row', { initiator: initiatorName, acts, ended, version: String(keptOn) })}</span>
        <span>
          {keptBy.name} · <Moment at={keptAt} />
        </span>
        {stands !== 'same' && <span className={styles.differs}>{t(stands)}</span>}
      </button>
      {mayRemove && (
        <IconButton size="small" aria-label={t('removeOf', { name: trialName })} disabled={busy} onClick={onRemove}>
          <Delete fontSize="small" />
        </IconButton>
      )}
    </li>
  )
}
