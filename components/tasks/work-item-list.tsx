'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { Pager } from '@/components/data-list/pager'
import { useShell } from '@/components/shell/shell-context'
import { useViewTitleText } from '@/components/shell/use-view-title-text'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { ListFilters } from './list-filters'
import { ListSkeleton } from './list-skeleton'
import { useWorkItemList } from './use-work-item-list'
import { WorkItemCards } from './work-item-cards'
import { WorkItemTable } from './work-item-table'

/** R2.6-04: one of the lists of work items. */
export function WorkItemList() {
  const t = useTranslations('workItems')
  const { mobile, views } = useShell()
  const title = useViewTitleText()
  const state = useWorkItemList()
  const { kind, list, filters, filtered } = state
  if (!kind) return <EmptyState icon="warning" title={t('unknownList')} />
  const { data, error } = list
  return (
    <div className={page.wide}>
      <PageHeader title={title} note={data && t('total', { total: data.records })}>
        <Button variant="contained" onClick={() => views.go('/start')}>
          {t('startRequest')}
        </Button>
      </PageHeader>
      <ListFilters state={state} />
      {error && !data && <ViewFailed message={error.message} onRetry={() => void list.mutate()} />}
      {!data && !error && <ListSkeleton />}
      {data?.rows.length === 0 && (
        <div className={page.card}>
          <EmptyState icon="inbox" title={filtered ? t('nothingFound') : t('nothing')}>
            {filtered && (
              <Button variant="outlined" onClick={state.clear}>
                {t('clearFilters')}
              </Button>
            )}
          </EmptyState>
        </div>
      )}
      {data && data.rows.length > 0 && (
        <>
          {mobile ? (
            <WorkItemCards rows={data.rows} kind={kind} />
          ) : (
            <WorkItemTable rows={data.rows} kind={kind} sort={filters.sort} direction={filters.direction} onSort={state.sortBy} />
          )}
          <Pager total={data.records} page={filters.page} size={filters.size} onChange={state.goTo} />
        </>
      )}
    </div>
  )
}
