'use client'

import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import type { Calls } from '@/lib/client/calls'
import styles from './work-item-list.module.css'

export type BulkResult = Calls['/api/task/actMany']['data']['results'][number] & { title: string }

const done = 200

/** What became of each item, those that failed first. */
export function BulkResults({ results, onClose }: { results: BulkResult[]; onClose(): void }) {
  const t = useTranslations('workItems.bulk')
  const failed = results.filter(({ code }) => code !== done)
  const sorted = [...failed, ...results.filter(({ code }) => code === done)]
  return (
    <DialogFrame
      title={t('someFailed', { done: results.length - failed.length, failed: failed.length })}
      width={600}
      onClose={onClose}
      actions={() => (
        <>
          <Button variant="contained" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      )}
    >
      <ul className={styles.results}>
        {sorted.map(({ taskId, workItemId, code, no, title, message }) => (
          <li key={workItemId || taskId} data-failed={code !== done}>
            {code === done ? <CheckCircle fontSize="small" /> : <ErrorOutline fontSize="small" />}
            <span>
              {[no, title].filter(Boolean).join(' · ')}
              <small>{code === done ? t('done') : message}</small>
            </span>
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}
