'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import { EmptyState } from '@/components/ui/empty-state'
import { ViewFailed } from '@/components/ui/view-failed'
import type { CallError } from '@/lib/client/call-error'

const unknown = 404

/** A task that is not there, or not for this person's eyes: both look alike. */
export function TaskGone({
  error,
  onRetry,
}: {
  error: Pick<CallError, 'code' | 'message'> | undefined
  onRetry(): void
}) {
  const t = useTranslations('trace.gone')
  const { views } = useShell()
  if (error && error.code !== unknown) return <ViewFailed message={error.message} onRetry={onRetry} />
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <EmptyState icon="warning" title={t('title')}>
        <p>{t('text')}</p>
        <Button variant="outlined" onClick={() => views.exchange('/index')}>
          {t('home')}
        </Button>
      </EmptyState>
    </>
  )
}
