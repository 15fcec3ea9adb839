'use client'

import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { Chip } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import { Panel } from '@/components/ui/panel'
import page from '@/components/ui/page.module.css'
import { useCall } from '@/lib/client/use-call'
import styles from './task-trace.module.css'

/** Meetings that had the request on their agenda, with the way to their minutes. */
export function TaskMeetings({ taskId }: { taskId: string }) {
  const t = useTranslations('meetings')
  const { data } = useCall('/api/meeting/ofTask', { taskId }, { keepPreviousData: false })
  if (!data || data.length === 0) return null
  return (
    <div className={page.wide}>
      <Panel title={t('ofTask')}>
        <ul className={styles.others}>
          {data.map(({ meetingId, name, startsAt, activityName, itemState, result }) => (
            <li key={`${meetingId} ${activityName}`}>
              <ShellLink href={`/meetings?meeting=${encodeURIComponent(meetingId)}`}>{name}</ShellLink>
              <span className={page.muted}>
                {activityName} · <Moment at={startsAt} />
              </span>
              <Chip>
                {t(`item.${itemState === 'decided' ? (result === 'rejected' ? 'rejected' : 'approved') : itemState}`)}
              </Chip>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
