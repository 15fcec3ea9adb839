'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { useDebounced } from '@/components/data-list/use-debounced'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { useView, useViewTitle } from '@/components/page/view-context'
import page from '@/components/ui/page.module.css'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { download } from '@/lib/client/download'
import { taskAddress } from '@/lib/client/task-address'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { ListOrder, OpenedList, RecordRow } from '@/lib/contracts/lists'
import { useCellText } from './cell-text'
import { ImportDialog } from './import-dialog'
import { recordAddress } from './list-address'
import { filterOf, RecordFilters, type FilterValues } from './record-filters'

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
  return <Records key={listId} list={data} />
}

const everything = 'all'

function Records({ list }: { list: OpenedList }) {
  const t = useTranslations('lists')
  const router = useRouter()
  const id = useId()
  const textOf = useCellText()
  const { listId, may } = list
  const { asked, search, foot } = usePagedSearch(t('searchRecords'))
  const [view, setView] = useState(everything)
  const [values, setValues] = useState<FilterValues>({})
  const [order, setOrder] = useState<ListOrder>({ field: '', direction: 'asc' })
  const [ticked, setTicked] = useState<string[]>([])
  const [importing, setImporting] = useState(false)
  const filter = filterOf(list.filters, JSON.parse(useDebounced(JSON.stringify(values))) as FilterValues)
  const query = { listId, viewId: view === everything ? '' : view, keyword: asked.keyword, filter, order }
  const { data, error, mutate } = useCall('/api/list/rows', { ...query, ...asked }, { keepPreviousData: true })
  const toFirstPage = () => search.onChange(search.value)
  const narrow = (next: FilterValues) => {
    setValues(next)
    toFirstPage()
  }
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
        empty={t(Object.keys(values).length > 0 || view !== everything ? 'nothingFits' : 'noRecords')}
        search={search}
        tabs={
          list.views.length > 0
            ? {
                list: (
                  <PanelTabs
                    id={id}
                    label={t('views')}
                    tabs={[
                      { name: everything, label: t('allRecords') },
                      ...list.views.map((one) => ({ name: one.id, label: one.name })),
                    ]}
                    chosen={view}
                    onChoose={(next) => {
                      setView(next)
                      setTicked([])
                      toFirstPage()
                    }}
                  />
                ),
                panel: panelIds(id, view),
              }
            : undefined
        }
        filters={<RecordFilters columns={list.filters} values={values} onChange={narrow} />}
        ticks={may.delete ? { ticked, onChange: setTicked } : undefined}
        tools={
          <>
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
        sorting={{ order: order.field ? order : list.order, onSort: setOrder }}
        columns={list.columns.map((column) => ({
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
        foot={foot(data?.records)}
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
