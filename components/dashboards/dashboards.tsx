'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CategoryShelf } from '@/components/categories/category-shelf'
import { useCategory } from '@/components/categories/use-category'
import { CategoryFilter } from '@/components/data-list/category-filter'
import { ListPage } from '@/components/data-list/list-page'
import { PackageTools } from '@/components/data-list/package-tools'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'

/** The dashboards one may look at. */
export const DashboardList = () => <List manages={false} />
/** The dashboards there are, for who looks after them. */
export const Dashboards = () => <List manages />

function List({ manages }: { manages: boolean }) {
  const t = useTranslations('dashboards')
  const locale = useLocale()
  const router = useRouter()
  const { may } = useMenuRights()
  const [keyword, setKeyword] = useState('')
  const [ticked, setTicked] = useState<string[]>([])
  const category = useCategory(manages ? 'Dashboard' : null, () => setTicked([]))
  const { catalogId } = category
  const { data, error, mutate } = useCall('/api/dashboard/list', {
    keyword: useDebounced(keyword),
    enableOnly: !manages,
    catalogId,
  })
  const edits = manages && may('edit')
  const look = (dashboardId: string) => router.push(`/modules/dashboard/${encodeURIComponent(dashboardId)}`)
  const design = (dashboardId: string) =>
    router.push(`/bpm/design/dashboard?dashboardId=${encodeURIComponent(dashboardId)}`)
  const make = async () => {
    const { dashboardId } = await call('/api/dashboard/save', {
      dashboardName: t('newName'),
      catalogId: category.within,
      rev: '',
    })
    design(dashboardId)
  }
  const remove = async (dashboardId: string, name: string) => {
    if (!(await confirm({ text: t('confirmDelete', { name }), action: t('delete'), danger: true }))) return
    await call('/api/dashboard/delete', { dashboardId })
    showSuccess(t('deleted'))
    await mutate()
  }
  return (
    <ListPage
      title={t('title')}
      explain={t(manages ? 'explainManage' : 'explain')}
      empty={t(manages ? 'none' : catalogId ? 'noneHere' : 'noneToSee')}
      search={{ label: t('search'), value: keyword, onChange: setKeyword }}
      filters={!manages && <CategoryFilter type="Dashboard" value={catalogId} onChange={category.choose} />}
      narrowed={manages && catalogId !== ''}
      beside={manages && <CategoryShelf type="Dashboard" category={category} shown={data} />}
      ticks={manages ? { ticked, onChange: setTicked } : undefined}
      tools={
        manages ? (
          <PackageTools kind="dashboard" ticked={ticked} mayEdit={edits} onImported={() => void mutate()} />
        ) : undefined
      }
      add={edits ? { label: t('new'), run: () => void make().catch(() => undefined) } : undefined}
      columns={[
        { label: t('name'), cell: (row) => localText(row.dashboardName, locale) },
        { label: t('catalog'), cell: (row) => localText(row.catalogName, locale) || '—' },
        { label: t('parts'), cell: (row) => row.parts },
      ]}
      rows={data}
      keyOf={(row) => row.dashboardId}
      isOutOfUse={(row) => !row.enable}
      error={error}
      onRetry={() => void mutate()}
      onOpen={({ dashboardId }) => (manages ? design(dashboardId) : look(dashboardId))}
      actionsOf={({ dashboardId, dashboardName, enable }) => [
        ...(enable ? [{ label: t('look'), run: () => look(dashboardId) }] : []),
        ...(edits
          ? [
              {
                label: t('delete'),
                danger: true,
                run: () => void remove(dashboardId, localText(dashboardName, locale)).catch(() => undefined),
              },
            ]
          : []),
      ]}
    />
  )
}
