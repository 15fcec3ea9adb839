'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useShell } from '@/components/page/shell-context'
import { DialogFrame } from '@/components/ui/dialog-frame'
import form from '@/components/form-runtime/form.module.css'
import type { Actor } from '@/lib/words/actor'
import type { TaskView } from '@/lib/contracts/tasks'
import { actOf, type ActName } from '@/lib/words/acts'
import { detailsOf, missingIn, type ActDetails, type ActDraft } from './act-details'
import { ActParts, type TaskChoices } from './act-parts'
import { draftOf, keepDraft } from '@/components/task-story/act-drafts'
import { OpinionField } from './opinion-field'
import { usePreview } from './use-preview'
import { wordsPlace } from './words-place'
import styles from './acts.module.css'

interface Props {
  act: ActName
  view: TaskView
  choices: TaskChoices
  /** What stands in the bar already. */
  opinion: string
  /** The draft of a new request, once there is one. */
  storedId?: string
  pending: boolean
  /** Somebody named beforehand, for acts that ask for people. */
  person?: Actor
  onCancel(): void
  onAnswer(details: ActDetails): void
}

/** Who, why and where to, with the sentence of what will happen. */
export function ActDialog({ act, view, choices, opinion, storedId, pending, person, onCancel, onAnswer }: Props) {
  const t = useTranslations('task')
  const tCommon = useTranslations('common')
  const id = useId()
  const { user } = useShell()
  const place = wordsPlace(user.account, view, act, storedId)
  const [draft, setDraft] = useState(() => ({
    ...beginning(act, view, choices, opinion),
    ...draftOf<ActDraft>(place),
    // Named just now, which comes after what was typed before.
    ...(person && asksPeople(act) && { people: [person] }),
  }))
  const [asked, setAsked] = useState(false)
  const [uploading, setUploading] = useState<'uploading' | null>(null)
  const latest = useRef(draft)
  // One deed may change two things at once, such as the words and whom they name.
  const change = (part: Partial<ActDraft>) => {
    latest.current = { ...latest.current, ...part }
    setDraft(latest.current)
    keepDraft(place, latest.current)
  }
  const { text, textNeeded = false, grave } = actOf(act)
  const missing = missingIn(act, draft) ?? uploading
  const preview = usePreview(act, draft, view, choices)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    // What is on its way up would be left behind.
    const waits = event.currentTarget.querySelector('progress') ? 'uploading' : null
    setUploading(waits)
    if (!missingIn(act, draft) && !waits) onAnswer(detailsOf(act, draft))
  }
  return (
    <DialogFrame
      title={t(`act.${act}`)}
      width={600}
      onClose={onCancel}
      onSubmit={submit}
      contentClassName={styles.body}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{tCommon('cancel')}</Button>
          <Button type="submit" variant="contained" color={grave ? 'error' : 'primary'} disabled={pending}>
            {t(`act.${act}`)}
          </Button>
        </>
      )}
      describedBy={`${id}-explain`}
    >
      <p id={`${id}-explain`} className={styles.explain}>
        {t(`explain.${act}`)}
      </p>
      <ActParts act={act} draft={draft} change={change} choices={choices} recedeTargets={view.recedeTargets} />
      {text && (
        <OpinionField
          label={t(`text.${text}`)}
          value={draft.opinion ?? ''}
          onChange={(words) => change({ opinion: words })}
          people={text === 'memo' ? [] : choices.people}
          onMention={(person) => change({ mentioned: [...draft.mentioned, person] })}
          required={textNeeded}
          error={asked && missing === 'text' ? t('missing.text') : undefined}
          autoFocus={!actOf(act).parts}
        />
      )}
      {asked && missing && missing !== 'text' && (
        <div className={form.error} role="alert">
          {t(`missing.${missing}`)}
        </div>
      )}
      {preview && (
        <p className={styles.preview} role="status">
          {preview}
        </p>
      )}
    </DialogFrame>
  )
}

const asksPeople = (act: ActName): boolean =>
  (actOf(act).parts ?? []).some((part) => part === 'person' || part === 'people' || part === 'copies')

/** Where there is only one answer, it is given already. */
function beginning(act: ActName, view: TaskView, choices: TaskChoices, opinion: string): ActDraft {
  const parts = actOf(act).parts ?? []
  const slots = parts.includes('signer')
    ? choices.signers
    : parts.includes('slot') || parts.includes('place')
      ? choices.slots
      : []
  return {
    opinion,
    people: act === 'cancelCopy' ? choices.copies : [],
    nextPeople: Object.fromEntries(choices.free.map(({ activityId, people }) => [activityId, people])),
    mentioned: [],
    ...(parts.includes('recede') && {
      targetActivityId: view.recedeTargets.at(-1)?.activityId ?? '',
      resubmit: choices.step?.resubmit === 'step' ? 'step' : 'direct',
    }),
    ...(parts.includes('position') && { position: 'before', rule: 'all' }),
    ...(parts.includes('stepName') && { rule: 'all', then: 'back' }),
    ...(parts.includes('copyAs') && { copyAs: 'read' }),
    ...(slots.length === 1 && { workItemId: slots[0]?.tokenId }),
  }
}
