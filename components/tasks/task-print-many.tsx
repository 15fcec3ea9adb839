'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { Paper } from '@/components/paper/paper'
import { useCall } from '@/lib/client/use-call'
import { mostPapers } from '@/lib/words/most-papers'
import { PdfButton } from './pdf-button'
import { usePapers } from './use-papers'
import styles from './task-print.module.css'

/** Several requests on paper, each beginning on a page of its own and printed as it would be alone. */
export function TaskPrintMany() {
  const t = useTranslations('task.printed')
  const query = useSearchParams()
  const taskIds = [...new Set((query.get('tids') ?? '').split(',').filter(Boolean))].slice(0, mostPapers)
  const [refused, setRefused] = useState<readonly string[]>([])
  const onRefused = useCallback(
    (name: string) => setRefused((before) => (before.includes(name) ? before : [...before, name])),
    [],
  )
  if (taskIds.length === 0) return <p className={styles.message}>{t('nothingChosen')}</p>
  return (
    <main className={styles.sheet} data-paper>
      <title>{t('many', { count: taskIds.length })}</title>
      <div className={styles.tools}>
        <PdfButton query={query.toString()} />
        <button type="button" onClick={() => window.print()}>
          {t('print')}
        </button>
      </div>
      {refused.length > 0 && (
        <p role="alert" className={styles.refused}>
          {t('refused', { names: refused.join(', ') })}
        </p>
      )}
      {taskIds.map((taskId) => (
        <OnePaper key={taskId} taskId={taskId} onRefused={onRefused} />
      ))}
    </main>
  )
}

function OnePaper({ taskId, onRefused }: { taskId: string; onRefused(name: string): void }) {
  const tCommon = useTranslations('common')
  const { data, error } = useCall('/api/task/open', { detailType: 'Print', taskId }, { revalidateOnFocus: false })
  const papers = usePapers({ taskId, workItemId: '', printId: '' })
  const isRefused = Boolean(error && !data)
  useEffect(() => {
    if (isRefused) onRefused(taskId)
  }, [isRefused, onRefused, taskId])
  if (isRefused) return null
  if (!data || !papers) return <p className={styles.message}>{tCommon('loading')}</p>
  return (
    <div className={styles.one}>
      <Paper view={data} design={papers.design} />
    </div>
  )
}
