'use client'

import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Pager } from '@/components/data-list/pager'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { panelIds, PanelTabs } from '@/components/ui/panel-tabs'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { download } from '@/lib/client/download'
import { useCall } from '@/lib/client/use-call'
import { BrowserErrors, errorFilters } from './browser-errors'
import { ChainBar } from './chain-bar'
import { LogDetail } from './log-detail'
import { LogFiltersBar } from './log-filters-bar'
import { LogTable } from './log-table'
import { logTabs, useLogQuery, type LogQuery } from './use-log-query'
import styles from './logs.module.css'

/** As the server counts: beyond it, it says "more than". */
const mostCounted = 10_000

/** R2.9-26: the logs of changes, sign-ins, requests, interfaces and calls, and of what went wrong in browsers. */
export function Logs() {
  const t = useTranslations('logs')
  const asked = useLogQuery()
  const { filters, tab, change } = asked
  const wrongRange = Boolean(filters.from && filters.until && filters.until < filters.from)
  const [found, setFound] = useState(false)
  return (
    <div className={page.wide}>
      <PageHeader title={t('title')} sub={t(tab === 'browser' ? 'errors.explain' : 'explain')}>
        <ExportButton {...exportOf(asked)} off={wrongRange || !found} />
      </PageHeader>
      <PanelTabs
        id="logs"
        label={t('tabs')}
        tabs={logTabs.map((name) => ({ name, label: t(`kinds.${name}`) }))}
        chosen={tab}
        onChoose={(kind) => change({ kind })}
      />
      <div {...panelIds('logs', tab)}>
        {tab === 'browser' ? (
          <BrowserErrors asked={asked} wrongRange={wrongRange} onFound={setFound} />
        ) : (
          <LogLines asked={asked} wrongRange={wrongRange} onFound={setFound} />
        )}
      </div>
    </div>
  )
}

const exportOf = ({ filters, tab }: LogQuery) =>
  tab === 'browser'
    ? ({ path: '/api/log/exportBrowserErrors', filters: errorFilters(filters) } as const)
    : ({ path: '/api/log/export', filters } as const)

interface LogPartProps {
  asked: LogQuery
  wrongRange: boolean
  /** Whether there is anything to export. */
  onFound(found: boolean): void
}

function LogLines({ asked, wrongRange, onFound }: LogPartProps) {
  const t = useTranslations('logs')
  const { filters, place, setPlace, chosen, choose } = asked
  const { data, error, mutate } = useCall(
    '/api/log/list',
    wrongRange ? null : { ...filters, pageSize: place.size, currentPageIndex: place.page },
  )
  const rows = data?.rows
  const found = Boolean(rows?.length)
  useEffect(() => onFound(found), [found, onFound])
  return (
    <>
      <LogFiltersBar asked={asked} search={t('search')} only={t('failedOnly')}>
        {data &&
          (data.records > mostCounted ? t('moreThan', { count: mostCounted }) : t('count', { count: data.records }))}
      </LogFiltersBar>
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
    </>
  )
}

interface Exported {
  path: '/api/log/export' | '/api/log/exportBrowserErrors'
  filters: object
  off: boolean
}

function ExportButton({ path, filters, off }: Exported) {
  const t = useTranslations('logs')
  const { may } = useMenuRights()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!may('export')) return null
  const save = (format: 'xlsx' | 'csv') => {
    setAnchor(null)
    download(path, { format, filters: JSON.stringify(filters) })
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
