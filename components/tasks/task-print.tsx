'use client'

import { QRCodeSVG } from 'qrcode.react'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { actKey, useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { FormReader } from '@/components/form-runtime/form-reader'
import { pictureAddress } from '@/components/form-runtime/fields/picture-address'
import { useMoments } from '@/components/ui/use-moments'
import { useCall } from '@/lib/client/use-call'
import type { TaskView } from '@/lib/contracts/tasks'
import { draftStatus, formType, taskResult, taskStatus } from '@/lib/words/workflow-enumerations'
import { localText } from '@/lib/i18n/local-text'
import { taskContextIn } from './task-context'
import styles from './task-print.module.css'

/** R2.2-04: a task on paper, A4. */
export function TaskPrint() {
  const t = useTranslations('task.printed')
  const tCommon = useTranslations('common')
  const query = useSearchParams()
  const { data, error } = useCall(
    '/api/task/open',
    { ...taskContextIn(query), detailType: 'Print' },
    { revalidateOnFocus: false },
  )
  if (error && !data) return <p className={styles.message}>{error.message || tCommon('noAnswer')}</p>
  if (!data) return <p className={styles.message}>{tCommon('loading')}</p>
  return (
    <main className={styles.sheet} data-paper>
      <div className={styles.tools}>
        <PdfButton />
        <button type="button" onClick={() => window.print()}>
          {t('print')}
        </button>
      </div>
      <Paper view={data} />
    </main>
  )
}

/** Made by the server from this very page. */
function PdfButton() {
  const t = useTranslations('task.printed')
  const query = useSearchParams()
  const [state, setState] = useState<'ready' | 'working' | 'failed' | 'busy'>('ready')
  const save = async () => {
    setState('working')
    const response = await fetch(`/bpm/task/taskPdf?${query.toString()}`).catch(() => null)
    if (!response?.ok) return setState(response?.status === 429 ? 'busy' : 'failed')
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = `${document.title}.pdf`
    link.click()
    URL.revokeObjectURL(link.href)
    setState('ready')
  }
  return (
    <>
      {(state === 'failed' || state === 'busy') && (
        <span role="alert">{t(state === 'busy' ? 'pdfBusy' : 'pdfFailed')}</span>
      )}
      <button type="button" disabled={state === 'working'} onClick={() => void save()}>
        {state === 'working' ? t('pdfWorking') : t('pdf')}
      </button>
    </>
  )
}

/** Leads from the paper back to the task. */
function DeepLink({ taskId }: { taskId: string }) {
  const t = useTranslations('task.printed')
  const address = useSyncExternalStore(
    () => () => undefined,
    () => `${location.origin}/bpm/task/TaskDetailVue?tid=${taskId}`,
    () => '',
  )
  return address ? <QRCodeSVG value={address} size={84} title={t('deepLink')} className={styles.link} /> : null
}

function Paper({ view }: { view: TaskView }) {
  const t = useTranslations('task.printed')
  const tFrame = useTranslations('task.frame')
  const locale = useLocale()
  const { exact } = useMoments()
  const { task, form, files } = view
  const title = task.title || localText(task.processName, locale)
  return (
    <article>
      <title>{title}</title>
      {task.taskId && <DeepLink taskId={task.taskId} />}
      <h1>{localText(task.processName, locale)}</h1>
      <dl className={styles.facts}>
        <Fact label={t('title')} value={title} wide />
        <Fact label={t('no')} value={task.no || '—'} />
        <Fact label={t('state')} value={useStateWord(task.status, task.result)} />
        <Fact
          label={t('initiator')}
          value={`${task.initiator.name} ${localText(task.initiator.departmentName, locale)}`.trim()}
        />
        <Fact label={t('submitted')} value={task.submittedAt ? exact(task.submittedAt) : '—'} />
      </dl>
      {form.formType === formType.Frame && <p className={styles.elsewhere}>{tFrame('notOnPaper')}</p>}
      {form.definition.sections.some(({ fields }) => fields.length > 0) && (
        <FormReader
          definition={form.definition}
          data={form.data}
          rights={form.rights}
          files={files}
          variables={form.variables}
          day={form.day}
          print
        />
      )}
      <PrintedOpinions view={view} />
      <footer className={styles.foot} suppressHydrationWarning>
        {t('printedAt', { at: exact(new Date().toISOString()) })}
      </footer>
    </article>
  )
}

function Fact({ label, value, wide }: { label: string; value: string; wide?: boolean }) {
  return (
    <div data-wide={wide}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function PrintedOpinions({ view }: { view: TaskView }) {
  const t = useTranslations('task.printed')
  const word = useWorkflowWords()
  const locale = useLocale()
  const { exact } = useMoments()
  // What a return has cut does not count; on paper it would only confuse.
  const opinions = view.opinions.filter(({ superseded }) => !superseded)
  if (opinions.length === 0) return null
  return (
    <>
      <h2>{t('opinions')}</h2>
      <table className={styles.opinions}>
        <thead>
          <tr>
            {(['step', 'person', 'act', 'text', 'at'] as const).map((column) => (
              <th key={column}>{t(`columns.${column}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {opinions.map((opinion) => (
            <tr key={opinion.seq}>
              <td>{localText(opinion.activityName, locale)}</td>
              <td>
                {opinion.onBehalfOf
                  ? t('onBehalfOf', { name: opinion.actor.name, principal: opinion.onBehalfOf.name })
                  : opinion.actor.name}
                {/* A download would not be drawn; the preview is the same file for the same readers. */}
                {opinion.signature && (
                  <img src={pictureAddress(opinion.signature)} alt={t('signature')} className={styles.signature} />
                )}
              </td>
              <td>{word(actKey(opinion))}</td>
              <td>{opinion.text}</td>
              <td>{exact(opinion.at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function useStateWord(status: number, result: number | null): string {
  const t = useTranslations('workflow.taskStatus')
  if (status === draftStatus) return t('draft')
  if (status === taskStatus.Pause) return t('paused')
  if (status === taskStatus.Delete) return t('deleted')
  if (status !== taskStatus.Finish) return t('running')
  return result === taskResult.Reject ? t('rejected') : t('approved')
}
