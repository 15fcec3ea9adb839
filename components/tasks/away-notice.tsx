'use client'

import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { call } from '@/lib/client/call'
import styles from './task-page.module.css'

const askAgainMs = 3_000

/** The server is gone for a moment: what was typed is safe, and the act goes through as soon as it is back. */
export function AwayNotice({ onBack, onGiveUp }: { onBack(): void; onGiveUp(): void }) {
  const t = useTranslations('task.away')
  const back = useEffectEvent(onBack)
  useEffect(() => {
    let wanted = true
    let timer: ReturnType<typeof setTimeout>
    const ask = () =>
      call('/api/account/logininfo', {}, { quiet: true })
        .then(
          () => wanted && back(),
          () => undefined,
        )
        // As long as this stands here: what is sent then may get lost as well.
        .finally(() => {
          if (wanted) timer = setTimeout(() => void ask(), askAgainMs)
        })
    timer = setTimeout(() => void ask(), askAgainMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [])
  return (
    <div className={styles.notice} role="alert">
      <CloudOff fontSize="small" />
      <span>{t('text')}</span>
      <Button variant="outlined" size="small" onClick={onGiveUp}>
        {t('giveUp')}
      </Button>
    </div>
  )
}
