import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { RosterChange } from '@/components/node-access/roster-change'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import type { Roster, RosterKind } from '@/lib/contracts/rosters'
import { localText } from '@/lib/i18n/local-text'
import { rosterPaths } from './roster-paths'
import type { Member } from './use-members'

/** People who are to join a set, or to leave it. */
export interface Move {
  joins: boolean
  members: Member[]
}

interface Props {
  kind: RosterKind
  roster: Roster
  move: Move
  onMove(): Promise<void>
  onClose(): void
}

/** Asks before people join or leave, and says what they gain and lose by it. */
export function MoveMembers({ kind, roster, move, onMove, onClose }: Props) {
  const t = useTranslations('rosters')
  const tCommon = useTranslations('common')
  const locale = useLocale()
  const { busy, attempt } = useAttempt()
  const { data, error, mutate } = useCall(rosterPaths[kind].preview, { id: roster.id, ...move })
  const count = move.members.length
  return (
    <DialogFrame
      title={t(move.joins ? 'confirmAdd' : 'confirmRemove', { count, name: localText(roster.name, locale) })}
      width={600}
      busy={busy}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={leave} disabled={busy}>
            {tCommon('cancel')}
          </Button>
          <Button
            variant="contained"
            color={move.joins ? 'primary' : 'error'}
            autoFocus
            disabled={busy}
            onClick={() =>
              void attempt(async () => {
                await onMove()
                onClose()
              })
            }
          >
            {t(move.joins ? 'addChosen' : 'removeChosen', { count })}
          </Button>
        </>
      )}
    >
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={80} />}
      {data && <RosterChange change={data} joins={move.joins} />}
    </DialogFrame>
  )
}
