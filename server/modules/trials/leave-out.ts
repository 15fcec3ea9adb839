import type { Move } from '@/lib/trials/move'
import type { Recorded } from './play-case'

/** Times a case is played anew at most: each holds up whoever waits for the process. */
const mostRounds = 10

/**
 * Plays moves without what somebody did who has nothing to do any more. Those who are gone are left out all at once; where it
 * does not come to an end otherwise, the case ends before the next one that is not there.
 */
export async function playWithoutGone<Played extends Pick<Recorded, 'trial'>>(
  moves: readonly Move[],
  gone: readonly string[],
  play: (moves: readonly Move[]) => Promise<Played>,
): Promise<Played> {
  const hasLeft = new Set(gone)
  let left = moves
  let played = await play(left)
  for (let round = 1; round <= mostRounds; round++) {
    const { stopped } = played.trial
    if (stopped?.kind !== 'notThere' || stopped.move < 0 || stopped.move >= left.length) break
    const missed = stopped.move
    left =
      round === mostRounds
        ? left.slice(0, missed)
        : left.filter(
            (one, index) => index !== missed && !(index > missed && one.kind === 'act' && hasLeft.has(one.account)),
          )
    played = await play(left)
  }
  return played
}
