'use client'

import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Sync from '@mui/icons-material/SyncProblemOutlined'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import {
  decisions,
  dropDecision,
  noDecisions,
  sendDecisions,
  type WaitingDecision,
} from '@/lib/client/offline/decisions'
import { sent } from '@/lib/client/offline/sent'
import { useStore } from '@/lib/client/store'
import { taskAddress } from '@/lib/client/task-address'
import { showSuccess } from '@/lib/client/toasts'
import { askServer, useConnection } from './use-connection'
import styles from './offline-bar.module.css'

const nothing: readonly string[] = []

/** What stands between the person and the server: no network, decisions that wait, and those that did not count. */
export function OfflineBar() {
  const away = useConnection()
  const own = useStore(decisions, noDecisions)
  useTellSent()
  const waiting = own.filter(({ state }) => state === 'waiting').length
  const failed = own.filter(({ state }) => state === 'changed' || state === 'refused')
  return (
    <>
      {(away || waiting > 0) && <Away isAway={Boolean(away)} shownFrom={away?.shownFrom ?? null} waiting={waiting} />}
      {failed.map((decision) => (
        <NotCounted key={decision.id} decision={decision} />
      ))}
    </>
  )
}

function Away({ isAway, shownFrom, waiting }: { isAway: boolean; shownFrom: number | null; waiting: number }) {
  const t = useTranslations('offline')
  const format = useFormatter()
  const at = (moment: number) => format.dateTime(moment, { hour: '2-digit', minute: '2-digit', hour12: false })
  return (
    <div className={styles.bar} role="status">
      <CloudOff fontSize="small" />
      <div className={styles.words}>
        {isAway && <strong>{t('noNetwork')}</strong>}
        {isAway && waiting > 0 && ' · '}
        {waiting > 0 && t('waiting', { count: waiting })}
        {isAway && shownFrom && <span>{t('shownFrom', { at: at(shownFrom) })}</span>}
      </div>
      <button type="button" onClick={() => (isAway ? askServer() : void sendDecisions())}>
        {t('retry')}
      </button>
    </div>
  )
}

function NotCounted({ decision: { id, title, message, taskId } }: { decision: WaitingDecision }) {
  const t = useTranslations('offline')
  return (
    <div className={styles.bar} role="alert">
      <Sync fontSize="small" />
      <div className={styles.words}>{t('notCounted', { title, reason: message })}</div>
      <ShellLink href={taskAddress({ detailType: 'Edit', taskId })}>{t('open')}</ShellLink>
      <button type="button" onClick={() => void dropDecision(id)}>
        {t('dismiss')}
      </button>
    </div>
  )
}

/** Says once what has gone out. */
function useTellSent(): void {
  const t = useTranslations('offline')
  const titles = useStore(sent, nothing)
  const [title] = titles
  useEffect(() => {
    if (!title) return
    showSuccess(titles.length === 1 ? t('sentOne', { title }) : t('sent', { count: titles.length }))
    sent.set(nothing)
  }, [titles, title, t])
}
