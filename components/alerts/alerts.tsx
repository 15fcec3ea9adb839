'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { useDebounced } from '@/components/data-list/use-debounced'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Chip, type ChipTone } from '@/components/ui/chip'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { confirm } from '@/lib/client/confirm'
import { useCall } from '@/lib/client/use-call'
import { AlertDialog } from './alert-dialog'
import styles from './alerts.module.css'

type Row = Calls['/api/alert/list']['data']['rows'][number]
const tones: Record<Row['state'], ChipTone> = { unknown: 'plain', calm: 'ok', raised: 'bad', failed: 'warn' }
const again = 15_000

/** R2.9-01: what is watched. */
export function Alerts() {
  const t = useTranslations('alerts')
  const { may } = useMenuRights()
  const [keyword, setKeyword] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const [historyOf, setHistoryOf] = useState<Row | null>(null)
  const { data, error, mutate } = useCall(
    '/api/alert/list',
    { keyword: useDebounced(keyword) },
    { refreshInterval: again },
  )
  const remove = async ({ alertId, alertName }: Row) => {
    if (!(await confirm({ text: t('confirmDelete', { name: alertName }), action: t('delete'), danger: true }))) return
    await call('/api/alert/delete', { alertId }).catch(() => undefined)
    await mutate()
  }
  const what = ({ source, comparison, threshold }: Row) =>
    source
      ? t('condition', {
          what:
            source.kind === 'metric'
              ? t(`metrics.${source.metric}`)
              : t('ofDataset', { column: source.column || t('rowCount') }),
          comparison: t(`comparisons.${comparison as 'gt'}`),
          threshold,
        })
      : '—'
  return (
    <>
      <ListPage
        title={t('title')}
        explain={t('explain')}
        empty={t('none')}
        search={{ label: t('search'), value: keyword, onChange: setKeyword }}
        add={may('edit') ? { label: t('new'), run: () => setOpen('') } : undefined}
        columns={[
          { label: t('name'), cell: ({ alertName }) => alertName },
          { label: t('watches'), cell: what },
          {
            label: t('state'),
            cell: ({ state, value, problem }) => (
              <>
                <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip> {value ?? ''}
                {problem && <span className={styles.problem}> {problem}</span>}
              </>
            ),
          },
          { label: t('looked'), cell: ({ lookedAt }) => (lookedAt ? <Moment at={lookedAt} /> : '—') },
          { label: t('next'), cell: ({ nextAt }) => (nextAt ? <Moment at={nextAt} /> : '—') },
        ]}
        rows={data?.rows}
        keyOf={({ alertId }) => alertId}
        isOutOfUse={({ enabled }) => !enabled}
        error={error}
        onRetry={() => void mutate()}
        onOpen={({ alertId }) => setOpen(alertId)}
        actionsOf={(row) => [
          { label: t('history'), run: () => setHistoryOf(row) },
          ...(may('edit') ? [{ label: t('delete'), danger: true, run: () => void remove(row) }] : []),
        ]}
      />
      {open !== null && (
        <AlertDialog
          alertId={open}
          mayChange={may('edit')}
          onClose={() => {
            setOpen(null)
            void mutate()
          }}
        />
      )}
      {historyOf && <History alert={historyOf} onClose={() => setHistoryOf(null)} />}
    </>
  )
}

/** When it was raised and calmed down. */
function History({ alert, onClose }: { alert: Row; onClose(): void }) {
  const t = useTranslations('alerts')
  const { asked, foot } = usePagedSearch('')
  const { keyword: _keyword, ...page } = asked
  const { data, error, mutate } = useCall('/api/alert/history', { ...page, alertId: alert.alertId })
  return (
    <DialogFrame title={alert.alertName} width={650} cross onClose={onClose}>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.rows.length === 0 && <EmptyState icon="bell" title={t('historyNone')} />}
      {data && data.rows.length > 0 && (
        <PlainTable
          label={t('history')}
          columns={[
            { key: 'at', head: t('at'), kind: 'name', cell: ({ at }) => <Moment at={at} /> },
            {
              key: 'state',
              head: t('state'),
              cell: ({ state }) => <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>,
            },
            { key: 'value', head: t('value'), kind: 'number', cell: ({ value }) => value ?? '—' },
            { key: 'told', head: t('told'), kind: 'number', cell: ({ told }) => told },
            { key: 'problem', head: t('problem'), cell: ({ problem }) => problem },
          ]}
          rows={data.rows}
          keyOf={({ historyId }) => historyId}
        />
      )}
      {foot(data?.records)}
    </DialogFrame>
  )
}
