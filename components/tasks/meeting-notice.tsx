'use client'

import Groups from '@mui/icons-material/GroupsOutlined'
import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { Moment } from '@/components/ui/moment'
import { useCall } from '@/lib/client/use-call'
import styles from './task-page.module.css'

/** Why there is no button to decide: this step is decided in a meeting, and where that is. */
export function MeetingNotice({ taskId }: { taskId: string }) {
  const t = useTranslations('meetings')
  const { data } = useCall('/api/meeting/ofTask', { taskId }, { keepPreviousData: false })
  const next = data?.find(
    ({ state, itemState }) =>
      (state === 'planned' || state === 'held') && (itemState === 'waiting' || itemState === 'voting'),
  )
  return (
    <div className={styles.notice} role="status">
      <Groups fontSize="small" />
      <span>
        {t('onlyHere')}{' '}
        {next ? (
          <>
            <ShellLink href={`/meetings?meeting=${encodeURIComponent(next.meetingId)}`}>{next.name}</ShellLink>{' '}
            <Moment at={next.startsAt} />
          </>
        ) : (
          data && <ShellLink href="/meetings">{t('callOne')}</ShellLink>
        )}
      </span>
    </div>
  )
}
