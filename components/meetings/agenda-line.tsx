'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { Chip } from '@/components/ui/chip'
import { confirm } from '@/lib/client/confirm'
import { taskAddress } from '@/lib/client/task-address'
import type { AgendaItem, MeetingView } from '@/lib/contracts/meetings'
import { BallotForm } from './ballot-form'
import { Opened } from './opened'
import { itemTone, itemWord } from './state-tones'
import type { HeldMeeting } from './use-meeting'
import styles from './meetings.module.css'

interface Props {
  item: AgendaItem
  number: number
  meeting: MeetingView
  held: HeldMeeting
}

/** One line of the agenda: what it is about, how it stands, what the chair and the members do with it. */
export function AgendaLine({ item, number, meeting, held }: Props) {
  const t = useTranslations('meetings')
  const { state, note } = item
  const voting = state === 'voting'
  const live = voting || state === 'waiting'
  return (
    <li className={styles.item} data-voting={voting || undefined} aria-current={voting || undefined}>
      <div className={styles.line}>
        <h3>
          <span className={styles.number}>{number}</span>
          {item.taskId ? (
            <ShellLink href={taskAddress({ detailType: 'View', taskId: item.taskId })}>{item.title}</ShellLink>
          ) : (
            t('unseen')
          )}
        </h3>
        <Chip tone={itemTone(item)}>{t(`item.${itemWord(item)}`)}</Chip>
      </div>
      <p className={styles.hint}>{[item.no, item.processName, item.activityName].filter(Boolean).join(' · ')}</p>
      {note && <p className={styles.note}>{t(`note.${note}`)}</p>}
      {live && (
        <p className={styles.facts} aria-live="polite">
          <span>{t('quorum', { present: item.present, needed: item.needed, members: item.members })}</span>
          {item.unnamed && <span>{t('secret')}</span>}
          {voting && (
            <span>
              {item.unnamed || item.voted.length === 0
                ? t('votes', { votes: item.votes, members: item.members })
                : t('voted', { names: item.voted.map(({ name }) => name).join(t('and')) })}
            </span>
          )}
        </p>
      )}
      {voting &&
        meeting.me.present &&
        item.mine.map((place) => (
          <BallotForm
            key={`${place.tokenId} ${item.turn}`}
            meetingId={meeting.meetingId}
            item={item}
            place={place}
            onCast={held.retry}
          />
        ))}
      {voting && !meeting.me.present && item.mine.length > 0 && <p className={styles.note}>{t('joinFirst')}</p>}
      <ChairActs item={item} meeting={meeting} held={held} />
      {item.ballots.length > 0 && <Opened item={item} meetingId={meeting.meetingId} />}
    </li>
  )
}

function ChairActs({ item, meeting, held: { busy, conduct } }: Omit<Props, 'number'>) {
  const t = useTranslations('meetings')
  if (!meeting.may.conduct || meeting.state !== 'held') return null
  const { itemId, state, votes, members } = item
  const another = meeting.agenda.some((one) => one.state === 'voting')
  const open = async () => {
    const missing = members - votes
    if (missing === 0 || (await confirm({ text: t('openMissing', { missing }), action: t('openVotes') })))
      void conduct('openVotes', { itemId })
  }
  const stop = async () => {
    if (votes === 0 || (await confirm({ text: t('stopAsk'), action: t('stopVote'), danger: true })))
      void conduct('stopVote', { itemId })
  }
  return (
    <div className={styles.acts}>
      {state === 'waiting' && (
        <Button
          variant={another ? 'outlined' : 'contained'}
          disabled={busy || another}
          onClick={() => void conduct('callVote', { itemId })}
        >
          {t('callVote')}
        </Button>
      )}
      {state === 'voting' && (
        <>
          <Button variant="contained" disabled={busy || votes === 0} onClick={() => void open()}>
            {t('openVotes')}
          </Button>
          <Button disabled={busy} onClick={() => void stop()}>
            {t('stopVote')}
          </Button>
        </>
      )}
    </div>
  )
}
