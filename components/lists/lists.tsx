'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { PackageTools } from '@/components/data-list/package-tools'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { designAddress, listAddress } from '@/lib/client/list-address'
import { NewListDialog } from './new-list-dialog'

/** The lists there are, for who looks after them. */
export function Lists() {
  const t = useTranslations('lists')
  const locale = useLocale()
  const router = useRouter()
  const { may } = useMenuRights()
  const { asked, search, foot } = usePagedSearch(t('search'))
  const [adding, setAdding] = useState(false)
  const [ticked, setTicked] = useState<string[]>([])
  const { data, error, mutate } = useCall('/api/list/all', asked)
  const design = (listId: string) => router.push(designAddress(listId))
  const remove = async (listId: string, name: string, records: number) => {
    if (!(await confirm({ text: t('confirmDelete', { name, records }), action: t('delete'), danger: true }))) return
    await call('/api/list/delete', { listId })
    showSuccess(t('deleted'))
    await mutate()
  }
  return (
    <>
      <ListPage
        title={t('title')}
        explain={t('explainManage')}
        empty={t('none')}
        search={search}
        ticks={{ ticked, onChange: setTicked }}
        tools={<PackageTools kind="list" ticked={ticked} mayEdit={may('edit')} onImported={() => void mutate()} />}
        add={may('edit') ? { label: t('new'), run: () => setAdding(true) } : undefined}
        columns={[
          { label: t('name'), cell: (row) => localText(row.listName, locale) },
          { label: t('form'), cell: (row) => localText(row.formName, locale) },
          { label: t('records'), cell: (row) => row.records },
        ]}
        rows={data?.rows}
        total={data?.records}
        keyOf={(row) => row.listId}
        isOutOfUse={(row) => !row.enable}
        error={error}
        onRetry={() => void mutate()}
        onOpen={({ listId }) => design(listId)}
        actionsOf={({ listId, listName, records }) => [
          { label: t('look'), run: () => router.push(listAddress(listId)) },
          ...(may('edit')
            ? [
                {
                  label: t('delete'),
                  danger: true,
                  run: () => void remove(listId, localText(listName, locale), records).catch(() => undefined),
                },
              ]
            : []),
        ]}
        foot={foot(data?.records)}
      />
      {adding && <NewListDialog onClose={() => setAdding(false)} onMade={design} />}
    </>
  )
}
