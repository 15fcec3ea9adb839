'use client'

import { useTranslations } from 'next-intl'
import { EditDialog } from '@/components/ui/edit-dialog'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { StandInForm } from './stand-in-form'
import { useStandIn } from './use-stand-in'

/** A stand-in for somebody who cannot arrange it himself. */
export function StandInDialog({ onClose, onSaved }: { onClose(): void; onSaved(): void }) {
  const t = useTranslations('absence')
  const { draft, input, errors, setRefused, change } = useStandIn(true)
  const { busy, problem, attempt, setProblem } = useAttempt(t('failed'))
  const save = () => {
    if (!input) return setProblem(t('missing'))
    return attempt(
      async () => {
        await call('/api/admin/setAgentFor', { ...input, principal: input.principal ?? '' }, { quiet: true })
        onSaved()
      },
      (refusal) => {
        setRefused(refusal.fields)
        setProblem(Object.keys(refusal.fields).length > 0 ? '' : refusal.message)
      },
    )
  }
  return (
    <EditDialog
      mode="New"
      subject={t('admin.agents.subject')}
      width={600}
      dirty={draft.agent.length + draft.principal.length > 0 || draft.reason !== ''}
      pending={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <StandInForm draft={draft} onChange={change} errors={errors} forOthers />
    </EditDialog>
  )
}
