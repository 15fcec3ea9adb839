'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { useHasPage } from '@/components/page/use-has-page'
import { ShellLink } from '@/components/page/shell-link'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { taskAddress } from '@/lib/client/task-address'
import { useCall } from '@/lib/client/use-call'
import { HeldPlaceForm } from './held-place-form'
import { taskDataAddress } from './task-data/task-data-address'
import styles from './task-administration.module.css'

interface Props {
  taskId: string
  mayAct: boolean
  onClose(): void
  onDone(): void
}

/** A task that does not get on: where, why, who was told, and what sets it going again. */
export function HeldUpDialog({ taskId, mayAct, onClose, onDone }: Props) {
  const t = useTranslations('taskAdministration.heldUp')
  const words = useTranslations('common.dialog')
  const hasData = useHasPage('/admin/task/data')
  const { data, error, mutate } = useCall('/api/task/getHeldUp', { taskId })
  return (
    <DialogFrame
      title={data ? t('of', { title: data.title || data.no }) : t('title')}
      width={650}
      onClose={onClose}
      contentClassName={styles.dialog}
      actions={() => (
        <>
          <Button onClick={onClose}>{words('close')}</Button>
        </>
      )}
    >
      {error && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.places.length === 0 && <p className={styles.explain}>{t('goesOn')}</p>}
      {data?.places.map((place) => (
        <HeldPlaceForm
          key={place.tokenId || place.elementId}
          task={data}
          place={place}
          mayAct={mayAct}
          onDone={onDone}
          onStale={() => void mutate()}
        />
      ))}
      <p className={styles.explain}>
        <ShellLink href={taskAddress({ detailType: 'View', taskId })}>{t('openTask')}</ShellLink>{' '}
        {hasData && <ShellLink href={taskDataAddress(taskId)}>{t('openData')}</ShellLink>}
      </p>
    </DialogFrame>
  )
}
