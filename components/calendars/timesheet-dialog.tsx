'use client'

import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { DateInput } from '@/components/date-input/date-input'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import { saveTimesheet, type ShiftRecord } from '@/lib/contracts/calendars'
import styles from './calendars.module.css'

interface Props {
  /** '' for a new one. */
  shiftId: string
  mayEdit: boolean
  onClose(): void
  onSaved(): void
}

/** A name for the hours of a day. */
export function TimesheetDialog(props: Props) {
  const opening = useRecord('/api/timesheet/get', props.shiftId ? { shiftId: props.shiftId } : null)
  return (
    <WhenOpened opening={opening} width={500} onClose={props.onClose}>
      {(stored) => <TimesheetFields {...props} stored={stored} />}
    </WhenOpened>
  )
}

interface Typed {
  shiftId: string
  name: string
  intervals: { from: string; until: string }[]
}
const typedOf = (record: ShiftRecord | null): Typed => ({
  shiftId: record?.shiftId ?? '',
  name: record?.name ?? '',
  intervals: record?.intervals ?? [{ from: '09:00', until: '18:00' }],
})
const mostIntervals = 10

function TimesheetFields({ mayEdit, stored, onClose, onSaved }: Props & { stored: Stored<ShiftRecord> | null }) {
  const t = useTranslations('calendars.timesheets')
  const form = useContractForm<Typed, Typed>({
    schema: saveTimesheet.input.omit({ rev: true }) as never,
    values: typedOf(stored?.record ?? null),
    record: { rev: stored?.rev ?? '', valuesOf: typedOf },
    async save(input, rev) {
      await call('/api/timesheet/save', { ...input, rev }, { quiet: true })
      showSuccess(t('saved'))
      await refreshCalls('/api/calendar/inHours')
      onSaved()
    },
  })
  const { register, submit, errorOf, pending, dirty, conflict } = form
  const intervals = form.watch('intervals')
  const put = (next: Typed['intervals']) => form.setValue('intervals', next, { shouldDirty: true })
  const change = (at: number, part: Partial<Typed['intervals'][number]>) =>
    put(intervals.map((one, place) => (place === at ? { ...one, ...part } : one)))
  const wrong = errorOf('intervals') ?? intervals.map((_one, at) => errorOf(`intervals.${at}`)).find(Boolean)
  return (
    <EditDialog
      mode={mayEdit ? (stored ? 'Edit' : 'New') : 'View'}
      subject={t('subject')}
      width={500}
      dirty={dirty}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
      conflict={conflict}
      words={{ labelOf: (name) => t(name === 'name' ? 'name' : 'hours') }}
    >
      <div className={styles.whole}>
        <Field label={t('name')} required error={errorOf('name')}>
          <input {...register('name')} maxLength={200} autoFocus={!stored} />
        </Field>
      </div>
      <div className={styles.intervals} role="group" aria-label={t('hours')}>
        {intervals.map((one, at) => (
          // Rows have nothing of their own to be known by but their place.
          <div key={at}>
            <DateInput
              kind="time"
              value={one.from}
              aria-label={t('fromOf', { at: at + 1 })}
              onChange={(from) => change(at, { from })}
            />
            <span aria-hidden="true">–</span>
            <DateInput
              kind="time"
              value={one.until}
              keepsOdd
              aria-label={t('untilOf', { at: at + 1 })}
              onChange={(until) => change(at, { until })}
            />
            {intervals.length > 1 && (
              <IconButton
                size="small"
                aria-label={t('removeHours', { at: at + 1 })}
                onClick={() => put(intervals.filter((_other, place) => place !== at))}
              >
                <Close fontSize="small" />
              </IconButton>
            )}
          </div>
        ))}
        {wrong && (
          <p role="alert" className={styles.problem}>
            {t('wrongHours')}
          </p>
        )}
        {intervals.length < mostIntervals && (
          <Button size="small" startIcon={<Add />} onClick={() => put([...intervals, { from: '', until: '' }])}>
            {t('addHours')}
          </Button>
        )}
        <p className={styles.quiet}>{t('hoursHint')}</p>
      </div>
    </EditDialog>
  )
}
