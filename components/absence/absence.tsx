'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import { OwnPages } from '@/components/ui/own-pages'
import { PageHeader } from '@/components/ui/page-header'
import { Panel } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls, useCall } from '@/lib/client/use-call'
import { AwayCard } from './away-card'
import { DoneForOthers } from './done-for-others'
import { StandInPreview } from './preview'
import { RuleList } from './rule-list'
import { StandInForm } from './stand-in-form'
import { useStandIn } from './use-stand-in'
import styles from './absence.module.css'

/** R2.9-30: being away: who stands in, until when, and what he did meanwhile. */
export function Absence() {
  const t = useTranslations('absence')
  const { user } = useShell()
  const { data: rules, error, mutate } = useCall('/api/agent/getMyAgents', {})
  const [another, setAnother] = useState(false)
  const given = rules?.filter(({ principal }) => principal.account === user.account) ?? []
  const taken = rules?.filter(({ agent }) => agent.account === user.account) ?? []
  const current = given.filter(({ state }) => state !== 'over').toReversed()
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')} />
      <OwnPages at="agent" />
      {error && !rules && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!rules && !error && <Skeleton height={240} />}
      {rules && (
        <div className={styles.stack}>
          {current.map((rule) => (
            <AwayCard key={rule.agentId} rule={rule} />
          ))}
          {current.length > 0 && !another ? (
            <Button variant="outlined" className={styles.another} onClick={() => setAnother(true)}>
              {t('another')}
            </Button>
          ) : (
            <GoAway onDone={() => setAnother(false)} />
          )}
          <div className={styles.columns}>
            <Panel title={t('rules.given')}>
              <RuleList rules={given} side="given" />
            </Panel>
            <Panel title={t('rules.taken')}>
              <RuleList rules={taken} side="taken" />
            </Panel>
          </div>
          <DoneForOthers />
        </div>
      )}
    </div>
  )
}

/** The quick form, with what it would come to beside it. */
function GoAway({ onDone }: { onDone(): void }) {
  const t = useTranslations('absence')
  const { user } = useShell()
  const { draft, input, preview, errors, setRefused, change, reset } = useStandIn()
  const { busy, problem, attempt, setProblem } = useAttempt(t('failed'))
  const send = () => {
    if (!input) return setProblem(t('missing'))
    return attempt(
      async () => {
        const rule = await call('/api/agent/setAgent', input, { quiet: true })
        showSuccess(t('set', { name: rule.agent.name }))
        reset()
        onDone()
        await refreshCalls('/api/agent/getMyAgents', '/api/portal/getOwnCalendar')
      },
      (refusal) => {
        setRefused(refusal.fields)
        setProblem(Object.keys(refusal.fields).length > 0 ? '' : refusal.message)
      },
    )
  }
  return (
    <Panel title={t('goAway')}>
      <form
        className={styles.goAway}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
        noValidate
      >
        <StandInForm draft={draft} onChange={change} errors={errors} />
        <div className={styles.side}>
          <h3>{t('preview.title')}</h3>
          <StandInPreview preview={preview} principal={user.name} includeOpen={draft.includeOpen} />
          {problem && (
            <p role="alert" className={styles.wrong}>
              {problem}
            </p>
          )}
          <Button type="submit" variant="contained" size="large" disabled={busy}>
            {t('begin')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
