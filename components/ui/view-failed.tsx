'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state'

interface Props {
  message?: string
  onRetry(): void
  /** What else one can do. */
  children?: ReactNode
}

/** What stands in the place of a view that broke or could not be read. */
export function ViewFailed({ message, onRetry, children }: Props) {
  const t = useTranslations('common')
  return (
    <EmptyState icon="warning" title={message || t('viewFailed')}>
      <Button variant="outlined" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
      {children}
    </EmptyState>
  )
}
