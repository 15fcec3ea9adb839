'use client'

import Restore from '@mui/icons-material/RestoreOutlined'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useMoments } from '@/components/ui/use-moments'
import styles from './task-page.module.css'

/** What was typed here before and never sent stands in the form again, or is offered where the request has changed since. */
export function RestoredNotice({
  at,
  asLast,
  ofDocument,
  onBringBack,
  onDiscard,
}: {
  at: string
  asLast: boolean
  ofDocument: boolean
  /** It does not stand there yet. */
  onBringBack?(): void
  onDiscard(): void
}) {
  const t = useTranslations('task')
  const { exact } = useMoments()
  return (
    <div className={styles.notice} data-tone="info" role="status">
      <Restore fontSize="small" />
      <span>
        {ofDocument
          ? t('ofDocument')
          : asLast
            ? t('asLast')
            : t(onBringBack ? 'overtaken' : 'restored', { at: exact(at) })}
      </span>
      {onBringBack && (
        <Button variant="outlined" size="small" onClick={onBringBack}>
          {t('bringBack')}
        </Button>
      )}
      <Button variant="outlined" size="small" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </div>
  )
}
