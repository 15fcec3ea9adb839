'use client'

import Keyboard from '@mui/icons-material/KeyboardOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { Pager } from '@/components/data-list/pager'
import { useShell } from '@/components/page/shell-context'
import { useView } from '@/components/page/view-context'
import { useViewTitleText } from '@/components/page/use-view-title-text'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import type { WorkItemKind } from '@/lib/words/workflow-enumerations'
import { useSnooze } from '@/components/messages/use-snooze'
import { BulkBar } from './bulk-bar'
import { mayPutAside } from './bulk-acts'
import { ColumnChoice } from './column-choice'
import { ExportMenu } from './export-menu'
import { KeysDialog } from './keys-dialog'
import { ListSums } from './list-facts'
import { ListFilters } from './list-filters'
import { ListSkeleton } from './list-skeleton'
import { NewItemsNotice } from './new-items-notice'
import { useQuickAct } from './quick-act'
import { toggleFocus } from './toggle-focus'
import { useListKeys } from './use-list-keys'
import { useOpenRow } from './use-open-row'
import { useSelection } from './use-selection'
import { useWorkItemList, type ListState } from './use-work-item-list'
import { ViewTabs } from './view-tabs'
import { WorkItemCards } from './work-item-cards'
import { WorkItemTable } from './work-item-table'

/** R2.6-04: one of the lists of work items. */
export function WorkItemList() {
  const t = useTranslations('workItems')
  const state = useWorkItemList()
  if (!state.kind) return <EmptyState icon="warning" title={t('unknownList')} />
  return <List kind={state.kind} state={state} />
}

function List({ kind, state }: { kind: WorkItemKind; state: ListState }) {
  const t = useTranslations('workItems')
  const { mobile, views } = useShell()
  const { current } = useView()
  const title = useViewTitleText()
  const { list, filtered } = state
  const { data, error } = list
  const rows = data?.rows ?? []
  const selection = useSelection(rows)
  const { addressOf } = useOpenRow(kind)
  const quick = useQuickAct(addressOf)
  const { ask, menu } = useSnooze()
  const later = mayPutAside(kind) ? ask : undefined
  const keys = useListKeys({
    current,
    rows,
    open: (row) => views.go(addressOf(row)),
    tick: selection.toggle,
    tickTo: selection.tickTo,
    later,
    act: quick.act,
    focus: toggleFocus,
  })
  return (
    <div className={page.wide}>
      <PageHeader title={title} note={data && <ListSums kind={kind} state={state} />}>
        {!mobile && (
          <>
            <IconButton aria-label={t('keys.title')} title={t('keys.title')} onClick={keys.openHelp}>
              <Keyboard fontSize="small" />
            </IconButton>
            <ColumnChoice kind={kind} state={state} />
            <ExportMenu kind={kind} title={title} state={state} />
          </>
        )}
        {!mobile && (
          <Button variant="contained" onClick={() => views.go('/start')}>
            {t('startRequest')}
          </Button>
        )}
      </PageHeader>
      <ViewTabs kind={kind} state={state} />
      {selection.chosen.length === 0 && <ListFilters kind={kind} state={state} />}
      <BulkBar kind={kind} selection={selection} state={state} />
      <NewItemsNotice state={state} />
      {error && !data && <ViewFailed message={error.message} onRetry={() => void list.mutate()} />}
      {error && data && <p role="alert">{error.message || t('stale')}</p>}
      {!data && !error && <ListSkeleton />}
      {data && rows.length === 0 && (
        <div className={page.card}>
          <EmptyState icon="inbox" title={filtered ? t('nothingFound') : t(`empty.${kind}`)}>
            {filtered && (
              <Button variant="outlined" onClick={state.clear}>
                {t('clearFilters')}
              </Button>
            )}
          </EmptyState>
        </div>
      )}
      {data && rows.length > 0 && (
        <>
          {mobile ? (
            <WorkItemCards rows={rows} kind={kind} selection={selection} act={quick.act} later={later} />
          ) : (
            <WorkItemTable
              rows={rows}
              kind={kind}
              state={state}
              selection={selection}
              marked={keys.marked}
              onMark={keys.mark}
              onTakeBack={(row) => quick.act('undo', row)}
            />
          )}
          <Pager total={data.records} page={state.page} size={state.size} onChange={state.goTo} />
        </>
      )}
      {quick.dialog}
      {menu}
      {keys.helpOpen && <KeysDialog onClose={keys.closeHelp} />}
    </div>
  )
}
