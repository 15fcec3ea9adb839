'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { useLastPage } from '@/components/data-list/use-last-page'
import { Pager } from '@/components/data-list/pager'
import { useShell } from '@/components/page/shell-context'
import { useView, useViewTitle } from '@/components/page/view-context'
import page from '@/components/ui/page.module.css'
import { panelIds } from '@/components/ui/panel-tabs'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { download } from '@/lib/client/download'
import { taskAddress } from '@/lib/client/task-address'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { OpenedList, RecordRow } from '@/lib/contracts/lists'
import { useCellText } from './cell-text'
import { ImportDialog } from './import-dialog'
import { recordAddress } from '@/lib/client/list-address'
import { valuesOf } from './narrowed-address'
import { OwnColumns, shownColumns } from './own-columns'
import { filterOf, RecordFilters } from './record-filters'
import { useNarrowedList } from './use-narrowed-list'
import { hasViews, shownTab, ViewBar } from './view-bar'
import styles from './lists.module.css'

/** R2.6-01: a list as people use it. */
export function ApplicationList() {
  const listId = decodeURIComponent(useView().view.page.path.split('/').at(-1) ?? '')
  const { data, error, mutate } = useCall('/api/list/open', { listId })
  useViewTitle(data?.listName ?? '')
  if (error && !data)
    return (
      <div className={page.page}>
        <ViewFailed message={error.message} onRetry={() => void mutate()} />
      </div>
    )
  if (!data)
    return (
      <div className={page.page}>
        <Skeleton height={400} />
      </div>
    )
  return <Records key={listId} list={data} refresh={mutate} />
}

interface Props {
  list: OpenedList
  /** Reads the list anew, with its views. */
  refresh(): Promise<unknown>
}

function Records({ list, refresh }: Props) {
  const t = useTranslations('lists')
  const router = useRouter()
  const { mobile } = useShell()
  const id = useId()
  const textOf = useCellText()
  const { listId, may } = list
  const state = useNarrowedList(list)
  const { content, page, size } = state
  const [ticked, setTicked] = useState<string[]>([])
  const [importing, setImporting] = useState(false)
  const query = {
    listId,
    viewId: content.viewId,
    keyword: content.keyword,
    filter: filterOf(list.filters, valuesOf(content)),
    order: content.order,
  }
  const { data, error, isLoading, mutate } = useCall('/api/list/rows', {
    ...query,
    pageSize: size,
    currentPageIndex: page,
  })
  const total = data?.records ?? 0
  useLastPage({ page, size, total: isLoading ? undefined : data?.records, current: state.current, goTo: state.goTo })
  const open = (recordId: string, how?: { edit: boolean }) => router.push(recordAddress(listId, recordId, how))
  const remove = async (recordIds: string[]) => {
    const text = t('confirmDeleteRecords', { count: recordIds.length })
    if (!(await confirm({ text, action: t('delete'), danger: true }))) return
    await call('/api/list/deleteRecords', { listId, recordIds })
    setTicked(ticked.filter((one) => !recordIds.includes(one)))
    showSuccess(t('deleted'))
    await mutate()
  }
  const start = async (recordId: string) => {
    const { taskId } = await call('/api/list/start', { listId, recordId })
    router.push(taskAddress({ detailType: 'Edit', taskId }))
  }
  const save = (format: 'xlsx' | 'csv') => download('/api/list/export', { format, query: JSON.stringify(query) })
  const removable = data?.rows.filter(({ recordId, can }) => can.delete && ticked.includes(recordId)) ?? []
  return (
    <>
      <ListPage<RecordRow>
        title={list.listName}
        explain={list.explain}
        empty={t(state.leavesOut ? 'nothingFits' : 'noRecords')}
        search={{ label: t('searchRecords'), value: state.typed.keyword, onChange: state.typeKeyword }}
        tabs={
          hasViews(list) || state.narrowed
            ? {
                list: <ViewBar id={id} list={list} state={state} refresh={refresh} onShow={() => setTicked([])} />,
                panel: hasViews(list) ? panelIds(id, shownTab(state)) : {},
              }
            : undefined
        }
        filters={
          <>
            <RecordFilters columns={list.filters} values={state.typed.values} onChange={state.typeValues} />
            {state.leftOut && (
              <p role="status" className={styles.leftOut}>
                {t('own.leftOut')}
              </p>
            )}
          </>
        }
        ticks={may.delete ? { ticked, onChange: setTicked } : undefined}
        tools={
          <>
            {!mobile && <OwnColumns list={list} state={state} />}
            {removable.length > 0 && (
              <Button
                color="error"
                onClick={() => void remove(removable.map(({ recordId }) => recordId)).catch(() => undefined)}
              >
                {t('deleteTicked', { count: removable.length })}
              </Button>
            )}
            {may.export && (
              <>
                <Button onClick={() => save('xlsx')}>{t('exportExcel')}</Button>
                <Button onClick={() => save('csv')}>{t('exportCsv')}</Button>
              </>
            )}
            {may.import && <Button onClick={() => setImporting(true)}>{t('import.open')}</Button>}
          </>
        }
        add={may.add ? { label: t('newRecord'), run: () => open('') } : undefined}
        sorting={{
          order: content.order.field ? content.order : list.order,
          onSort: (order) => state.change({ order }),
        }}
        columns={shownColumns(list, content).map((column) => ({
          label: column.label,
          name: column.field,
          align: column.align,
          width: column.width,
          cell: ({ cells }: RecordRow) => textOf(column, cells[column.field]),
        }))}
        rows={data?.rows}
        total={data?.records}
        keyOf={({ recordId }) => recordId}
        error={error}
        onRetry={() => void mutate()}
        onOpen={({ recordId }) => open(recordId)}
        actionsOf={
          may.edit || may.delete || may.start
            ? ({ recordId, can }) => [
                ...(can.start && may.start
                  ? [{ label: t('startFrom'), run: () => void start(recordId).catch(() => undefined) }]
                  : []),
                ...(can.edit ? [{ label: t('edit'), run: () => open(recordId, { edit: true }) }] : []),
                ...(can.delete
                  ? [{ label: t('delete'), danger: true, run: () => void remove([recordId]).catch(() => undefined) }]
                  : []),
              ]
            : undefined
        }
        foot={total > size && <Pager total={total} page={page} size={size} onChange={state.goTo} />}
      />
      {importing && (
        <ImportDialog
          listId={listId}
          onClose={() => setImporting(false)}
          onDone={() => {
            setImporting(false)
            void mutate()
          }}
        />
      )}
    </>
  )
}
