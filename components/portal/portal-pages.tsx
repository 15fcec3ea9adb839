'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { PackageTools } from '@/components/data-list/package-tools'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useShell } from '@/components/page/shell-context'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { useParticipantName } from '@/components/participants/use-participant-name'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { AudienceLine } from '@/lib/contracts/audience'
import { localText } from '@/lib/i18n/local-text'

/** The portal pages there are, in the order in which people get them. */
export function PortalPages() {
  const t = useTranslations('portal')
  const locale = useLocale()
  const called = useParticipantName()
  const router = useRouter()
  const { user } = useShell()
  const { may } = useMenuRights()
  const [keyword, setKeyword] = useState('')
  const [ticked, setTicked] = useState<string[]>([])
  const { data, error, mutate } = useCall('/api/portal/listPages', { keyword: useDebounced(keyword) })
  const design = (pageId: string) => router.push(`/admin/portal/edit?pageId=${encodeURIComponent(pageId)}`)
  const make = async () => {
    const { pageId } = await call('/api/portal/savePage', { pageName: t('newName'), enable: false, rev: '' })
    design(pageId)
  }
  const remove = async (pageId: string, name: string) => {
    if (!(await confirm({ text: t('confirmDelete', { name }), action: t('delete'), danger: true }))) return
    await call('/api/portal/deletePage', { pageId })
    showSuccess(t('deleted'))
    await mutate()
  }
  const forWhom = (readers: AudienceLine[]) =>
    readers.length === 0
      ? t('everybody')
      : new Intl.ListFormat(locale, { style: 'narrow' }).format(readers.slice(0, 4).map(called))
  return (
    <ListPage
      title={t('manageTitle')}
      explain={t('explainManage')}
      empty={t('none')}
      search={{ label: t('search'), value: keyword, onChange: setKeyword }}
      ticks={{ ticked, onChange: setTicked }}
      tools={<PackageTools kind="portalPage" ticked={ticked} mayEdit={may('edit')} onImported={() => void mutate()} />}
      add={may('edit') ? { label: t('new'), run: () => void make().catch(() => undefined) } : undefined}
      columns={[
        { label: t('name'), cell: (row) => localText(row.pageName, locale) },
        { label: t('readers'), cell: (row) => forWhom(row.readers) },
        { label: t('order'), cell: (row) => row.order },
        { label: t('parts'), cell: (row) => row.parts },
      ]}
      rows={data}
      keyOf={(row) => row.pageId}
      isOutOfUse={(row) => !row.enable}
      error={error}
      onRetry={() => void mutate()}
      onOpen={({ pageId }) => design(pageId)}
      actionsOf={({ pageId, pageName }) => [
        {
          label: t('look'),
          run: () => router.push(`/modules/portal/display?id=${encodeURIComponent(pageId)}`),
        },
        ...(user.isAdministrator ? [{ label: t('previewAs'), run: () => router.push('/admin/portal/preview') }] : []),
        ...(may('edit')
          ? [
              {
                label: t('delete'),
                danger: true,
                run: () => void remove(pageId, localText(pageName, locale)).catch(() => undefined),
              },
            ]
          : []),
      ]}
    />
  )
}
