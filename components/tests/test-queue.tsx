'use client'

import { useTranslations } from 'next-intl'
import { ListPage } from '@/components/data-list/list-page'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { ShellLink } from '@/components/page/shell-link'
import { useShell } from '@/components/page/shell-context'
import { Moment } from '@/components/ui/moment'
import { useCall } from '@/lib/client/use-call'
import type { RunRow } from '@/lib/contracts/process-tests'
import { RunProgress } from './run-progress'
import { StateChip } from './state-chip'
import { runAddress, scoreAddress } from './test-addresses'
import { isUnderWay, useRunActs } from './use-run-acts'

/** Milliseconds after which the list is read again: sooner while something is under way. */
const soon = 1500
const later = 10_000

/** R2.5-01: what is tested, of all processes one may see. */
export function TestQueue() {
  const t = useTranslations('tests')
  const { views } = useShell()
  const { asked, search, foot } = usePagedSearch(t('queue.search'))
  const { keyword, ...page } = asked
  const { data, error, mutate } = useCall(
    '/api/test/getRuns',
    { ...page, processId: keyword },
    { refreshInterval: (now) => (now?.rows.some(isUnderWay) ? soon : later) },
  )
  const { actsOf } = useRunActs(() => void mutate())
  const versionOf = ({ on, version }: RunRow) => t(on === 'draft' ? 'queue.draftNo' : 'queue.versionNo', { version })
  return (
    <ListPage
      title={t('queue.title')}
      explain={t('queue.explain')}
      empty={t('queue.none')}
      search={search}
      columns={[
        {
          label: t('queue.process'),
          cell: (row) => (
            <>
              {row.processName || row.processId} <small>{row.planName}</small>
            </>
          ),
        },
        { label: t('queue.version'), cell: versionOf },
        { label: t('queue.state'), cell: ({ state }) => <StateChip state={state} /> },
        { label: t('queue.progress'), cell: (row) => <RunProgress run={row} /> },
        {
          label: t('queue.score'),
          cell: ({ processId, score }) =>
            score && score.tests > 0 ? (
              <>
                <ShellLink
                  href={scoreAddress(processId)}
                  title={t('score.result', { changes: score.changes, noticed: score.noticed })}
                >
                  {t('queue.scored', { changes: score.changes, noticed: score.noticed })}
                </ShellLink>{' '}
                {!score.current && <small>{t('score.outdated')}</small>}
              </>
            ) : null,
        },
        {
          label: t('queue.by'),
          cell: (row) => (
            <>
              {row.startedByName}{' '}
              <small>
                <Moment at={row.queuedAt} />
              </small>
            </>
          ),
        },
      ]}
      rows={data?.rows}
      total={data?.records}
      keyOf={({ runId }) => runId}
      error={error}
      onRetry={() => void mutate()}
      onOpen={({ runId }) => views.go(runAddress(runId))}
      actionsOf={actsOf}
      foot={foot(data?.records)}
    />
  )
}
