'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { PackageTools } from '@/components/data-list/package-tools'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { useRefreshPage } from '@/components/page/use-refresh-page'
import { Chip } from '@/components/ui/chip'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'

/** R2.9-22: the applications there are, for who looks after them. */
export function Modules() {
  const t = useTranslations('modules')
  const locale = useLocale()
  const router = useRouter()
  const refreshPage = useRefreshPage()
  const { may } = useMenuRights()
  const [keyword, setKeyword] = useState('')
  const [ticked, setTicked] = useState<string[]>([])
  const { data, error, mutate } = useCall('/api/module/listAll', { keyword: useDebounced(keyword) })
  const design = (moduleId: string) =>
    router.push(`/admin/design/module/detail?moduleId=${encodeURIComponent(moduleId)}`)
  const make = async () => {
    const { moduleId } = await call('/api/module/save', { moduleName: t('newName'), rev: '' })
    design(moduleId)
  }
  const remove = async (moduleId: string, name: string) => {
    if (!(await confirm({ text: t('confirmDelete', { name }), action: t('delete'), danger: true }))) return
    await call('/api/module/delete', { moduleId })
    showSuccess(t('deleted'))
    await mutate()
    refreshPage()
  }
  return (
    <ListPage
      title={t('title')}
      explain={t('explainManage')}
      empty={t('none')}
      search={{ label: t('search'), value: keyword, onChange: setKeyword }}
      ticks={{ ticked, onChange: setTicked }}
      tools={<PackageTools kind="module" ticked={ticked} mayEdit={may('edit')} onImported={() => void mutate()} />}
      add={may('edit') ? { label: t('new'), run: () => void make().catch(() => undefined) } : undefined}
      columns={[
        { label: t('name'), cell: (row) => localText(row.moduleName, locale) },
        { label: t('type'), cell: (row) => t(`types.${row.moduleType}`) },
        { label: t('menus'), cell: (row) => row.menus },
        {
          label: t('state'),
          cell: (row) => <Chip tone={row.published ? 'ok' : 'plain'}>{t(row.published ? 'published' : 'draft')}</Chip>,
        },
      ]}
      rows={data}
      keyOf={(row) => row.moduleId}
      error={error}
      onRetry={() => void mutate()}
      onOpen={({ moduleId }) => design(moduleId)}
      actionsOf={({ moduleId, moduleName }) => [
        { label: t('look'), run: () => router.push(`/bpm/modules/app?id=${encodeURIComponent(moduleId)}`) },
        ...(may('edit')
          ? [
              {
                label: t('delete'),
                danger: true,
                run: () => void remove(moduleId, localText(moduleName, locale)).catch(() => undefined),
              },
            ]
          : []),
      ]}
    />
  )
}
