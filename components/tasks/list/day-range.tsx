'use client'

import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useTranslations } from 'next-intl'
import { DateInput } from '@/components/date-input/date-input'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import control from '@/components/ui/control.module.css'
import choices from '@/components/ui/quick-choices.module.css'
import { localDay } from '@/lib/calendar/company-time'
import { comingPresets, pastPresets, presetDays, type DayPreset } from './day-presets'
import styles from './work-item-list.module.css'

interface Props {
  label: string
  from: string
  until: string
  /** About what is to come. */
  coming?: boolean
  onChange(range: { from: string; until: string }): void
}

/** From one day to another, both included: said in words, chosen from what is asked for most or day by day. */
export function DayRange({ label, from, until, coming = false, onChange }: Props) {
  const t = useTranslations('workItems')
  const tPreset = useTranslations('workItems.presets')
  const { anchor, open, close } = useMenuAnchor()
  const presets: readonly DayPreset[] = coming ? comingPresets : pastPresets
  // The day it is where the company works, wherever the browser is.
  const now = new Date(`${localDay(new Date())}T00:00`)
  const current = presets.find((preset) => {
    const days = presetDays(preset, now)
    return days.from === from && days.until === until
  })
  const said = current
    ? tPreset(current)
    : from || until
      ? t('days', { from: from || '…', until: until || '…' })
      : t('anyDay')
  return (
    <>
      <button
        type="button"
        className={control.control}
        data-used={Boolean(from || until) || undefined}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={open}
      >
        <span className={styles.filterName}>{label}</span> {said}
      </button>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5 } } }}
      >
        <div className={styles.range}>
          <div className={choices.quick}>
            {presets.map((preset) => (
              <button
                key={preset}
                type="button"
                aria-pressed={preset === current}
                onClick={() => {
                  onChange(presetDays(preset, now))
                  close()
                }}
              >
                {tPreset(preset)}
              </button>
            ))}
          </div>
          <div className={styles.day} role="group" aria-label={label}>
            <DateInput
              kind="date"
              className={control.control}
              aria-label={t('fromOf', { what: label })}
              value={from}
              onChange={(day) => onChange({ from: day, until })}
            />
            <span aria-hidden="true">–</span>
            <DateInput
              kind="date"
              className={control.control}
              aria-label={t('untilOf', { what: label })}
              value={until}
              onChange={(day) => onChange({ from, until: day })}
            />
          </div>
          <div className={styles.panelActions}>
            <Button size="small" disabled={!from && !until} onClick={() => onChange({ from: '', until: '' })}>
              {tPreset('none')}
            </Button>
            <Button size="small" variant="contained" onClick={close}>
              {t('ready')}
            </Button>
          </div>
        </div>
      </Popover>
    </>
  )
}
