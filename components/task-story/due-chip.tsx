'use client'

import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Chip } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import { localDay } from '@/lib/calendar/company-time'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** When a thing is due: amber on the day, red when it is over, with for how long. */
export function DueChip({ dueAt }: { dueAt: string }) {
  const t = useTranslations('workItems')
  const [now] = useState(() => Date.now())
  const over = now - new Date(dueAt).getTime()
  if (over > 0) {
    const [unit, count] =
      over >= day
        ? (['days', Math.floor(over / day)] as const)
        : over >= hour
          ? (['hours', Math.floor(over / hour)] as const)
          : (['minutes', Math.max(1, Math.floor(over / minute))] as const)
    return (
      <Chip tone="bad" icon={<ErrorOutline />}>
        {t(`overdueBy.${unit}`, { count })}
      </Chip>
    )
  }
  return (
    <Chip tone={localDay(new Date(dueAt)) === localDay(new Date(now)) ? 'warn' : 'plain'} icon={<Schedule />}>
      <Moment at={dueAt} />
    </Chip>
  )
}
