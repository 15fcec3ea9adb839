'use client'

import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Pager } from '@/components/data-list/pager'
import { DateInput } from '@/components/date-input/date-input'
import { useMenuRights } from '@/components/page/use-menu-rights'
import control from '@/components/ui/control.module.css'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { panelIds, PanelTabs } from '@/components/ui/panel-tabs'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { download } from '@/lib/client/download'
import { useCall } from '@/lib/client/use-call'
import type { LogFilters, LogKind } from '@/lib/contracts/logs'
import { ChainBar } from './chain-bar'
import { LogDetail } from './log-detail'
import { LogTable } from './log-table'
import { useLogQuery } from './use-log-query'
import styles from './logs.module.css'

const kinds: readonly LogKind[] = ['operation', 'signIn', 'task', 'interface', 'access']
/** As the server counts: beyond it, it says "more than". */
const mostCounted = 10_000

/** R2.9-26: the logs of changes, sign-ins, requests, interfaces and calls. */
export function Logs() {
  const t = useTranslations('logs')
  const { filters, change, typed, setTyped, place, setPlace, chosen, choose } = useLogQuery()
  const wrongRange = Boolean(filters.from && filters.until && filters.until < filters.from)
  const { data, error, mutate } = useCall(
    '/api/log/list',
    wrongRange ? null : { ...filters, pageSize: place.size, currentPageIndex: place.page },
  )
  const rows = data?.rows
  return (
    <div className={page.wide}>
      <PageHeader title={t('title')} sub={t('explain')}>
        <ExportButton filters={filters} off={wrongRange || !rows?.length} />
      </PageHeader>
      <PanelTabs
        id="logs"
        label={t('tabs')}
        tabs={kinds.map((name) => ({ name, label: t(`kinds.${name}`) }))}
        chosen={filters.kind}
        onChoose={(kind) => change({ kind })}
      />
      <div {...panelIds('logs', filters.kind)}>
        <div className={styles.filters}>
          <input
            type="search"
            className={control.control}
            value={typed}
            maxLength={100}
            placeholder={t('search')}
            aria-label={t('search')}
            onChange={({ target }) => setTyped(target.value)}
          />
          <span className={styles.range}>
            <DateInput kind="date" value={filters.from} aria-label={t('from')} onChange={(from) => change({ from })} />
            <span aria-hidden="true">–</span>
            <DateInput
              kind="date"
              value={filters.until}
              aria-label={t('until')}
              onChange={(until) => change({ until })}
            />
          </span>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={filters.failedOnly}
              onChange={({ target }) => change({ failedOnly: target.checked })}
            />
            {t('failedOnly')}
          </label>
          {data && (
            <span className={styles.count} role="status">
              {data.records > mostCounted ? t('moreThan', { count: mostCounted }) : t('count', { count: data.records })}
            </span>
          )}
        </div>
        {filters.kind === 'task' && <ChainBar />}
        {wrongRange && (
          <p className={styles.wrong} role="alert">
            {t('rangeWrong')}
          </p>
        )}
        {error && !rows && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
        {!rows && !error && !wrongRange && <Skeleton height={320} />}
        {rows?.length === 0 && <EmptyState icon="page" title={t(`none.${filters.kind}`)} />}
        {rows && rows.length > 0 && (
          <div className={styles.sides}>
            <div>
              <LogTable kind={filters.kind} rows={rows} chosen={chosen} onChoose={choose} />
              <Pager
                total={Math.min(data.records, mostCounted)}
                page={place.page}
                size={place.size}
                onChange={setPlace}
              />
            </div>
            <LogDetail kind={filters.kind} logId={chosen} rows={rows} onChoose={choose} />
          </div>
        )}
      </div>
    </div>
  )
}

function ExportButton({ filters, off }: { filters: LogFilters; off: boolean }) {
  const t = useTranslations('logs')
  const { may } = useMenuRights()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!may('export')) return null
  const save = (format: 'xlsx' | 'csv') => {
    setAnchor(null)
    download('/api/log/export', { format, filters: JSON.stringify(filters) })
  }
  return (
    <>
      <Button
        variant="outlined"
        disabled={off}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => save('xlsx')}>{t('exportExcel')}</MenuItem>
        <MenuItem onClick={() => save('csv')}>{t('exportCsv')}</MenuItem>
      </Menu>
    </>
  )
}
