'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { Panel } from '@/components/ui/panel'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { newCommandId } from '@/lib/client/command-id'
import { taskAddress } from '@/lib/client/task-address'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import { operator } from '@/lib/words/workflow-enumerations'
import { useState } from 'react'
import styles from './absence.module.css'

type Prepared = Calls['/api/agent/getPrepared']['data'][number]

/** What secretaries have prepared: each is confirmed with one tap, or opened. */
export function PreparedList({ items }: { items: Prepared[] }) {
  const t = useTranslations('absence.secretaries')
  return (
    <Panel title={t('prepared')}>
      {items.length === 0 ? (
        <p className={styles.none}>{t('nothingPrepared')}</p>
      ) : (
        <ul className={styles.prepared}>
          {items.map((item) => (
            <PreparedItem key={item.workItemId} item={item} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function PreparedItem({ item }: { item: Prepared }) {
  const t = useTranslations('absence.secretaries')
  const { busy, problem, attempt } = useAttempt()
  // One intention, however often it is sent.
  const [commandId] = useState(newCommandId)
  const { taskId, workItemId, opinion } = item
  const confirm = () =>
    attempt(async () => {
      // What stands in the draft is taken over by the server: nothing of it travels.
      await call(
        '/api/task/act',
        { commandId, operator: operator.Action, taskId, workItemId, expectedRev: item.rev, opinion },
        { quiet: true },
      )
      showSuccess(t('confirmed', { name: item.by }))
      await refreshCalls('/api/agent/getPrepared', '/api/workitem/counts')
    })
  return (
    <li>
      <div>
        <strong>{item.title || item.processName}</strong> <small>{item.no}</small>
        <p>
          {[item.processName, item.activityName, t('by', { name: item.by })].filter(Boolean).join(' · ')}
          {item.changed > 0 && ` · ${t('changed', { count: item.changed })}`}
        </p>
        <p>{opinion || t('noOpinion')}</p>
        {problem && (
          <p role="alert" className={styles.wrong}>
            {problem}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          variant="outlined"
          component={ShellLink}
          href={taskAddress({ detailType: 'Edit', taskId, workItemId })}
          aria-label={`${t('open')} ${item.title || item.no}`}
        >
          {t('open')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
      </div>
    </li>
  )
}
