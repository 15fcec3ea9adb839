import { isLive, type Token } from '../../state/token'
import type { Activity } from './schema'

export type Outcome = 'open' | 'approved' | 'rejected'

const weightOf = (tokens: Token[]) => tokens.reduce((sum, { weight }) => sum + weight, 0)

function voteOutcome({ vote }: Activity, slots: Token[]): Outcome {
  const open = weightOf(slots.filter(isLive))
  const yes = weightOf(slots.filter((slot) => slot.vote === 'yes'))
  const no = weightOf(slots.filter((slot) => slot.vote === 'no'))
  const abstained = vote.countAbstentions ? weightOf(slots.filter((slot) => slot.vote === 'abstain')) : 0
  const cast = slots.filter((slot) => slot.vote !== null).length
  const enough = (agreed: number, base: number) => base > 0 && agreed * 100 >= vote.percent * base
  if (cast >= vote.minimum) {
    // Sure either way: every open vote could still go against, or still go for.
    if (enough(yes, yes + no + abstained + open)) return 'approved'
    if (!enough(yes + open, yes + no + abstained + open)) return 'rejected'
  }
  if (slots.some(isLive)) return 'open'
  return cast >= vote.minimum && enough(yes, yes + no + abstained) ? 'approved' : 'rejected'
}

/** Where a step stands, by the votes of its slots. */
export function outcomeOf(activity: Activity, slots: Token[]): Outcome {
  if (activity.mode === 'vote') return voteOutcome(activity, slots)
  const open = slots.some(isLive)
  const yes = slots.some((slot) => slot.vote === 'yes')
  const no = slots.some((slot) => slot.vote === 'no')
  if (activity.mode === 'parallelAny') {
    if (yes) return 'approved'
    if (no && activity.onOneNo === 'reject') return 'rejected'
    return open ? 'open' : 'rejected'
  }
  if (no && (activity.onOneNo === 'reject' || !open)) return 'rejected'
  return open ? 'open' : 'approved'
}
