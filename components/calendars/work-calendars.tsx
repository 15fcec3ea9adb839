'use client'

import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { confirm } from '@/lib/client/confirm'
import { useCall } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import { localText } from '@/lib/i18n/local-text'
import { CalendarEditor } from './calendar-editor'
import styles from './calendars.module.css'

/** R2.9-12: when the company works, calendar by calendar. */
export function WorkCalendars() {
  const t = useTranslations('calendars')
  const list = useCall('/api/calendar/list', {})
  const [chosen, setChosen] = useState<string | null>(null)
  const rows = list.data?.rows
  const at = chosen ?? rows?.[0]?.calendarId
  if (list.error && !rows)
    return (
      <div className={page.page}>
        <ViewFailed message={list.error.message} onRetry={() => void list.mutate()} />
      </div>
    )
  if (!rows || at === undefined)
    return (
      <div className={page.page}>
        <PageHeader title={t('title')} />
        {rows ? <p>{t('none')}</p> : <Skeleton height={420} />}
      </div>
    )
  return <Calendars rows={rows} at={at} onChoose={setChosen} />
}

interface Props {
  rows: {
    calendarId: string
    name: string
    isCompany: boolean
    people: number
    departments: number
    holidaysUntil: number | null
  }[]
  /** '' for a new one. */
  at: string
  onChoose(calendarId: string): void
}

function Calendars({ rows, at, onChoose }: Props) {
  const t = useTranslations('calendars')
  const locale = useLocale()
  const { may } = useMenuRights()
  const [dirty, setDirty] = useState(false)
  const { stored, error, reload } = useRecord('/api/calendar/get', at ? { calendarId: at } : null)
  const choose = async (calendarId: string) => {
    if (dirty && !(await confirm({ text: t('leaveUnsaved'), action: t('discard'), danger: true }))) return
    setDirty(false)
    onChoose(calendarId)
  }
  const side = (
    <nav className={styles.list} aria-label={t('title')}>
      {rows.map((row) => (
        <button
          key={row.calendarId}
          type="button"
          aria-current={row.calendarId === at ? 'true' : undefined}
          onClick={() => void choose(row.calendarId)}
        >
          <b>{localText(row.name, locale)}</b>
          <small>
            {row.isCompany
              ? t('forCompany')
              : row.people + row.departments > 0
                ? t('forSome', { people: row.people, departments: row.departments })
                : t('forNobody')}
          </small>
        </button>
      ))}
      {may('edit') && (
        <Button
          size="small"
          startIcon={<Add />}
          aria-current={at === '' ? 'true' : undefined}
          onClick={() => void choose('')}
        >
          {t('new')}
        </Button>
      )}
      <p className={styles.quiet}>{t('precedence')}</p>
    </nav>
  )
  if (error)
    return (
      <div className={page.page}>
        <ViewFailed message={error.message} onRetry={reload} />
      </div>
    )
  if (stored === undefined)
    return (
      <div className={page.page}>
        <PageHeader title={t('title')} />
        <Skeleton height={420} />
      </div>
    )
  return (
    <CalendarEditor
      key={`${at} ${stored?.rev ?? ''}`}
      stored={stored}
      company={rows.find(({ isCompany }) => isCompany)?.calendarId ?? ''}
      others={rows.filter(({ calendarId }) => calendarId !== at)}
      mayEdit={may('edit')}
      side={side}
      onDirty={setDirty}
      onSaved={(calendarId) => {
        setDirty(false)
        if (calendarId === at) reload()
        else onChoose(calendarId)
      }}
      onDeleted={() => {
        setDirty(false)
        onChoose(rows[0]?.calendarId ?? '')
      }}
    />
  )
}
