'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { useMoments } from '@/components/ui/use-moments'
import type { AgentRule } from '@/lib/contracts/agents'
import { scopeWords } from './rule-list'
import styles from './absence.module.css'

interface Props {
  rule: AgentRule
  nameOf(processId: string): string
  onClose(): void
}

/** All that is known of one rule, to look at. */
export function RuleDialog({ rule, nameOf, onClose }: Props) {
  const t = useTranslations('absence.admin.agents')
  const tRules = useTranslations('absence.rules')
  const tDialog = useTranslations('common.dialog')
  const { exact } = useMoments()
  const facts = [
    [t('principal'), `${rule.principal.name} (${rule.principal.account})`],
    [t('agent'), `${rule.agent.name} (${rule.agent.account})`],
    [t('from'), exact(rule.startsAt)],
    [t('until'), exact(rule.endsAt)],
    [t('mode'), tRules(`mode.${rule.mode}`)],
    [t('scope'), scopeWords(rule, nameOf, tRules)],
    [t('state'), tRules(`state.${rule.state}`)],
    [t('reason'), rule.reason],
    [t('setBy'), rule.setBy.name],
    [t('endedBy'), rule.endedBy?.name ?? ''],
  ] as const
  return (
    <DialogFrame
      title={`${rule.principal.name} → ${rule.agent.name}`}
      width={600}
      onClose={onClose}
      actions={(leave) => <Button onClick={leave}>{tDialog('close')}</Button>}
    >
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </DialogFrame>
  )
}
