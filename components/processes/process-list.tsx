'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CategoryShelf } from '@/components/categories/category-shelf'
import { useCategory } from '@/components/categories/use-category'
import { ListPage } from '@/components/data-list/list-page'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useShell } from '@/components/page/shell-context'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { useView, useViewTitle } from '@/components/page/view-context'
import { Chip } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import { useCall } from '@/lib/client/use-call'
import { ImportBpmnDialog } from './import-bpmn-dialog'
import { NewProcessDialog } from './new-process-dialog'
import { canvasPath, processAddress } from './process-address'
import { useProcessActs } from './use-process-acts'

/** R2.4-12: every process, published or not. */
export function ProcessList() {
  const t = useTranslations('processes')
  const { views } = useShell()
  const { view } = useView()
  const { may } = useMenuRights()
  const [keyword, setKeyword] = useState('')
  const [adding, setAdding] = useState(false)
  const [importing, setImporting] = useState(false)
  const category = useCategory('Processes')
  const { catalogId } = category
  const { data, error, mutate } = useCall('/api/process/getProcesses', { keyword: useDebounced(keyword), catalogId })
  // A key is taken, and a copy made, in whatever category.
  const { data: all } = useCall('/api/process/getProcesses', adding || importing ? {} : null)
  const { setEnabled } = useProcessActs()
  useViewTitle(t('title'))
  const open = (processId: string) => views.go(processAddress(view.page.path, { process: processId }))
  return (
    <>
      <ListPage
        title={t('title')}
        explain={t('explain')}
        empty={t('none')}
        search={{ label: t('search'), value: keyword, onChange: setKeyword }}
        narrowed={category.catalogId !== ''}
        beside={<CategoryShelf type="Processes" category={category} shown={data} />}
        tools={
          may('edit') && (
            <>
              <Button variant="outlined" onClick={() => setImporting(true)}>
                {t('bpmn.import')}
              </Button>
              <Button variant="outlined" onClick={() => views.go('/admin/design/templates')}>
                {t('fromTemplate')}
              </Button>
            </>
          )
        }
        add={may('edit') ? { label: t('new'), run: () => setAdding(true) } : undefined}
        columns={[
          { label: t('name'), cell: (row) => row.processName || row.processId },
          { label: t('category'), cell: (row) => row.catalogName || '—' },
          {
            label: t('published'),
            cell: (row) =>
              row.published === null ? (
                '—'
              ) : (
                <>
                  {t('versionNo', { version: row.published })}{' '}
                  <small>
                    <Moment at={row.publishedAt} />
                  </small>
                </>
              ),
          },
          {
            label: t('draft'),
            cell: (row) =>
              row.draft === null ? '—' : <Chip tone="warn">{t('versionNo', { version: row.draft })}</Chip>,
          },
          {
            label: t('state'),
            cell: (row) => (
              <Chip tone={row.published === null ? 'plain' : row.enabled ? 'ok' : 'bad'}>
                {t(
                  row.published === null
                    ? 'states.unpublished'
                    : row.enabled
                      ? 'states.inService'
                      : 'states.outOfService',
                )}
              </Chip>
            ),
          },
          { label: t('running'), cell: (row) => row.running },
        ]}
        rows={data}
        keyOf={(row) => row.processId}
        error={error}
        onRetry={() => void mutate()}
        onOpen={(row) => open(row.processId)}
        isOff={(row) => !row.enabled}
        actionsOf={(row) =>
          may('publish') && row.published !== null
            ? [
                {
                  label: t(row.enabled ? 'takeOut' : 'putBack'),
                  danger: row.enabled,
                  run: () => void setEnabled(row, !row.enabled),
                },
              ]
            : []
        }
      />
      {importing && (
        <ImportBpmnDialog processes={all ?? data ?? []} onClose={() => setImporting(false)} onSaved={open} />
      )}
      {adding && (
        <NewProcessDialog
          processes={all ?? data ?? []}
          catalogId={category.within}
          onClose={() => setAdding(false)}
          onSaved={(made, drawn) => {
            setAdding(false)
            if (drawn) views.go(processAddress(canvasPath, { process: made }))
            else open(made)
          }}
        />
      )}
    </>
  )
}
