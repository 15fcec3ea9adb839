'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { messageReasons } from '@/lib/words/message-reasons'
import { inboxViews, type InboxView } from './inbox-views'
import type { InboxState } from './use-inbox'
import styles from './inbox.module.css'

const icons: Record<InboxView, string> = {
  inbox: 'inbox',
  snoozed: 'clock',
  done: 'check',
  followed: 'star',
  muted: 'muted',
}
const reasonIcons: Record<string, string> = {
  act: 'inbox',
  alert: 'warning',
  mentioned: 'mention',
  mine: 'send',
  copied: 'eye',
  announcement: 'announcement',
}

/** The parts of the inbox, why one got things, and of which processes; each with how many it holds. */
export function InboxRail({ state: { view, reason, processId, counts, choose } }: { state: InboxState }) {
  const t = useTranslations('inbox')
  const reasons = messageReasons.filter((one) => counts?.reasons[one] || one === reason)
  const processes = counts?.processes ?? []
  const inInbox = view === 'inbox'
  return (
    <nav className={styles.rail} aria-label={t('views.label')}>
      <ul>
        {inboxViews.map((one) => (
          <li key={one}>
            <Choice
              chosen={one === view && !reason && !processId}
              icon={icons[one]}
              count={one === 'done' ? 0 : counts?.views[one]}
              onChoose={() => choose({ view: one === 'inbox' ? null : one, reason: null, process: null })}
            >
              {t(`views.${one}`)}
            </Choice>
          </li>
        ))}
      </ul>
      {inInbox && reasons.length > 0 && (
        <>
          <h2>{t('why')}</h2>
          <ul>
            {reasons.map((one) => (
              <li key={one}>
                <Choice
                  chosen={one === reason}
                  icon={reasonIcons[one] ?? 'page'}
                  count={counts?.reasons[one]}
                  onChoose={() => choose({ reason: one === reason ? null : one })}
                >
                  {t(`reasons.${one}`)}
                </Choice>
              </li>
            ))}
          </ul>
        </>
      )}
      {inInbox && processes.length > 0 && (
        <>
          <h2>{t('processes')}</h2>
          <ul>
            {processes.map((one) => (
              <li key={one.processId}>
                <Choice
                  chosen={one.processId === processId}
                  icon="process"
                  count={one.count}
                  onChoose={() => choose({ process: one.processId === processId ? null : one.processId })}
                >
                  {one.name}
                </Choice>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}

interface ChoiceProps {
  chosen: boolean
  icon: string
  count: number | undefined
  onChoose(): void
  children: ReactNode
}

function Choice({ chosen, icon, count, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={chosen} onClick={onChoose}>
      <Icon name={icon} />
      <span>{children}</span>
      {count ? <b>{count}</b> : null}
    </button>
  )
}
