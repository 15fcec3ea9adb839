'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { useShell } from '@/components/page/shell-context'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Chip } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import control from '@/components/ui/control.module.css'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { Calls } from '@/lib/client/calls'
import { Receipts } from './receipts'

type Row = Calls['/api/notice/list']['data']['rows'][number]
const states = ['draft', 'published', 'withdrawn'] as const
const tones = { draft: 'plain', published: 'ok', withdrawn: 'plain' } as const

/** R2.7-09: all announcements, and how far each has come. */
export function Announcements() {
  const t = useTranslations('announcements')
  const { views } = useShell()
  const { may } = useMenuRights()
  const [state, setState] = useState<'' | (typeof states)[number]>('')
  const [receiptsOf, setReceiptsOf] = useState<Row | null>(null)
  const { asked, search, foot } = usePagedSearch(t('search'))
  const { data, error, mutate } = useCall('/api/notice/list', { ...asked, state })
  const edit = ({ announcementId }: Row) => views.go(`/notice/edit/${announcementId}`)
  const act = (work: () => Promise<string>) =>
    void work().then(
      (said) => {
        showSuccess(said)
        void mutate()
      },
      // Told already.
      () => void mutate(),
    )
  const withdraw = async ({ announcementId, title }: Row) => {
    if (!(await confirm({ text: t('confirmWithdraw', { title }), action: t('withdraw'), danger: true }))) return
    act(async () => {
      await call('/api/notice/withdraw', { announcementId })
      return t('withdrawn')
    })
  }
  const remove = async ({ announcementId, title }: Row) => {
    if (!(await confirm({ text: t('confirmDelete', { title }), action: t('delete'), danger: true }))) return
    act(async () => {
      await call('/api/notice/delete', { announcementId })
      return t('deleted')
    })
  }
  const remind = (row: Row) =>
    act(async () => {
      const { reminded } = await call('/api/notice/remind', { announcementId: row.announcementId })
      return t('reminded', { count: reminded })
    })
  return (
    <>
      <ListPage
        title={t('title')}
        explain={t('explain')}
        empty={t('none')}
        search={search}
        filters={
          <select
            className={control.control}
            aria-label={t('state')}
            value={state}
            onChange={({ target }) => setState(target.value as typeof state)}
          >
            <option value="">{t('states.all')}</option>
            {states.map((one) => (
              <option key={one} value={one}>
                {t(`states.${one}`)}
              </option>
            ))}
          </select>
        }
        add={may('edit') ? { label: t('new'), run: () => views.go('/notice/create') } : undefined}
        columns={[
          { label: t('name'), cell: ({ title, pinned }) => (pinned ? t('pinnedTitle', { title }) : title) },
          { label: t('state'), cell: (row) => <Chip tone={tones[row.state]}>{t(`states.${row.state}`)}</Chip> },
          {
            label: t('publishedAt'),
            cell: ({ publishedAt, byName }) => (
              <>
                {publishedAt ? <Moment at={publishedAt} /> : '—'} <small>{byName}</small>
              </>
            ),
          },
          {
            label: t('receipts.title'),
            cell: ({ state: now, readers, read, confirmed, mustConfirm }) =>
              now === 'draft' ? '—' : t(mustConfirm ? 'confirmedOf' : 'readOf', { readers, read, confirmed }),
          },
        ]}
        rows={data?.rows}
        total={data?.records}
        keyOf={({ announcementId }) => announcementId}
        isOff={(row) => row.state === 'withdrawn'}
        error={error}
        onRetry={() => void mutate()}
        onOpen={edit}
        actionsOf={(row) => [
          ...(row.state === 'draft'
            ? []
            : [
                { label: t('receipts.title'), run: () => setReceiptsOf(row) },
                { label: t('read'), run: () => views.go(`/notice/detail/${row.announcementId}`) },
              ]),
          ...(may('edit') && row.state === 'published'
            ? [
                { label: t('remind'), run: () => remind(row) },
                { label: t('withdraw'), danger: true, run: () => void withdraw(row) },
              ]
            : []),
          ...(may('edit') && row.state !== 'published'
            ? [{ label: t('delete'), danger: true, run: () => void remove(row) }]
            : []),
        ]}
        foot={foot(data?.records)}
      />
      {receiptsOf && (
        <Receipts
          announcementId={receiptsOf.announcementId}
          title={receiptsOf.title}
          mustConfirm={receiptsOf.mustConfirm}
          onClose={() => setReceiptsOf(null)}
        />
      )}
    </>
  )
}
