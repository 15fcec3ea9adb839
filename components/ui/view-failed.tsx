'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { EmptyState } from './empty-state'

/** What stands in the place of a view that broke or could not be read. */
export function ViewFailed({ message, onRetry }: { message?: string; onRetry(): void }) {
  const t = useTranslations('common')
  return (
    <EmptyState icon="warning" title={message || t('viewFailed')}>
      <Button variant="outlined" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </EmptyState>
  )
}
