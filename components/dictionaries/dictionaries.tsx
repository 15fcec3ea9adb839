'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CategoryShelf } from '@/components/categories/category-shelf'
import { useCategory } from '@/components/categories/use-category'
import { ListPage } from '@/components/data-list/list-page'
import { PackageTools } from '@/components/data-list/package-tools'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { UsedBy, useUses, useUsesWarning } from '@/components/data-list/uses'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { Dictionary } from '@/lib/contracts/dictionaries'
import { localText } from '@/lib/i18n/local-text'
import { DictionaryDialog } from './dictionary-dialog'
import { DictionaryRows } from './dictionary-rows'

/** The lists a company keeps by itself; a code makes one part of the system dictionary. */
export function Dictionaries() {
  const t = useTranslations('data.dictionaries')
  const locale = useLocale()
  const { may } = useMenuRights()
  const [ticked, setTicked] = useState<string[]>([])
  const category = useCategory('BaseData', () => setTicked([]))
  const { catalogId } = category
  const { asked, search, foot } = usePagedSearch(t('search'), catalogId)
  const [opened, setOpened] = useState<string | null>(null)
  const [shown, setShown] = useState<Dictionary | null>(null)
  const { data, error, mutate } = useCall('/api/baseData/getDataDicts', { ...asked, catalogId, enableOnly: false })
  const tUses = useTranslations('common.uses')
  const warningOf = useUsesWarning()
  const usesOf = useUses(
    'BaseData',
    data?.rows?.map((row) => row.dataDictId),
  )
  const remove = async ({ dataDictId, dataDictName }: Dictionary) => {
    if (
      !(await confirm({
        text: warningOf(t('confirmDelete', { name: localText(dataDictName, locale) }), usesOf(dataDictId)),
        action: t('delete'),
        danger: true,
      }))
    )
      return
    await call('/api/baseData/deleteDataDict', { dataDictId })
    showSuccess(t('deleted'))
    await mutate()
  }
  if (shown) return <DictionaryRows dictionary={shown} mayEdit={may('edit')} onBack={() => setShown(null)} />
  return (
    <>
      <ListPage
        title={t('title')}
        explain={t('explain')}
        empty={t('none')}
        search={search}
        narrowed={category.catalogId !== ''}
        beside={<CategoryShelf type="BaseData" category={category} shown={data} />}
        ticks={{ ticked, onChange: setTicked }}
        tools={
          <PackageTools kind="dictionary" ticked={ticked} mayEdit={may('edit')} onImported={() => void mutate()} />
        }
        add={may('edit') ? { label: t('new'), run: () => setOpened('') } : undefined}
        columns={[
          { label: t('name'), cell: (row) => localText(row.dataDictName, locale) },
          { label: t('code'), cell: (row) => row.dataDictCode || '—' },
          { label: t('desc'), cell: (row) => localText(row.dataDictDesc, locale) || '—' },
          {
            label: tUses('title'),
            cell: (row) => <UsedBy uses={usesOf(row.dataDictId)} name={localText(row.dataDictName, locale)} />,
          },
        ]}
        rows={data?.rows}
        total={data?.records}
        keyOf={(row) => row.dataDictId}
        isOutOfUse={(row) => !row.enable}
        error={error}
        onRetry={() => void mutate()}
        onOpen={(row) => setOpened(row.dataDictId)}
        actionsOf={(row) => [
          { label: t('rows'), run: () => setShown(row) },
          ...(may('edit')
            ? [{ label: t('delete'), danger: true, run: () => void remove(row).catch(() => undefined) }]
            : []),
        ]}
        foot={foot(data?.records)}
      />
      {opened !== null && (
        <DictionaryDialog
          dataDictId={opened}
          within={category.within}
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
