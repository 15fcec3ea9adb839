'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { FormReader } from '@/components/form-runtime/form-reader'
import { useShell } from '@/components/page/shell-context'
import { ShellLink } from '@/components/page/shell-link'
import { useView, useViewTitle } from '@/components/page/view-context'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { call, type Stored } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { taskAddress } from '@/lib/client/task-address'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import type { ShownRecord } from '@/lib/contracts/lists'
import { localText } from '@/lib/i18n/local-text'
import { listAddress, recordAddress } from '@/lib/client/list-address'
import { RecordEditor } from './record-editor'
import { RecordRail } from './record-rail'
import styles from './lists.module.css'

/** R2.6-02: a record in its form, to read, to edit, or new. */
export function RecordPage() {
  const t = useTranslations('lists')
  const { query } = useView()
  const [listId, recordId] = [query.get('listId') ?? '', query.get('recordId') ?? '']
  const { stored, error, reload } = useRecord(
    '/api/list/record',
    listId ? { listId, recordId } : null,
    recordId === '' || query.get('edit') === '1',
  )
  if (!listId)
    return (
      <EmptyState icon="table" title={t('noneNamed')}>
        <ShellLink href="/modules/list">{t('title')}</ShellLink>
      </EmptyState>
    )
  if (error)
    return (
      <div className={page.page}>
        <ViewFailed message={error.message} onRetry={reload} />
      </div>
    )
  if (!stored)
    return (
      <div className={page.page}>
        <Skeleton height={400} />
      </div>
    )
  return <Opened key={`${recordId} ${stored.rev}`} stored={stored} onReload={reload} />
}

interface Props {
  stored: Stored<ShownRecord>
  onReload(): void
}

function Opened({ stored, onReload }: Props) {
  const t = useTranslations('lists')
  const locale = useLocale()
  const router = useRouter()
  const { views } = useShell()
  const { query, setQuery } = useView()
  const { record } = stored
  const { listId, recordId, can } = record
  const isNew = recordId === ''
  // A list that stands open is shown as it was left, with what it is narrowed by.
  const whole = listAddress(listId)
  const back = views.list.find(({ page: { path } }) => path === whole)?.href ?? whole
  // Kept in the address: a list opens a record to be edited, and a page that is read again stays as it was.
  const editing = isNew || (can.edit && query.get('edit') === '1')
  const setEditing = (wanted: boolean) => setQuery({ edit: wanted ? '1' : null })
  const listName = localText(record.listName, locale)
  const title = isNew ? t('newOf', { name: listName }) : record.title || t('record')
  useViewTitle(title)
  const saved = async (id: string) => {
    showSuccess(t('saved'))
    await refreshCalls('/api/list/rows', '/api/list/history')
    if (isNew) return views.exchange(recordAddress(listId, id))
    setEditing(false)
    onReload()
  }
  const remove = async () => {
    const text = t('confirmDeleteRecords', { count: 1 })
    if (!(await confirm({ text, action: t('delete'), danger: true }))) return
    await call('/api/list/deleteRecords', { listId, recordIds: [recordId] })
    showSuccess(t('deleted'))
    await refreshCalls('/api/list/rows')
    views.exchange(back)
  }
  const start = async () => {
    const { taskId } = await call('/api/list/start', { listId, recordId })
    router.push(taskAddress({ detailType: 'Edit', taskId }))
  }
  return (
    <div className={page.wide}>
      <PageHeader title={title} sub={<ShellLink href={back}>{listName}</ShellLink>}>
        {!editing && (
          <>
            {can.delete && (
              <Button color="error" onClick={() => void remove().catch(() => undefined)}>
                {t('delete')}
              </Button>
            )}
            {can.start && record.processName && (
              <Button variant="outlined" onClick={() => void start().catch(() => undefined)}>
                {localText(record.processName, locale)}
              </Button>
            )}
            {can.edit && (
              <Button variant="contained" onClick={() => setEditing(true)}>
                {t('edit')}
              </Button>
            )}
          </>
        )}
      </PageHeader>
      <div className={isNew ? undefined : styles.record}>
        <div role="region" aria-label={t('record')}>
          {editing ? (
            <RecordEditor
              stored={stored}
              onSaved={(id) => void saved(id)}
              onCancel={() => (isNew ? views.exchange(back) : setEditing(false))}
            />
          ) : (
            <FormReader definition={record.definition} data={record.data} rights={record.rights} files={record.files} />
          )}
        </div>
        {!isNew && <RecordRail record={record} />}
      </div>
    </div>
  )
}
