'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { DialogFrame } from '@/components/ui/dialog-frame'
import dialog from '@/components/ui/edit-dialog.module.css'
import { Field } from '@/components/ui/field'
import type { Shift } from '@/lib/calendar/kept-calendar'
import { localText } from '@/lib/i18n/local-text'
import type { Draft } from './use-draft-hours'

interface Props {
  day: string
  days: Draft['days']
  shifts: Shift[]
  onDays(days: Draft['days']): void
  onClose(): void
}

/** One day that differs: off, worked like others, or by a timesheet. */
export function DayDialog({ day, days, shifts, onDays, onClose }: Props) {
  const t = useTranslations('calendars')
  const tDialog = useTranslations('common.dialog')
  const locale = useLocale()
  const known = days.find((one) => one.day === day)
  const [at, setAt] = useState(day)
  const [name, setName] = useState(known?.name ?? '')
  const [work, setWork] = useState(known?.work ?? '')
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(at)
  const others = days.filter((one) => one.day !== day && one.day !== at)
  return (
    <DialogFrame
      title={t('dayTitle')}
      width={500}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (!isDay) return
        const one = { day: at, name: name.trim(), work, source: 'own' as const }
        onDays([...others, one].sort((a, b) => a.day.localeCompare(b.day)))
      }}
      actions={(leave) => (
        <>
          {known && (
            <Button color="error" onClick={() => onDays(days.filter((one) => one.day !== day))}>
              {t('removeDay')}
            </Button>
          )}
          <Button onClick={leave}>{tDialog('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isDay}>
            {tDialog('ok')}
          </Button>
        </>
      )}
    >
      <div className={dialog.fields}>
        <Field label={t('day')} required>
          <DateInput kind="date" value={at} onChange={setAt} />
        </Field>
        <Field label={t('dayName')} hint={t('dayNameHint')}>
          <input value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label={t('work')}>
          <select value={work} onChange={({ target }) => setWork(target.value)}>
            <option value="">{t('dayOff')}</option>
            <option value="usual">{t('asUsual')}</option>
            {shifts.map((shift) => (
              <option key={shift.shiftId} value={shift.shiftId}>
                {localText(shift.name, locale)}
              </option>
            ))}
          </select>
        </Field>
      </div>
    </DialogFrame>
  )
}
