'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Chip } from '@/components/ui/chip'
import { useMoments } from '@/components/ui/use-moments'
import type { AgentRule } from '@/lib/contracts/agents'
import { lastDay } from './rule-draft'
import { useProcessNames } from './use-process-names'
import styles from './absence.module.css'

const tones = { coming: 'info', active: 'warn', over: 'plain' } as const
const shownFirst = 5

/** Rules given or taken, the newest first. */
export function RuleList({ rules, side }: { rules: AgentRule[]; side: 'given' | 'taken' }) {
  const t = useTranslations('absence.rules')
  const [all, setAll] = useState(false)
  const shown = all ? rules : rules.slice(0, shownFirst)
  const nameOf = useProcessNames(rules.some(({ processIds }) => processIds.length > 0))
  if (rules.length === 0) return <p className={styles.none}>{t(`none.${side}`)}</p>
  return (
    <>
      <ul className={styles.rules}>
        {shown.map((rule) => (
          <li key={rule.agentId}>
            <RuleLine rule={rule} side={side} nameOf={nameOf} />
          </li>
        ))}
      </ul>
      {rules.length > shown.length && (
        <Button size="small" className={styles.allButton} onClick={() => setAll(true)}>
          {t('all', { count: rules.length })}
        </Button>
      )}
    </>
  )
}

function RuleLine({
  rule,
  side,
  nameOf,
}: {
  rule: AgentRule
  side: 'given' | 'taken'
  nameOf(processId: string): string
}) {
  const t = useTranslations('absence.rules')
  const { date } = useMoments()
  const { principal, agent, startsAt, endsAt, state, setBy, endedBy, agentGone } = rule
  const scope = scopeWords(rule, nameOf, t)
  return (
    <>
      <div className={styles.ruleHead}>
        <strong>{side === 'given' ? agent.name : principal.name}</strong>
        <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
      </div>
      <p>
        {date(startsAt)} – {date(`${lastDay(endsAt)}T04:00:00Z`)} · {t(`mode.${rule.mode}`)} · {scope}
      </p>
      <p className={styles.quiet}>
        {[
          rule.reason,
          setBy.account !== principal.account && t('setBy', { name: setBy.name }),
          endedBy && t('endedBy', { name: endedBy.name }),
          agentGone && t('agentGone', { name: agent.name }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

type Words = ReturnType<typeof useTranslations<'absence.rules'>>

/** What a rule covers, in a few words. */
export function scopeWords(
  { catalogIds, processIds, exceptProcessIds, steps }: AgentRule,
  nameOf: (processId: string) => string,
  t: Words,
): string {
  const parts = [
    ...(catalogIds.length > 0 ? [t('scope.categories', { count: catalogIds.length })] : []),
    ...(processIds.length > 0 ? [processIds.map(nameOf).join(t('and'))] : []),
    ...(steps.length > 0 ? [t('scope.steps', { count: steps.length })] : []),
  ]
  const covered = parts.length > 0 ? parts.join(t('and')) : t('scope.everything')
  return exceptProcessIds.length > 0
    ? `${covered} ${t('scope.except', { names: exceptProcessIds.map(nameOf).join(t('and')) })}`
    : covered
}
