'use client'

import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { Calls } from '@/lib/client/calls'
import styles from './work-item-list.module.css'

export type BulkResult = Calls['/api/task/actMany']['data']['results'][number] & { title: string }

const done = 200

/** What became of each item, those that failed first. */
export function BulkResults({ results, onClose }: { results: BulkResult[]; onClose(): void }) {
  const t = useTranslations('workItems.bulk')
  const id = useId()
  const failed = results.filter(({ code }) => code !== done)
  const sorted = [...failed, ...results.filter(({ code }) => code === done)]
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{t('someFailed', { done: results.length - failed.length, failed: failed.length })}</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
