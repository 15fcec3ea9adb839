'use client'

import Schedule from '@mui/icons-material/ScheduleOutlined'
import Popover from '@mui/material/Popover'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import control from '@/components/ui/control.module.css'
import { shownMoment, typedMoment } from '@/lib/calendar/typed-moment'
import type { Due } from '@/lib/contracts/free-flow-plan'
import { useShortMoment } from './use-short-moment'
import styles from './step-list.module.css'

interface Props {
  due: Due | null
  /** Several people one after the other have their days each. */
  each: boolean
  onChange(due: Due | null): void
}

const tomorrow = (): Due => ({ kind: 'moment', at: new Date(Date.now() + 86_400_000).toISOString() })

/** Until when, in words; a click changes it. */
export function DueControl({ due, each, onChange }: Props) {
  const t = useTranslations('freeFlow.due')
  const id = useId()
  const { anchor, open, close } = useMenuAnchor()
  const short = useShortMoment()
  const words = !due
    ? t('none')
    : due.kind === 'moment'
      ? t('before', { at: short(due.at) })
      : t(each ? 'daysEach' : 'days', { days: due.days })
  const choice = (value: string, label: string, next: () => Due | null) => (
    <label>
      <input type="radio" name={id} checked={(due?.kind ?? 'none') === value} onChange={() => onChange(next())} />
      {label}
    </label>
  )
  return (
    <>
      <button
        type="button"
        className={styles.due}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        data-set={due !== null}
        onClick={open}
      >
        <Schedule fontSize="inherit" />
        {words}
      </button>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('title') } }}
      >
        <form
          className={styles.dues}
          onSubmit={(event) => {
            event.preventDefault()
            close()
          }}
        >
          {choice('none', t('none'), () => null)}
          {choice('days', t('inDays'), () => ({ kind: 'days', days: 1 }))}
          {due?.kind === 'days' && (
            <input
              type="number"
              className={control.control}
              min={1}
              max={365}
              aria-label={t('inDays')}
              value={due.days}
              onChange={(event) =>
                onChange({
                  kind: 'days',
                  days: Math.min(365, Math.max(1, Math.round(event.target.valueAsNumber) || 1)),
                })
              }
            />
          )}
          {choice('moment', t('byMoment'), tomorrow)}
          {due?.kind === 'moment' && (
            <DateInput
              kind="datetime"
              usualTime="18:00"
              aria-label={t('byMoment')}
              value={shownMoment(due.at)}
              onChange={(value) => {
                const at = typedMoment(value)
                if (at) onChange({ kind: 'moment', at })
              }}
            />
          )}
        </form>
      </Popover>
    </>
  )
}
