'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useAttempt } from '@/components/ui/use-attempt'
import { DateInput } from '@/components/date-input/date-input'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { useMoments } from '@/components/ui/use-moments'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { publishProcess, type TestsOfDraft } from '@/lib/client/publish-process'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls, useCall } from '@/lib/client/use-call'
import type { CheckedFinding, ProcessVersionInfo } from '@/lib/contracts/process-versions'
import { ShellLink } from '@/components/page/shell-link'
import { useHasPage } from '@/components/page/use-has-page'
import { DifferenceList } from './difference-list'
import { FindingList } from './finding-list'
import { migratePath, processAddress } from './process-address'
import { refreshProcesses } from './use-process-acts'
import { FailingTests } from './failing-tests'
import styles from './processes.module.css'

interface Props {
  name: string
  draft: ProcessVersionInfo
  published: ProcessVersionInfo | undefined
  versions: ProcessVersionInfo[]
  onClose(): void
  onPublished(version: number): void
}

/** What publishing would mean, and the button that does it: errors keep it shut, warnings want to be seen. */
export function PublishDialog({ name, draft, published, versions, onClose, onPublished }: Props) {
  const t = useTranslations('processes.publishing')
  const tell = useTranslations('processes')
  const words = useTranslations('common.dialog')
  const { exact } = useMoments()
  const { processId, version, contentHash } = draft
  const { data: described, error: unreadable } = useCall(
    '/api/process/getVersion',
    { processId, version },
    { keepPreviousData: false },
  )
  const { data: checked, error: unchecked } = useCall(
    '/api/process/check',
    described ? { definition: described.definition, formVersion: described.version.formVersion } : null,
    { keepPreviousData: false },
  )
  const [answered, setAnswered] = useState<CheckedFinding[] | null>(null)
  const [tests, setTests] = useState<TestsOfDraft | null>(null)
  /** How far the tests have come that are being played. */
  const [testing, setTesting] = useState<TestsOfDraft | null>(null)
  const [seen, setSeen] = useState(false)
  const [note, setNote] = useState('')
  /** null: at once. */
  const [at, setAt] = useState<string | null>(null)
  /** Closed it publishes nothing more; another view in its place only hides it. */
  const wanted = useRef(true)
  const close = () => {
    wanted.current = false
    onClose()
  }
  const { busy: pending, problem: failure, attempt } = useAttempt(t('failed'))
  const findings = answered ?? checked?.findings
  const errors = (findings ?? []).filter(({ severity }) => severity === 'error').length
  const warnings = (findings ?? []).length - errors
  const unchanged = published?.contentHash === contentHash && published.formVersion === draft.formVersion
  const running = versions.filter((one) => one.running > 0)
  const mayMove = useHasPage(migratePath)
  const problem = failure || (unreadable ?? unchecked)?.message || ''
  const publish = () =>
    attempt(async () => {
      const shown = tests && { evenThough: true, gateId: tests.gateId }
      const outcome = await publishProcess({ processId, expectedHash: contentHash, note, ...shown }, (now) => {
        setTesting(now)
        return wanted.current
      })
      setTesting(null)
      setTests(outcome.tests)
      if (outcome.findings.length > 0) setAnswered(outcome.findings)
      if (outcome.tests && outcome.tests.left > 0 && wanted.current)
        throw new CallError({ code: 422, message: t('testsNeverEnd', { left: outcome.tests.left }) })
      if (!outcome.published) return
      showSuccess(t('done', { version: outcome.version.version }))
      await refreshProcesses()
      onPublished(outcome.version.version)
    })
  const plan = () =>
    attempt(async () => {
      if (!at) throw new CallError({ code: 422, message: t('atMissing') })
      const planned = await call(
        '/api/process/publishLater',
        { processId, expectedHash: contentHash, note, at },
        { quiet: true },
      )
      showSuccess(t('planned', { at: exact(planned.at ?? '') }))
      await refreshCalls('/api/process/publicationPlanned')
      onClose()
    })
  return (
    <DialogFrame
      title={t('title', { name, version })}
      width={750}
      dirty={!pending && note.trim() !== ''}
      onClose={close}
      contentClassName={styles.dialog}
      problem={problem}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{words('cancel')}</Button>
          <Button
            variant="contained"
            disabled={pending || unchanged || !findings || errors > 0 || (warnings > 0 && !seen) || tests?.refuses}
            onClick={() => void (at === null ? publish() : plan())}
          >
            {at !== null ? t('plan') : tests && tests.failed > 0 && !tests.refuses ? t('evenThough') : tell('publish')}
          </Button>
        </>
      )}
    >
      <section>
        <h3>{t('check')}</h3>
        {!findings && !problem && <Skeleton height={60} />}
        {findings?.length === 0 && <p className={styles.explain}>{tell('check.sound')}</p>}
        {findings && findings.length > 0 && <FindingList findings={findings} />}
        {errors > 0 && (
          <p role="alert" className={styles.problem}>
            {t('blocked', { errors })}
          </p>
        )}
      </section>
      {pending && testing && (
        <p role="status" className={styles.explain}>
          {t('testing', { done: testing.cases - testing.left, cases: testing.cases })}
        </p>
      )}
      {tests && tests.failed > 0 && !pending && <FailingTests tests={tests} processId={processId} onLeave={close} />}
      <section>
        <h3>{t('changes')}</h3>
        {published && unchanged ? (
          <p role="status" className={styles.explain}>
            {t('unchanged', { version: published.version })}
          </p>
        ) : published ? (
          <>
            <DifferenceList processId={processId} before={published.version} after={version} />
            <ShellLink href={processAddress('/admin/design/processes', { process: processId, tab: 'shadow', version })}>
              {t('shadow')}
            </ShellLink>
          </>
        ) : (
          <p className={styles.explain}>{t('first')}</p>
        )}
      </section>
      <section>
        <h3>{t('tasks')}</h3>
        {running.length === 0 ? (
          <p className={styles.explain}>{t('noneRunning')}</p>
        ) : (
          <p className={styles.explain}>
            {running.map((one) => t('stay', { count: one.running, version: one.version })).join(' ')}{' '}
            {t('later', { version })}{' '}
            {mayMove && (
              <ShellLink href={processAddress(migratePath, { process: processId })}>{tell('versions.move')}</ShellLink>
            )}
          </p>
        )}
      </section>
      <Field label={t('note')} hint={t('noteHint')}>
        <textarea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div role="radiogroup" aria-label={t('when')} className={styles.line}>
        {[null, ''].map((one) => (
          <label key={String(one)} className={styles.radio}>
            <input
              type="radio"
              name="publish-when"
              checked={(at === null) === (one === null)}
              onChange={() => setAt(one)}
            />{' '}
            {t(one === null ? 'now' : 'onDate')}
          </label>
        ))}
        {at !== null && (
          <DateInput kind="datetime" aria-label={t('at')} value={at} onChange={setAt} usualTime="00:00" />
        )}
      </div>
      {errors === 0 && warnings > 0 && (
        <label className={styles.tick}>
          <input type="checkbox" checked={seen} onChange={(event) => setSeen(event.target.checked)} />{' '}
          {t('allTheSame', { warnings })}
        </label>
      )}
    </DialogFrame>
  )
}
