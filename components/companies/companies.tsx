'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { useDebounced } from '@/components/data-list/use-debounced'
import { Chip, type ChipTone } from '@/components/ui/chip'
import { fileSize } from '@/components/ui/file-size'
import { Moment } from '@/components/ui/moment'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { CompanyDialog } from './company-dialog'
import { DeleteDialog } from './delete-dialog'
import { DeletedCompanies } from './deleted-companies'
import { ExportDialog } from './export-dialog'
import { FirstPassword } from './first-password'
import { ImportDialog } from './import-dialog'
import { NewCompanyDialog, type Made } from './new-company-dialog'
import { SystemAdministrators } from './system-administrators'
import { Transfers } from './transfers'

type Told = Calls['/api/tenant/list']['data']
type Row = Told['rows'][number]

const tones: Record<Row['state'], ChipTone> = { active: 'ok', suspended: 'warn', deleting: 'bad' }
const soon = 3_000
const later = 30_000
const megabyte = 1024 * 1024

type Open =
  | { kind: 'new' | 'administrators' | 'import' }
  | { kind: 'edit' | 'delete' | 'export'; row: Row }
  | { kind: 'made'; made: Made }

/** R2.9-15: the companies of the installation. */
export function Companies() {
  const t = useTranslations('companies')
  const [keyword, setKeyword] = useState('')
  const [open, setOpen] = useState<Open | null>(null)
  const { data, error, mutate } = useCall(
    '/api/tenant/list',
    { keyword: useDebounced(keyword) },
    { refreshInterval: (now) => (isMoving(now) ? soon : later) },
  )
  const close = () => {
    setOpen(null)
    void mutate()
  }
  const turn = async ({ code, name }: Row, path: '/api/tenant/suspend' | '/api/tenant/resume') => {
    const suspends = path === '/api/tenant/suspend'
    if (suspends && !(await confirm({ text: t('confirmSuspend', { name }), action: t('suspend'), danger: true })))
      return
    await call(path, { code }).then(
      () => showSuccess(t(suspends ? 'isSuspended' : 'isResumed', { name })),
      // Told already.
      () => undefined,
    )
    await mutate()
  }
  const actionsOf = (row: Row) => {
    if (row.state === 'deleting') return []
    const exported = { label: t('exportIt'), run: () => setOpen({ kind: 'export', row }) }
    if (row.isFirst) return [exported]
    return row.state === 'active'
      ? [exported, { label: t('suspend'), danger: true, run: () => void turn(row, '/api/tenant/suspend') }]
      : [
          exported,
          { label: t('resume'), run: () => void turn(row, '/api/tenant/resume') },
          { label: t('delete'), danger: true, run: () => setOpen({ kind: 'delete', row }) },
        ]
  }
  return (
    <>
      <ListPage
        title={t('title')}
        explain={t('explain')}
        empty={t('none')}
        search={{ label: t('search'), value: keyword, onChange: setKeyword }}
        tools={
          <>
            <Button onClick={() => setOpen({ kind: 'administrators' })}>{t('administrators')}</Button>
            <Button onClick={() => setOpen({ kind: 'import' })}>{t('importIt')}</Button>
          </>
        }
        add={{ label: t('new'), run: () => setOpen({ kind: 'new' }) }}
        columns={[
          { label: t('name'), cell: ({ name }) => name },
          { label: t('code'), cell: ({ code }) => <code>{code}</code> },
          { label: t('hostNames'), cell: ({ hostNames }) => hostNames.join(', ') || '—' },
          { label: t('state'), cell: ({ state }) => <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip> },
          {
            label: t('people'),
            cell: ({ people, peopleLimit }) => of(String(people), peopleLimit && `${peopleLimit}`),
          },
          {
            label: t('storage'),
            cell: ({ bytes, storageLimit }) => of(fileSize(bytes), storageLimit && fileSize(storageLimit * megabyte)),
          },
          { label: t('created'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
        ]}
        rows={data?.rows}
        keyOf={({ code }) => code}
        isOff={({ state }) => state !== 'active'}
        error={error}
        onRetry={() => void mutate()}
        onOpen={(row) => setOpen({ kind: 'edit', row })}
        actionsOf={actionsOf}
        foot={
          data && (
            <>
              {data.transfers.length > 0 && <Transfers rows={data.transfers} onChanged={() => void mutate()} />}
              {data.deleted.length > 0 && <DeletedCompanies rows={data.deleted} />}
            </>
          )
        }
      />
      {open?.kind === 'new' && <NewCompanyDialog onClose={close} onMade={(made) => setOpen({ kind: 'made', made })} />}
      {open?.kind === 'made' && <FirstPassword made={open.made} onClose={close} />}
      {open?.kind === 'edit' && (
        <CompanyDialog code={open.row.code} mayChange={open.row.state !== 'deleting'} onClose={close} />
      )}
      {open?.kind === 'delete' && <DeleteDialog code={open.row.code} name={open.row.name} onClose={close} />}
      {open?.kind === 'export' && <ExportDialog code={open.row.code} name={open.row.name} onClose={close} />}
      {open?.kind === 'import' && <ImportDialog onClose={close} />}
      {open?.kind === 'administrators' && <SystemAdministrators onClose={close} />}
    </>
  )
}

/** Something goes on that the page should follow. */
const isMoving = (now: Told | undefined) =>
  now?.rows.some(({ state }) => state === 'deleting') || now?.transfers.some(({ state }) => state === 'running')

/** What is used, of what may be used. */
const of = (used: string, most: string | 0) => (most ? `${used} / ${most}` : used)
