'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useMoments } from '@/components/ui/use-moments'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import { latest } from './trace-at'
import styles from './task-trace.module.css'

const FormReader = dynamic(() => import('@/components/form-runtime/form-reader').then((module) => module.FormReader))

interface Props {
  taskId: string
  /** The moment shown; null is now. */
  at: string | null
}

/** What the request said at the moment the drawing shows, where somebody wants to see it. */
export function FormThen({ taskId, at }: Props) {
  const t = useTranslations('trace.replay')
  const { exact } = useMoments()
  const [open, setOpen] = useState(false)
  // While it plays, only where it stops is asked for.
  const quiet = useDebounced(at)
  const { data, error, mutate } = useCall('/api/task/formAt', open ? { taskId, at: quiet ?? latest } : null)
  return (
    <section className={styles.then} aria-label={t(at === null ? 'formNow' : 'form')}>
      <Button size="small" variant="outlined" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'hide' : 'show')}
      </Button>
      {open && (
        <>
          <p>{at === null ? t('formNow') : `${t('form')} · ${exact(at)}`}</p>
          {error && !data ? (
            <ViewFailed message={error.message} onRetry={() => void mutate()} />
          ) : data ? (
            <FormReader definition={data.definition} data={data.data} rights={data.rights} files={data.files} />
          ) : (
            <Skeleton height={200} />
          )}
        </>
      )}
    </section>
  )
}
