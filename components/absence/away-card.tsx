'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useMoments } from '@/components/ui/use-moments'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { refreshCalls } from '@/lib/client/use-call'
import { showSuccess } from '@/lib/client/toasts'
import type { AgentRule } from '@/lib/contracts/agents'
import { lastDay } from './rule-draft'
import styles from './absence.module.css'

export const givesBack = ['all', 'unopened', 'stay'] as const

/** Who is away sees until when, and by whom; one tap ends it, with what is open as he has chosen. */
export function AwayCard({ rule }: { rule: AgentRule }) {
  const t = useTranslations('absence.away')
  const { date } = useMoments()
  const id = useId()
  const [items, setItems] = useState<(typeof givesBack)[number]>('all')
  const { busy, problem, attempt } = useAttempt(t('failed'))
  const { agent, state, startsAt, endsAt, setBy, principal, reason } = rule
  const end = () =>
    attempt(async () => {
      await call('/api/agent/endAgent', { agentId: rule.agentId, items }, { quiet: true })
      showSuccess(state === 'coming' ? t('dropped') : t(`back.${items}`, { name: agent.name }))
      await refreshCalls('/api/agent/getMyAgents', '/api/portal/getOwnCalendar')
    })
  const until = date(`${lastDay(endsAt)}T04:00:00Z`)
  return (
    <section className={styles.away} aria-label={t('title')}>
      <div>
        <h2>
          {state === 'coming'
            ? t('comes', { name: agent.name, from: date(startsAt), until })
            : t('is', { name: agent.name, until })}
        </h2>
        <p>
          {rule.mode === 'move' ? t('move', { name: agent.name }) : t('share', { name: agent.name })}
          {reason && ` ${t('reason', { reason })}`}
          {setBy.account !== principal.account && ` ${t('setBy', { name: setBy.name })}`}
        </p>
      </div>
      {state === 'active' && rule.mode === 'move' && (
        <fieldset className={styles.back}>
          <legend>{t('undecided')}</legend>
          {givesBack.map((choice) => (
            <label key={choice}>
              <input type="radio" name={`${id}-items`} checked={items === choice} onChange={() => setItems(choice)} />
              {t(`items.${choice}`, { name: agent.name })}
            </label>
          ))}
        </fieldset>
      )}
      {problem && (
        <p role="alert" className={styles.wrong}>
          {problem}
        </p>
      )}
      <Button variant="contained" size="large" disabled={busy} onClick={() => void end()}>
        {state === 'coming' ? t('drop') : t('iAmBack')}
      </Button>
    </section>
  )
}
