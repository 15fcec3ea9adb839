import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { showProblem } from '@/lib/client/toasts'
import { chosenParticipant, emptyDraft, isComplete, type ChosenParticipant, type ParticipantDraft } from './draft'
import { typesOffered, type ParticipantScope } from './scopes'

/** Who is being chosen, and what OK does with it. */
export function useParticipant(
  scope: ParticipantScope,
  onChoose: (participant: ChosenParticipant) => void,
  initial?: ParticipantDraft,
) {
  const t = useTranslations('participants')
  const [draft, setDraft] = useState(() => initial ?? emptyDraft(typesOffered(scope)[0] ?? 0))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The fields may stand in a dialog inside another's form.
    event.stopPropagation()
    // R5-18
    if (!isComplete(draft, scope)) return showProblem(t('notComplete'))
    onChoose(
      chosenParticipant({ ...draft, displayName: draft.displayName || t(`type.${draft.participantType as 0}`) }, scope),
    )
  }
  return { draft, setDraft, submit }
}
