'use client'

import { useTranslations } from 'next-intl'
import { EditDialog } from '@/components/ui/edit-dialog'
import type { ChosenParticipant, ParticipantDraft } from './draft'
import { ParticipantFields, type ParticipantUse } from './participant-fields'
import { useParticipant } from './use-participant'

interface Props extends ParticipantUse {
  /** Who is changed; somebody new where absent. */
  initial?: ParticipantDraft
  onChoose(participant: ChosenParticipant): void
  onClose(): void
}

/** R2.12-23: who, as a dialog of 650 px. */
export function ParticipantDialog({ initial, onChoose, onClose, ...use }: Props) {
  const t = useTranslations('participants')
  const { draft, setDraft, submit } = useParticipant(use.scope, onChoose, initial)
  return (
    <EditDialog
      mode={initial ? 'Edit' : 'New'}
      subject={t('participant')}
      width={650}
      dirty={false}
      pending={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <ParticipantFields {...use} draft={draft} onChange={setDraft} />
    </EditDialog>
  )
}
