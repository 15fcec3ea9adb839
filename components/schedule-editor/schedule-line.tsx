import Button from '@mui/material/Button'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { readSchedule, type Schedule } from '@/lib/schedule/schedule'
import { ScheduleBody } from './schedule-body'
import styles from './schedule.module.css'

interface Props {
  words: {
    label: string
    /** When it runs, as it is now. */
    said: string
    set: string
    /** None: there is always a schedule. */
    clear?: string
  }
  schedule: Schedule | null
  error?: string
  onChange(schedule: Schedule | null): void
}

/** A schedule as a line of a form, and the dialog it is set in. */
export function ScheduleLine({ words, schedule, error, onChange }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={styles.line}>
        <span>
          {words.label}: {words.said}
        </span>
        <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
          {words.set}
        </Button>
        {schedule && words.clear && (
          <Button size="small" onClick={() => onChange(null)}>
            {words.clear}
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
      {open && (
        <DialogFrame title={words.label} width={650} cross onClose={() => setOpen(false)}>
          <ScheduleBody
            params={schedule ? { value: JSON.stringify(schedule) } : {}}
            onDone={(text) => {
              onChange(readSchedule(text))
              setOpen(false)
            }}
          />
        </DialogFrame>
      )}
    </>
  )
}
