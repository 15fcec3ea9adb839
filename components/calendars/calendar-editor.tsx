'use client'

import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { ChangedMeanwhile } from '@/components/ui/changed-meanwhile'
import { FileButton } from '@/components/ui/file-button'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { readHolidayFile, withHolidays, type HolidayFile } from '@/lib/calendar/holiday-file'
import { localDay } from '@/lib/calendar/company-time'
import { call, type Stored } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { confirm } from '@/lib/client/confirm'
import { showProblem, showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import type { KeptCalendarRecord } from '@/lib/contracts/calendars'
import { CalendarSettings } from './calendar-settings'
import { DayDialog } from './day-dialog'
import { OwnDays } from './own-days'
import { SeenMoves } from './seen-moves'
import { TryIt } from './try-it'
import { useCalendarForm } from './use-calendar-form'
import { useDraftHours } from './use-draft-hours'
import { worksOn } from './works-on'
import { YearGrid } from './year-grid'
import styles from './calendars.module.css'

/** A yearly file has some 5 kB. */
const largestFile = 200_000

interface Props {
  stored: Stored<KeptCalendarRecord> | null
  company: string
  others: { calendarId: string; name: string }[]
  mayEdit: boolean
  side: ReactNode
  onDirty(dirty: boolean): void
  onSaved(calendarId: string): void
  onDeleted(): void
}

/** One calendar: its year, what it is made of, and what it comes to. */
export function CalendarEditor({ stored, company, others, mayEdit, side, onDirty, onSaved, onDeleted }: Props) {
  const t = useTranslations('calendars')
  const form = useCalendarForm({ stored, parentId: company, onSaved })
  const { draft, dirty, pending, conflict } = form
  const hours = useDraftHours(draft)
  const today = localDay(new Date())
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const [day, setDay] = useState<string | null>(null)
  const [read, setRead] = useState<{ year: string; off: number; worked: number; kept: string[] } | null>(null)
  useLeaveWarning(dirty)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const importFile = async (file: File) => {
    const holidays: HolidayFile =
      file.size > largestFile ? { problem: 'unreadable' } : readHolidayFile(await file.text())
    if ('problem' in holidays) return showProblem(t(`importProblems.${holidays.problem}`))
    const { days, ...told } = withHolidays(draft.days, holidays)
    form.set('days', days)
    setRead({ year: holidays.year, ...told })
    setYear(Number(holidays.year))
  }
  const remove = async () => {
    if (!stored || !(await confirm({ text: t('confirmDelete'), action: t('delete'), danger: true }))) return
    try {
      await call('/api/calendar/delete', { calendarId: stored.record.calendarId })
      showSuccess(t('deleted'))
      await refreshCalls('/api/calendar/list', '/api/calendar/inHours')
      onDeleted()
    } catch (error) {
      // Why it may not be is said by the call.
      if (!(error instanceof CallError)) throw error
    }
  }
  // One that has no name yet begins with it; of one that is kept the year matters most.
  const settings = (
    <CalendarSettings form={form} others={others} shifts={hours.shifts} mayEdit={mayEdit} company={company} />
  )
  const worked = hours.calendar ? worksOn(hours.calendar, year) : null
  return (
    <div className={page.wide}>
      <PageHeader
        title={t('title')}
        note={
          <span className={styles.year}>
            <IconButton size="small" aria-label={t('yearBefore')} onClick={() => setYear(year - 1)}>
              <ChevronLeft fontSize="small" />
            </IconButton>
            <span aria-live="polite">{year}</span>
            <IconButton size="small" aria-label={t('yearAfter')} onClick={() => setYear(year + 1)}>
              <ChevronRight fontSize="small" />
            </IconButton>
            {worked !== null && <small>{t('workingDays', { count: worked })}</small>}
          </span>
        }
      >
        <ul className={styles.legend}>
          <li data-kind="off">{t('kinds.off')}</li>
          <li data-kind="worked">{t('kinds.worked')}</li>
          <li data-kind="own">{t('kinds.own')}</li>
        </ul>
        {mayEdit && (
          <>
            <FileButton
              variant="outlined"
              startIcon={<UploadFile />}
              accept=".json,application/json"
              onChoose={(file) => void importFile(file)}
            >
              {t('import')}
            </FileButton>
            <Button
              variant="outlined"
              onClick={() => setDay(year === Number(today.slice(0, 4)) ? today : `${year}-01-01`)}
            >
              {t('addDay')}
            </Button>
          </>
        )}
      </PageHeader>
      {conflict && <ChangedMeanwhile conflict={conflict} labelOf={(name) => t(`fields.${name as 'name'}`)} />}
      <div className={styles.columns}>
        {side}
        <div className={styles.middle}>
          {hours.noHours && (
            <p role="alert" className={styles.problem}>
              {t('noHours')}
            </p>
          )}
          {!stored && settings}
          <YearGrid year={year} today={today} draft={draft} calendar={hours.calendar} onDay={mayEdit ? setDay : null} />
          {stored && settings}
          {mayEdit && stored && !stored.record.isCompany && (
            <Button color="error" onClick={() => void remove()}>
              {t('delete')}
            </Button>
          )}
        </div>
        <div className={styles.right}>
          {dirty && (
            <SeenMoves
              draft={draft}
              read={read}
              pending={pending || Boolean(conflict) || hours.noHours}
              onSave={() => void form.submit()}
              onDiscard={() => {
                form.reset()
                setRead(null)
              }}
            />
          )}
          <OwnDays days={draft.days} shifts={hours.shifts} onDay={mayEdit ? setDay : null} />
          <TryIt calendar={hours.calendar} />
        </div>
      </div>
      {day && (
        <DayDialog
          key={day}
          day={day}
          days={draft.days}
          shifts={hours.shifts}
          onClose={() => setDay(null)}
          onDays={(days) => {
            form.set('days', days)
            setDay(null)
          }}
        />
      )}
    </div>
  )
}
