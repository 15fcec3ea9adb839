import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Chip, type ChipTone } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import type { TabOf } from './tab-of'
import styles from './archive.module.css'

type Row = Calls['/api/archive/runs']['data']['rows'][number]

const tones: Record<Row['state'], ChipTone> = {
  running: 'info',
  done: 'ok',
  cancelled: 'warn',
  failed: 'bad',
  lost: 'warn',
}
const soon = 1_500
const later = 30_000

/** What was archived and purged when, and how far what goes on has got. */
export function Runs({ tabs }: TabOf) {
  const t = useTranslations('archive')
  const { may } = useMenuRights()
  const [stopping, setStopping] = useState('')
  const { asked, foot } = usePagedSearch('')
  const { keyword: _keyword, ...place } = asked
  const { data, error, mutate } = useCall('/api/archive/runs', place, {
    refreshInterval: (now) => (now?.rows.some(({ state }) => state === 'running') ? soon : later),
  })
  const stop = async ({ runId }: Row) => {
    setStopping(runId)
    await call('/api/archive/cancel', { runId }).catch(() => setStopping(''))
    await mutate()
  }
  return (
    <ListPage
      tabs={tabs}
      title={t('title')}
      explain={t('explain')}
      empty={t('noRuns')}
      columns={[
        { label: t('run'), cell: ({ kind }) => t(`kinds.${kind}`) },
        {
          label: t('state'),
          cell: (row) => (
            <>
              <Chip tone={tones[row.state]}>{t(`states.${row.state}`)}</Chip>
              {row.state === 'running' && (
                <progress
                  className={styles.progress}
                  max={Math.max(row.total, 1)}
                  value={row.done}
                  aria-label={t('progress')}
                />
              )}
              {row.problem && <span className={styles.wrong}> {row.problem}</span>}
            </>
          ),
        },
        { label: t('tasks'), cell: ({ done, total }) => t('doneOf', { done, total }) },
        { label: t('begunAt'), cell: ({ begunAt }) => <Moment at={begunAt} /> },
        { label: t('endedAt'), cell: ({ endedAt }) => (endedAt ? <Moment at={endedAt} /> : '—') },
        { label: t('by'), cell: ({ byName }) => byName },
      ]}
      rows={data?.rows}
      total={data?.records}
      keyOf={({ runId }) => runId}
      error={error}
      onRetry={() => void mutate()}
      actionsOf={(row) =>
        row.state === 'running' && may(row.kind) && stopping !== row.runId
          ? [{ label: t('stop'), run: () => void stop(row) }]
          : []
      }
      foot={foot(data?.records)}
    />
  )
}
