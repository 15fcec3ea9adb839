'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CategoryShelf } from '@/components/categories/category-shelf'
import { useCategory } from '@/components/categories/use-category'
import { ListPage } from '@/components/data-list/list-page'
import { PackageTools } from '@/components/data-list/package-tools'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { PickerDialog } from '@/components/pickers/picker-dialog'
import { pickerKinds } from '@/components/pickers/kinds'
import { UsedBy, useUses, useUsesWarning } from '@/components/data-list/uses'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { DatasetDialog } from './dataset-dialog'

/** R2.9-03: what is read from databases outside. */
export function Datasets() {
  const t = useTranslations('data.datasets')
  const locale = useLocale()
  const { may } = useMenuRights()
  const [ticked, setTicked] = useState<string[]>([])
  const category = useCategory('Dataset', () => setTicked([]))
  const { catalogId } = category
  const { asked, search, foot } = usePagedSearch(t('search'), catalogId)
  const [opened, setOpened] = useState<string | null>(null)
  const [shown, setShown] = useState<{ datasetId: string; name: string } | null>(null)
  const { data, error, mutate } = useCall('/api/dataset/list', { ...asked, catalogId })
  const tUses = useTranslations('common.uses')
  const warningOf = useUsesWarning()
  const usesOf = useUses(
    'Dataset',
    data?.rows?.map((row) => row.datasetId),
  )
  const remove = async (datasetId: string, name: string) => {
    if (
      !(await confirm({
        text: warningOf(t('confirmDelete', { name }), usesOf(datasetId)),
        action: t('delete'),
        danger: true,
      }))
    )
      return
    await call('/api/dataset/deleteDataset', { datasetId })
    showSuccess(t('deleted'))
    await mutate()
  }
  return (
    <>
      <ListPage
        title={t('title')}
        explain={t('explain')}
        empty={t('none')}
        search={search}
        narrowed={category.catalogId !== ''}
        beside={<CategoryShelf type="Dataset" category={category} shown={data} />}
        ticks={{ ticked, onChange: setTicked }}
        tools={<PackageTools kind="dataset" ticked={ticked} mayEdit={may('edit')} onImported={() => void mutate()} />}
        add={may('edit') ? { label: t('new'), run: () => setOpened('') } : undefined}
        columns={[
          { label: t('name'), cell: (row) => localText(row.name, locale) },
          { label: t('code'), cell: (row) => row.code || '—' },
          { label: t('source'), cell: (row) => localText(row.dataSource, locale) },
          {
            label: tUses('title'),
            cell: (row) => <UsedBy uses={usesOf(row.datasetId)} name={localText(row.name, locale)} />,
          },
        ]}
        rows={data?.rows}
        total={data?.records}
        keyOf={(row) => row.datasetId}
        error={error}
        onRetry={() => void mutate()}
        onOpen={(row) => setOpened(row.datasetId)}
        actionsOf={(row) => [
          { label: t('rows'), run: () => setShown(row) },
          ...(may('edit')
            ? [
                {
                  label: t('delete'),
                  danger: true,
                  run: () => void remove(row.datasetId, localText(row.name, locale)).catch(() => undefined),
                },
              ]
            : []),
        ]}
        foot={foot(data?.records)}
      />
      {opened !== null && (
        <DatasetDialog
          datasetId={opened}
          within={category.within}
          mayEdit={may('edit')}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null)
            void mutate()
          }}
        />
      )}
      {shown && (
        <PickerDialog
          kind={pickerKinds.datasetRow}
          title={localText(shown.name, locale)}
          params={{ datasetId: shown.datasetId }}
          onChoose={() => undefined}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
