'use client'

import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import { useStore } from '@/lib/client/store'
import { taskAddress } from '@/lib/client/task-address'
import { chooseOpensNext, opensNext } from './opens-next'
import { outcomes } from './outcomes'
import styles from './task-page.module.css'

/** What has come of the decision, and the next item. */
export function DoneNotice({ taskId }: { taskId: string | null }) {
  const t = useTranslations('task')
  const { views } = useShell()
  const outcome = useStore(outcomes, null)
  const [always, setAlways] = useState(opensNext)
  if (!outcome || outcome.taskId !== taskId) return null
  const { next, own } = outcome
  return (
    <div className={styles.notice} data-tone="ok" role="status">
      <CheckCircle fontSize="small" />
      <span>{outcome.text}</span>
      {own && (
        <>
          <Button variant="outlined" size="small" onClick={() => views.go('/start')}>
            {t('another')}
          </Button>
          <Button variant="contained" size="small" onClick={() => views.go('/modules/portal/workitems/MyRequest')}>
            {t('myRequests')}
          </Button>
        </>
      )}
      {next && !own && (
        <>
          <label className={styles.always}>
            <input
              type="checkbox"
              checked={always}
              onChange={(event) => {
                setAlways(event.target.checked)
                chooseOpensNext(event.target.checked)
              }}
            />
            {t('alwaysNext')}
          </label>
          <Button
            variant="contained"
            size="small"
            onClick={() => {
              outcomes.set(null)
              views.exchange(taskAddress({ detailType: 'Edit', ...next }))
            }}
          >
            {t('nextItem')}
          </Button>
        </>
      )}
    </div>
  )
}
