'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Paper } from '@/components/paper/paper'
import { useCall } from '@/lib/client/use-call'
import { PdfButton } from './pdf-button'
import { PrintChoice } from './print-choice'
import { taskContextIn } from './task-context'
import { usePapers } from './use-papers'
import styles from './task-print.module.css'

/** R2.2-04: a task on paper, A4, by the print that fits it or by another one. */
export function TaskPrint() {
  const t = useTranslations('task.printed')
  const tCommon = useTranslations('common')
  const query = useSearchParams()
  const context = taskContextIn(query)
  const { data, error } = useCall('/api/task/open', { ...context, detailType: 'Print' }, { revalidateOnFocus: false })
  const papers = usePapers({
    taskId: context.taskId ?? '',
    workItemId: context.workItemId ?? '',
    printId: query.get('print') ?? '',
  })
  if (error && !data) return <p className={styles.message}>{error.message || tCommon('noAnswer')}</p>
  if (!data || !papers) return <p className={styles.message}>{tCommon('loading')}</p>
  return (
    <main className={styles.sheet} data-paper data-orientation={papers.design?.orientation}>
      <div className={styles.tools}>
        <PrintChoice papers={papers} />
        <PdfButton query={query.toString()} />
        <button type="button" onClick={() => window.print()}>
          {t('print')}
        </button>
      </div>
      <Paper view={data} design={papers.design} />
    </main>
  )
}
