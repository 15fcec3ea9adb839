'use client'

import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Chip } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'

const soonMs = 24 * 60 * 60 * 1000

/** When a thing is due, and whether that is soon or gone by. */
export function DueChip({ dueAt }: { dueAt: string }) {
  const t = useTranslations('workItems')
  const [now] = useState(() => Date.now())
  const left = new Date(dueAt).getTime() - now
  if (left < 0) {
    return (
      <Chip tone="bad" icon={<ErrorOutline />}>
        {t('overdue')} <Moment at={dueAt} />
      </Chip>
    )
  }
  return (
    <Chip tone={left < soonMs ? 'warn' : 'plain'} icon={<Schedule />}>
      <Moment at={dueAt} />
    </Chip>
  )
}
