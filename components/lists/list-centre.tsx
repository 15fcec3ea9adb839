'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useCall } from '@/lib/client/use-call'
import { listAddress } from '@/lib/client/list-address'

/** The lists one may look at. */
export function ListCentre() {
  const t = useTranslations('lists')
  const router = useRouter()
  const [keyword, setKeyword] = useState('')
  const { data, error, mutate } = useCall('/api/list/inSight', { keyword: useDebounced(keyword) })
  const look = (listId: string) => router.push(listAddress(listId))
  return (
    <ListPage
      title={t('title')}
      explain={t('explain')}
      empty={t('noneToSee')}
      search={{ label: t('search'), value: keyword, onChange: setKeyword }}
      columns={[
        { label: t('name'), cell: (row) => row.listName },
        { label: t('about'), cell: (row) => row.explain || '—' },
      ]}
      rows={data}
      keyOf={(row) => row.listId}
      error={error}
      onRetry={() => void mutate()}
      onOpen={({ listId }) => look(listId)}
    />
  )
}
