import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import control from '@/components/ui/control.module.css'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { longestTest } from '@/lib/trials/limits'
import type { TrialState, TriedAt } from './use-trial'
import styles from './trials.module.css'

const looks = ['people', 'due', 'notices', 'rights', 'values'] as const
type Look = (typeof looks)[number]

interface Props {
  on: TriedAt
  trial: TrialState
  onClose(): void
}

/** Keeps a trial as a test: what came of it is what has to come again. */
export function RecordDialog({ on, trial, onClose }: Props) {
  const t = useTranslations('trials.record')
  const [name, setName] = useState(trial.because ?? '')
  const [looked, setLooked] = useState<Look[]>(['people'])
  const [confirmed, setConfirmed] = useState(true)
  const { busy, problem, attempt } = useAttempt()
  const { initiator, department, startAt, formData, mocks, suppose } = trial.setting
  const tooLong = trial.course.done.length > longestTest
  const save = () =>
    attempt(async () => {
      const departmentId = department?.id ?? null
      const beginning = { initiator: initiator.account, departmentId, startAt, formData, mocks }
      await call(
        '/api/test/saveCase',
        {
          ...on,
          caseName: name.trim(),
          source: 'simulation',
          confirmed,
          beginning,
          suppose,
          moves: trial.course.done,
          looks: looked,
        },
        { quiet: true },
      )
      showSuccess(t('done'))
      onClose()
    })
  return (
    <DialogFrame
      title={t('title')}
      width={600}
      dirty={name.trim() !== ''}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !tooLong) void save()
      }}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || tooLong || name.trim() === ''}>
            {t('save')}
          </Button>
        </>
      )}
    >
      <div className={styles.record}>
        <Field label={t('name')} required>
          <input
            className={control.control}
            value={name}
            maxLength={200}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {tooLong ? (
          <p role="alert">{t('tooLong', { moves: trial.course.done.length, most: longestTest })}</p>
        ) : (
          <p>{t('always', { moves: trial.course.done.length })}</p>
        )}
        {trial.supposing && trial.because && <p>{t('supposed', { what: trial.because })}</p>}
        <fieldset>
          <legend>{t('looks')}</legend>
          {looks.map((one) => (
            <label key={one}>
              <input
                type="checkbox"
                checked={looked.includes(one)}
                onChange={({ target }) =>
                  setLooked(target.checked ? [...looked, one] : looked.filter((other) => other !== one))
                }
              />
              {t(one)}
            </label>
          ))}
        </fieldset>
        <label>
          <input type="checkbox" checked={confirmed} onChange={({ target }) => setConfirmed(target.checked)} />
          {t('confirmed')}
        </label>
        <p>
          <ShellLink href={`/admin/test/autoTest?process=${encodeURIComponent(on.processId)}`}>{t('all')}</ShellLink>
        </p>
      </div>
    </DialogFrame>
  )
}
