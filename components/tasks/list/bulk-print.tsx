'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { papersAddress } from '@/lib/client/task-address'
import { useCall } from '@/lib/client/use-call'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { mostPapers } from '@/lib/words/most-papers'
import { PdfButton } from '../pdf-button'
import styles from './work-item-list.module.css'

/** The ticked requests on paper: as many as one may print, the others by their names. */
export function BulkPrint({ rows, onClose }: { rows: readonly WorkItemRow[]; onClose(): void }) {
  const t = useTranslations('workItems.bulk')
  const tDialog = useTranslations('common.dialog')
  const requests = rows.filter((row, at) => rows.findIndex(({ taskId }) => taskId === row.taskId) === at)
  const asked = requests.slice(0, mostPapers)
  const { data, error, mutate } = useCall('/api/task/checkPapers', { taskIds: asked.map(({ taskId }) => taskId) })
  const refused = data ? requests.filter(({ taskId }) => !data.printable.includes(taskId)) : []
  const address = data && papersAddress(data.printable)
  return (
    <DialogFrame
      title={t('printTitle')}
      width={500}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{tDialog('close')}</Button>
          {data && address && data.printable.length > 0 && (
            <>
              <span className={styles.printActs}>
                <PdfButton query={address.slice(address.indexOf('?') + 1)} />
              </span>
              <Button variant="contained" href={address} target="_blank" rel="noopener">
                {t('openPapers')}
              </Button>
            </>
          )}
        </>
      )}
    >
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={60} />}
      {data && <p>{t('willPrint', { count: data.printable.length })}</p>}
      {refused.length > 0 && (
        <>
          <p role="alert">{t(requests.length > mostPapers ? 'notPrintedMost' : 'notPrinted', { most: mostPapers })}</p>
          <ul className={styles.refused}>
            {refused.map(({ taskId, no, title }) => (
              <li key={taskId}>{[no, title].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        </>
      )}
    </DialogFrame>
  )
}
