'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAttempt } from '@/components/ui/use-attempt'
import { useView } from '@/components/page/view-context'
import { Field } from '@/components/ui/field'
import { PageHeader } from '@/components/ui/page-header'
import { Panel } from '@/components/ui/panel'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { newCommandId } from '@/lib/client/command-id'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { OutcomeTable } from './outcome-table'
import styles from './task-administration.module.css'

type Answer = Calls['/api/task/migrate']['data']

/** Moves running tasks to another version of their process: rehearsed first, then done. */
export function MigrateTasks() {
  const t = useTranslations('taskAdministration.migrate')
  const { query, setQuery } = useView()
  const processId = query.get('process') ?? ''
  const { data: processes, error, mutate } = useCall('/api/process/getProcesses', { keyword: '' })
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')} />
      {error && !processes && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {processes && (
        <div className={styles.stack}>
          <Field label={t('process')} required>
            <select value={processId} onChange={(event) => setQuery({ process: event.target.value })}>
              <option value="" />
              {processes
                .filter(({ published }) => published !== null)
                .map((one) => (
                  <option key={one.processId} value={one.processId}>
                    {t('withRunning', { name: one.processName || one.processId, count: one.running })}
                  </option>
                ))}
            </select>
          </Field>
          {processId && <Migration key={processId} processId={processId} />}
        </div>
      )}
    </div>
  )
}

function Migration({ processId }: { processId: string }) {
  const t = useTranslations('taskAdministration.migrate')
  const locale = useLocale()
  const { data: versions, mutate } = useCall('/api/process/getVersions', { processId }, { keepPreviousData: false })
  const [wanted, setWanted] = useState(0)
  const [from, setFrom] = useState<number[]>([])
  const [mapping, setMapping] = useState<Record<string, string>>({})
  const [reason, setReason] = useState('')
  const [shown, setShown] = useState<{ answer: Answer; preview: boolean } | null>(null)
  const { busy: pending, problem, setProblem, attempt } = useAttempt()
  const targets = (versions ?? []).filter(({ status }) => status !== 'draft')
  const toVersion = targets.find(({ version }) => version === wanted)?.version ?? targets[0]?.version ?? 0
  const { data: target } = useCall('/api/process/getVersion', toVersion ? { processId, version: toVersion } : null, {
    keepPreviousData: false,
  })
  const sources = targets.filter(({ version, running }) => version !== toVersion && running > 0)
  const send = async (dryRun: boolean) => {
    if (!reason.trim()) return setProblem(t('reasonMissing'))
    const count = shown?.answer.results.filter(({ code }) => code === 200).length ?? 0
    if (!dryRun && !(await confirm({ text: t('confirm', { count, version: toVersion }), action: t('do') }))) return
    await attempt(
      async () => {
        const chosen = from.filter((version) => sources.some((one) => one.version === version))
        const answer = await call(
          '/api/task/migrate',
          {
            commandId: newCommandId(),
            processId,
            toVersion,
            fromVersions: chosen,
            mapping: filled(mapping),
            reason,
            dryRun,
          },
          { quiet: true },
        )
        setShown({ answer, preview: dryRun })
        if (!dryRun) {
          showSuccess(t('done', { count: answer.done }))
          await mutate()
        }
      },
      (error) => setProblem([error.message, ...Object.values(error.fields)].join(' ')),
    )
  }
  if (!versions) return null
  if (sources.length === 0 && !shown)
    return (
      <p className={styles.explain} role="status">
        {t('nothingToMove', { version: toVersion })}
      </p>
    )
  const unmapped = [...new Map((shown?.answer.unmapped ?? []).map((one) => [one.elementId, one])).values()]
  const goes = shown?.preview === true && shown.answer.results.some(({ code }) => code === 200)
  return (
    <>
      <Panel title={t('what')}>
        <div className={styles.fields}>
          <Field label={t('to')}>
            <select
              value={toVersion}
              onChange={(event) => {
                setWanted(Number(event.target.value))
                setShown(null)
              }}
            >
              {targets.map(({ version, status }) => (
                <option key={version} value={version}>
                  {t(status === 'published' ? 'versionPublished' : 'version', { version })}
                </option>
              ))}
            </select>
          </Field>
          <fieldset className={styles.group}>
            <legend>{t('from')}</legend>
            {sources.map(({ version, running }) => (
              <label key={version}>
                <input
                  type="checkbox"
                  checked={from.length === 0 || from.includes(version)}
                  onChange={(event) => {
                    const now = from.length === 0 ? sources.map((one) => one.version) : from
                    setFrom(event.target.checked ? [...now, version] : now.filter((one) => one !== version))
                    setShown(null)
                  }}
                />
                {t('versionRunning', { version, count: running })}
              </label>
            ))}
          </fieldset>
          {unmapped.map(({ elementId, name }) => (
            <Field key={elementId} label={t('mapped', { name: name || elementId })} hint={t('mappedHint')}>
              <select
                value={mapping[elementId] ?? ''}
                onChange={(event) => {
                  setMapping({ ...mapping, [elementId]: event.target.value })
                  setShown(
                    (before) => before && { ...before, preview: false, answer: { ...before.answer, results: [] } },
                  )
                }}
              >
                <option value="">{t('noCounterpart')}</option>
                {target?.definition.elements.map((element) => (
                  <option key={element.id} value={element.id}>
                    {localText(element.name, locale) || element.id}
                  </option>
                ))}
              </select>
            </Field>
          ))}
          <Field label={t('reason')} required>
            <input value={reason} maxLength={4000} onChange={(event) => setReason(event.target.value)} />
          </Field>
          {problem && (
            <p role="alert" className={styles.wrong}>
              {problem}
            </p>
          )}
          <div className={styles.bar}>
            <Button variant={goes ? 'outlined' : 'contained'} disabled={pending} onClick={() => void send(true)}>
              {t('preview')}
            </Button>
            {goes && (
              <Button variant="contained" disabled={pending} onClick={() => void send(false)}>
                {t('do')}
              </Button>
            )}
          </div>
        </div>
      </Panel>
      {shown && shown.answer.results.length > 0 && (
        <Panel title={t(shown.preview ? 'wouldHappen' : 'happened')}>
          <div className={styles.body}>
            <OutcomeTable results={shown.answer.results} rehearsed={shown.preview} />
            {shown.answer.left > 0 && <p className={styles.explain}>{t('left', { count: shown.answer.left })}</p>}
          </div>
        </Panel>
      )}
    </>
  )
}

const filled = (mapping: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(mapping).filter(([, to]) => to !== ''))
