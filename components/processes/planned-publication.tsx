'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { toldAlready, useAttempt } from '@/components/ui/use-attempt'
import { useMoments } from '@/components/ui/use-moments'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls, useCall } from '@/lib/client/use-call'
import type { ProcessVersionInfo } from '@/lib/contracts/process-versions'
import styles from './processes.module.css'

/** When the draft is published by itself, and a way to take that back. */
export function PlannedPublication({ draft: { processId, version } }: { draft: ProcessVersionInfo }) {
  const t = useTranslations('processes.publishing')
  const { may } = useMenuRights()
  const { exact } = useMoments()
  const { busy, attempt } = useAttempt()
  const { data } = useCall('/api/process/publicationPlanned', { processId }, { keepPreviousData: false })
  if (!data) return null
  const drop = () =>
    void attempt(async () => {
      await call('/api/process/publishLater', { processId, at: '' })
      showSuccess(t('dropped'))
      await refreshCalls('/api/process/publicationPlanned')
    }, toldAlready)
  return (
    <p role="status" className={styles.line}>
      <span>{t(data.current ? 'willBe' : 'willNotBe', { version, at: exact(data.at), by: data.by })}</span>
      {may('publish') && (
        <Button size="small" disabled={busy} onClick={drop}>
          {t('drop')}
        </Button>
      )}
    </p>
  )
}
