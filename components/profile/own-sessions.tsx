'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { deviceOf } from '@/lib/words/device-of'
import { Moment } from '@/components/ui/moment'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import styles from './profile.module.css'

/** Where one is signed in, with a way to end it there. */
export function OwnSessions() {
  const t = useTranslations('profile.sessions')
  const { data, error, mutate } = useCall('/api/account/getMySessions', {})
  const end = async (which: { sessionId?: string; allOthers?: 'true' }) => {
    await call('/api/account/endSessions', which)
      .then(() => showSuccess(t('ended')))
      .catch(() => undefined)
    await mutate()
  }
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data)
    return (
      <div className={styles.body}>
        <Skeleton height={48} />
      </div>
    )
  return (
    <>
      <ul className={styles.list}>
        {data.map((session) => {
          const { browser, system } = deviceOf(session.userAgent)
          return (
            <li key={session.sessionId} className={styles.session}>
              <div className={styles.device}>
                {[browser, system].filter(Boolean).join(' · ') || t('unknown')}
                <small>
                  {session.address} · {t('lastUsed')} <Moment at={session.seenAt} />
                </small>
              </div>
              {session.current ? (
                <span>{t('here')}</span>
              ) : (
                <Button variant="outlined" size="small" onClick={() => void end({ sessionId: session.sessionId })}>
                  {t('end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {data.length > 1 && (
        <div className={styles.foot}>
          <Button variant="outlined" color="error" onClick={() => void end({ allOthers: 'true' })}>
            {t('endOthers')}
          </Button>
        </div>
      )}
    </>
  )
}
