'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useShell } from '@/components/page/shell-context'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { PeopleField } from '@/components/pickers/people-field'
import form from '@/components/form-runtime/form.module.css'
import type { Actor } from '@/lib/words/actor'
import { actOf, type ActName } from '@/lib/words/acts'
import type { ActDetails } from '../acts/act-details'
import { draftOf, keepDraft } from '@/components/task-story/act-drafts'
import { OpinionField } from '../acts/opinion-field'
import styles from '../acts/acts.module.css'
import { useBulkPreview } from './use-bulk-preview'

interface Props {
  act: ActName
  /** What it is about: so many items, or one by its title. */
  about: string
  items: { taskId: string; workItemId: string }[]
  pending: boolean
  onCancel(): void
  onAnswer(details: ActDetails): void
  /** What its button says where it does not do it to all. */
  submit?: string
  /** What is to be known before. */
  children?: ReactNode
}

/** One act on many items: the words go with each of them. */
export function BulkDialog({ act, about, items, pending, onCancel, onAnswer, submit: doIt, children }: Props) {
  const t = useTranslations('task')
  const tBulk = useTranslations('workItems.bulk')
  const tCommon = useTranslations('common')
  const id = useId()
  const { user } = useShell()
  // One item has words of its own, as on its page; many have theirs together.
  const [only] = items.length === 1 ? items : []
  const place = { account: user.account, taskId: only?.taskId ?? '', workItemId: only?.workItemId ?? '', act }
  const [opinion, setOpinion] = useState(() => draftOf<{ opinion: string }>(place)?.opinion ?? '')
  const [people, setPeople] = useState<Actor[]>([])
  const [asked, setAsked] = useState(false)
  const { text, textNeeded = false, grave, parts = [] } = actOf(act)
  const asksPerson = parts.includes('person')
  const missing = asksPerson && people.length === 0 ? 'people' : textNeeded && !opinion.trim() ? 'text' : null
  const details = asksPerson ? { people: people.map(({ account }) => account) } : {}
  const preview = useBulkPreview(act, items, missing === 'people' ? null : details)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!missing) onAnswer({ opinion: opinion.trim(), ...details })
  }
  return (
    <DialogFrame
      title={tBulk('title', { act: t(`act.${act}`), about })}
      width={600}
      dirty={!pending && people.length > 0}
      onClose={onCancel}
      onSubmit={submit}
      contentClassName={styles.body}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{tCommon('cancel')}</Button>
          <Button type="submit" variant="contained" color={grave ? 'error' : 'primary'} disabled={pending}>
            {doIt ?? t(`act.${act}`)}
          </Button>
        </>
      )}
    >
      <p className={styles.explain}>{t(`explain.${act}`)}</p>
      {children}
      {asksPerson && (
        <PeopleField
          id={`${id}-person`}
          label={t('ask.who.transfer')}
          single
          required
          chosen={people}
          onChange={setPeople}
        />
      )}
      {text && (
        <OpinionField
          label={t(`text.${text}`)}
          value={opinion}
          onChange={(words) => {
            setOpinion(words)
            keepDraft(place, { ...draftOf(place), opinion: words })
          }}
          // Each item has people of its own: nobody is in all of them.
          people={[]}
          onMention={() => undefined}
          placeholder={items.length > 1 ? tBulk('words') : undefined}
          required={textNeeded}
          error={asked && missing === 'text' ? t('missing.text') : undefined}
          autoFocus={!asksPerson}
        />
      )}
      {asked && missing === 'people' && (
        <div className={form.error} role="alert">
          {t('missing.people')}
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
