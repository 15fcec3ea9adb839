'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Drawn, NodeState } from '@/components/process-drawing/drawn'
import { ProcessDiagram } from '@/components/process-drawing/process-diagram'
import { useView, useViewTitle } from '@/components/page/view-context'
import { TaskGone } from '@/components/task-story/task-gone'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Panel } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import page from '@/components/ui/page.module.css'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'

/** R2.3-01: the drawing of a process, and where its running tasks stand. */
export function ProcessTrace() {
  const t = useTranslations('trace')
  const locale = useLocale()
  const { query } = useView()
  const processId = query.get('pid') ?? ''
  const { data, error, mutate } = useCall('/api/task/traceProcess', processId ? { processId } : null)
  useViewTitle(data && t('titleOf', { name: localText(data.processName, locale) }))
  if (!processId) return <EmptyState icon="process" title={t('noProcess')} />
  if (error && !data) return <TaskGone error={error} onRetry={() => void mutate()} />
  if (!data) {
    return (
      <div className={page.wide} aria-busy="true">
        <h1 className="visually-hidden">{t('diagram')}</h1>
        <Skeleton height={460} />
      </div>
    )
  }
  const standing = new Map(data.standing?.map(({ activityId, tasks }) => [activityId, tasks]))
  const drawn: Drawn = {
    nodes: new Map(
      data.nodes.map(({ id }) => [
        id,
        { state: (standing.has(id) ? 'current' : 'untouched') satisfies NodeState, visits: standing.get(id) ?? 0 },
      ]),
    ),
    edges: new Map(),
    returns: [],
    inserted: [],
  }
  const running = [...standing.values()].reduce((sum, tasks) => sum + tasks, 0)
  return (
    <div className={page.wide}>
      <PageHeader
        title={localText(data.processName, locale)}
        sub={[t('version', { version: data.version }), data.standing && t('running', { count: running })]
          .filter(Boolean)
          .join(' · ')}
      />
      <Panel title={t('diagram')}>
        <ProcessDiagram nodes={data.nodes} edges={data.edges} notes={data.notes} lanes={data} drawn={drawn} always />
      </Panel>
    </div>
  )
}
