'use client'

import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import Popover from '@mui/material/Popover'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef, useState, type KeyboardEvent } from 'react'
import { localDay } from '@/lib/calendar/company-time'
import { readDateText, shownDateText, type DateKind } from './date-text'
import styles from './date-input.module.css'

const DatePanel = dynamic(() => import('./date-panel').then((module) => module.DatePanel))

interface Props {
  kind: DateKind
  /** yyyy-MM-dd, HH:mm or yyyy-MM-ddTHH:mm; empty for none, or what was typed and is no date. */
  value: string
  onChange(value: string): void
  /** What was typed and is no date when the field is left is handed on, for a check to say so; otherwise the value of before stays. */
  keepsOdd?: boolean
  min?: string
  /** The time a day alone means. */
  usualTime?: string
  id?: string
  className?: string
  disabled?: boolean
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

/** A day, a time or a moment: typed as people write it, or chosen from the calendar (Alt+Down opens it). */
export function DateInput({
  kind,
  value,
  onChange,
  min,
  usualTime = '09:00',
  keepsOdd = false,
  className = styles.plain,
  ...about
}: Props) {
  const t = useTranslations('common.dates')
  const frame = useRef<HTMLSpanElement>(null)
  /** What stands in the field while somebody types. */
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const today = localDay(new Date())
  const type = (text: string) => {
    setTyped(text)
    const read = text.trim() === '' ? '' : readDateText(text, { kind, today })
    if (read !== null && read !== value) onChange(read)
  }
  const leave = () => {
    if (typed === null) return
    const read =
      typed.trim() === '' ? '' : (readDateText(typed, { kind, today, usualTime }) ?? (keepsOdd ? typed.trim() : value))
    if (read !== value) onChange(read)
    setTyped(null)
  }
  const choose = (chosen: string) => {
    setTyped(null)
    onChange(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey || kind === 'time') return
    event.preventDefault()
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    // Once the calendar has let go of the focus.
    requestAnimationFrame(() => frame.current?.querySelector('input')?.focus())
  }
  return (
    <span ref={frame} className={styles.field}>
      <input
        {...about}
        type="text"
        className={className}
        data-kind={kind}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        placeholder={t(`placeholder.${kind}`)}
        value={typed ?? shownDateText(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {kind !== 'time' && (
        // With the keyboard Alt+Down opens it from the field; a second stop for every date would only be in the way.
        <button
          type="button"
          tabIndex={-1}
          className={styles.open}
          disabled={about.disabled}
          aria-label={t('open')}
          title={t('open')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <CalendarMonth fontSize="small" />
        </button>
      )}
      {open && kind !== 'time' && (
        <Popover
          open
          disableRestoreFocus
          anchorEl={() => frame.current}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': t('open'), sx: { mt: 0.5 } } }}
        >
          <DatePanel
            kind={kind}
            value={readDateText(shownDateText(value), { kind, today }) ?? ''}
            today={today}
            min={min}
            usualTime={usualTime}
            onChoose={choose}
            onClear={() => choose('')}
            onClose={close}
          />
        </Popover>
      )}
    </span>
  )
}
