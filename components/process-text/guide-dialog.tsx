'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import { unmarked } from '@/lib/process-text/compare-texts'
import { ProcessBook } from './process-book'
import styles from './process-book.module.css'
import { useTextWords } from './use-text-words'

interface Props {
  processId: string
  name: string
  onClose(): void
}

/** How a process works, as far as somebody who starts it may know. */
export function GuideDialog({ processId, name, onClose }: Props) {
  const t = useTranslations('processText')
  const { data, error, mutate } = useCall('/api/process/guide', { processId }, { keepPreviousData: false })
  return (
    <DialogFrame
      title={t('guideOf', { name })}
      width={980}
      onClose={onClose}
      cross
      actions={() => (
        <Button disabled={!data} onClick={() => window.print()}>
          {t('print')}
        </Button>
      )}
    >
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && <Guide guide={data} name={name} />}
    </DialogFrame>
  )
}

function Guide({ guide, name }: { guide: Calls['/api/process/guide']['data']; name: string }) {
  const t = useTranslations('processText')
  const words = useTextWords(guide)
  return (
    <div data-print-area className={styles.sheet}>
      <h2 className={styles.onPaper}>{t('guideOf', { name })}</h2>
      <ProcessBook chapters={unmarked(guide.text)} words={words} />
    </div>
  )
}
