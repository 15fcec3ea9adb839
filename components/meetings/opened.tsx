'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import { Chip } from '@/components/ui/chip'
import { PlainTable, type PlainColumn } from '@/components/ui/plain-table'
import type { AgendaItem, Ballot } from '@/lib/contracts/meetings'
import { isAsGiven, receiptsOf, shortCode } from './receipts'
import styles from './meetings.module.css'

const tones = { yes: 'ok', no: 'bad', abstain: 'plain' } as const

/** What the votes said once they were opened, and whether one's own is among them as it was given. */
export function Opened({ item, meetingId }: { item: AgendaItem; meetingId: string }) {
  const t = useTranslations('meetings')
  const { user } = useShell()
  const { ballots, itemId } = item
  const count = (vote: Ballot['vote']) => ballots.filter((ballot) => ballot.vote === vote).length
  const codes = receiptsOf(itemId, user.account)
  const mine = ballots.find(({ commitment }) => codes.includes(commitment))
  const check = useCheck(itemId, mine)
  const columns: PlainColumn<Ballot>[] = [
    ...(item.unnamed
      ? []
      : [{ key: 'by', head: t('member'), kind: 'name' as const, cell: ({ by }: Ballot) => by?.name ?? '' }]),
    {
      key: 'vote',
      head: t('vote'),
      cell: ({ vote }) => <Chip tone={tones[vote]}>{t(`choice.${vote}`)}</Chip>,
    },
    { key: 'opinion', head: t('opinion'), cell: ({ opinion }) => opinion },
    {
      key: 'code',
      head: t('code'),
      cell: ({ commitment }) => <code title={commitment}>{shortCode(commitment)}</code>,
    },
  ]
  return (
    <div className={styles.opened}>
      <p>
        <b>{t('tally', { yes: count('yes'), no: count('no'), abstain: count('abstain') })}</b>{' '}
        {t('quorum', { present: item.present, needed: item.needed, members: item.members })}
      </p>
      <PlainTable
        label={t('votesOpened')}
        columns={columns}
        rows={ballots}
        keyOf={({ commitment }) => `${meetingId} ${commitment}`}
      />
      {mine && check !== null && (
        <p className={check ? styles.good : styles.problem} role="status" data-print-hidden>
          {check ? t('asGiven') : t('notAsGiven')}
        </p>
      )}
    </div>
  )
}

/** Null while it is computed, and where it cannot be. */
function useCheck(itemId: string, mine: Ballot | undefined): boolean | null {
  const [check, setCheck] = useState<{ of: string; good: boolean | null } | null>(null)
  useEffect(() => {
    if (!mine) return
    let gone = false
    void isAsGiven(itemId, mine).then((good) => {
      if (!gone) setCheck({ of: mine.commitment, good })
    })
    return () => {
      gone = true
    }
  }, [itemId, mine])
  return mine && check?.of === mine.commitment ? check.good : null
}
