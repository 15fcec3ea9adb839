'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState, type FormEvent } from 'react'
import { useShell } from '@/components/page/shell-context'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import control from '@/components/ui/control.module.css'
import { call } from '@/lib/client/call'
import { useSecretText } from '@/lib/client/use-kept-text'
import type { AgendaItem, VoteChoice } from '@/lib/contracts/meetings'
import { keepReceipt, newNonce, shortCode } from './receipts'
import styles from './meetings.module.css'

interface Props {
  meetingId: string
  item: AgendaItem
  place: AgendaItem['mine'][number]
  /** The vote lies sealed. */
  onCast(): void
}

/** A sealed vote. Until the votes are opened it can be given anew; what it said is shown to nobody, not even here. */
export function BallotForm({ meetingId, item, place, onCast }: Props) {
  const t = useTranslations('meetings')
  const id = useId()
  const { user } = useShell()
  const [vote, setVote] = useState<VoteChoice | ''>('')
  // Of the vote itself nothing is kept: it is sealed. Its reason says as much, and goes with the tab.
  const { text: opinion, setText: setOpinion } = useSecretText(`ballot:${user.account}:${item.itemId}:${place.tokenId}`)
  const [again, setAgain] = useState(false)
  const { busy, problem, attempt } = useAttempt()
  const choices: VoteChoice[] = item.abstain ? ['yes', 'no', 'abstain'] : ['yes', 'no']
  const opinionDue = (vote === 'no' || (vote === 'yes' && item.opinionNeeded)) && !opinion.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!vote || opinionDue || busy) return
    void attempt(async () => {
      const { commitment } = await call(
        '/api/meeting/vote',
        { meetingId, itemId: item.itemId, tokenId: place.tokenId, turn: item.turn, vote, opinion, nonce: newNonce() },
        { quiet: true },
      )
      keepReceipt(item.itemId, user.account, commitment)
      setVote('')
      setOpinion('')
      setAgain(false)
      onCast()
    })
  }
  if (place.commitment && !again)
    return (
      <p className={styles.sealed} role="status">
        <span>
          {t('sealed')} <code title={place.commitment}>{shortCode(place.commitment)}</code>
        </span>
        <Button onClick={() => setAgain(true)}>{t('voteAgain')}</Button>
      </p>
    )
  return (
    <form className={styles.ballot} onSubmit={submit}>
      <fieldset>
        <legend>{place.of ? t('voteFor', { name: place.of }) : t('yourVote')}</legend>
        <div className={styles.choices}>
          {choices.map((choice) => (
            <label key={choice} data-choice={choice} data-chosen={vote === choice || undefined}>
              <input type="radio" name={`${id}-vote`} checked={vote === choice} onChange={() => setVote(choice)} />
              {t(`choice.${choice}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        label={vote === 'no' || item.opinionNeeded ? t('reason') : t('opinion')}
        required={vote === 'no' || (vote === 'yes' && item.opinionNeeded)}
      >
        <textarea
          className={control.control}
          rows={2}
          maxLength={2000}
          value={opinion}
          onChange={(event) => setOpinion(event.target.value)}
        />
      </Field>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" variant="contained" disabled={!vote || opinionDue || busy}>
        {t('cast')}
      </Button>
    </form>
  )
}
