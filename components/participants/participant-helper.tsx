'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import picker from '@/components/pickers/picker.module.css'
import { ParticipantFields } from './participant-fields'
import { isScope } from './scopes'
import { useParticipant } from './use-participant'

interface Props {
  /** `scope` says where the participant is wanted; it decides which types are offered. */
  params: Record<string, string>
  onDone(participants: Record<string, unknown>[]): void
}

/** R1-08: the choice of a participant on a page of its own. */
export function ParticipantHelper({ params, onDone }: Props) {
  const t = useTranslations('common.dialog')
  const scope = isScope(params.scope) ? params.scope : 'other'
  const { draft, setDraft, submit } = useParticipant(scope, (participant) => onDone([{ ...participant }]))
  return (
    <form className={picker.body} noValidate onSubmit={submit}>
      <ParticipantFields scope={scope} draft={draft} onChange={setDraft} />
      <div className={picker.foot}>
        <span />
        <Button type="submit" variant="contained">
          {t('ok')}
        </Button>
      </div>
    </form>
  )
}
