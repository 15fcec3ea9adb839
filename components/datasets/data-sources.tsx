'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PackageTools } from '@/components/data-list/package-tools'
import { useDebounced } from '@/components/data-list/use-debounced'
import { ListPage } from '@/components/data-list/list-page'
import { useMenuRights } from '@/components/page/use-menu-rights'
import control from '@/components/ui/control.module.css'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showProblem, showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { DataSource } from '@/lib/contracts/data-sources'
import { DataSourceDialog } from './data-source-dialog'

/** R2.9-03: the databases and services outside. */
export function DataSources() {
  const t = useTranslations('data.sources')
  const { may } = useMenuRights()
  const [keyword, setKeyword] = useState('')
  const [type, setType] = useState(0)
  const [ticked, setTicked] = useState<string[]>([])
  const [opened, setOpened] = useState<DataSource | 'new' | null>(null)
  const { data, error, mutate } = useCall('/api/dataSource/getDataSources', {
    type,
    keyword: useDebounced(keyword),
    incDefault: true,
  })
  const test = async (dataSourceName: string) => {
    const { reachable, error: why } = await call('/api/dataSource/testDataSource', { dataSourceName })
    if (reachable) showSuccess(t('reachable'))
    else showProblem(t('unreachable', { why }))
  }
  const remove = async (dataSourceName: string) => {
    if (!(await confirm({ text: t('confirmDelete', { name: dataSourceName }), action: t('delete'), danger: true })))
      return
    await call('/api/dataSource/deleteDataSource', { dataSourceName })
    showSuccess(t('deleted'))
    await mutate()
  }
  return (
    <>
      <ListPage
        title={t('title')}
        explain={t('explain')}
        empty={t('none')}
        search={{ label: t('search'), value: keyword, onChange: setKeyword }}
        filters={
          <select
            className={control.control}
            aria-label={t('type')}
            value={type}
            onChange={(event) => setType(Number(event.target.value))}
          >
            <option value={0}>{t('types.0')}</option>
            <option value={1}>{t('types.1')}</option>
          </select>
        }
        ticks={{ ticked, onChange: setTicked }}
        tools={
          <PackageTools kind="dataSource" ticked={ticked} mayEdit={may('edit')} onImported={() => void mutate()} />
        }
        add={may('edit') ? { label: t('new'), run: () => setOpened('new') } : undefined}
        columns={[
          { label: t('name'), cell: (row) => row.dataSourceName },
          { label: t('titleField'), cell: (row) => row.title || '—' },
        ]}
        rows={data}
        keyOf={(row) => row.dataSourceName}
        error={error}
        onRetry={() => void mutate()}
        onOpen={(row) => setOpened(row)}
        actionsOf={(row) =>
          may('edit')
            ? [
                ...(row.type === 0
                  ? [{ label: t('test'), run: () => void test(row.dataSourceName).catch(() => undefined) }]
                  : []),
                { label: t('delete'), danger: true, run: () => void remove(row.dataSourceName).catch(() => undefined) },
              ]
            : []
        }
      />
      {opened && (
        <DataSourceDialog
          name={opened === 'new' ? '' : opened.dataSourceName}
          newType={type}
          mayEdit={may('edit')}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null)
            void mutate()
          }}
        />
      )}
    </>
  )
}
