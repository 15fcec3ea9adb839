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

/** Signers added to sign after the rest: all of a group, or one where one is enough. */
function afterSigners(slots: Token[]): Outcome {
  if (slots.some(({ vote }) => vote === 'no')) return 'rejected'
  const groups = new Set(slots.map(({ madeBy }) => madeBy))
  const done = [...groups].every((op) => {
    const group = slots.filter(({ madeBy }) => madeBy === op)
    return group.some(({ invite, vote }) => invite?.rule === 'any' && vote === 'yes') || !group.some(isLive)
  })
  return done ? 'approved' : 'open'
}

function byMode(activity: Activity, slots: Token[]): Outcome {
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

/** Where a step stands, by the votes of its slots. What signers asked before somebody say is advice to him. */
export function outcomeOf(activity: Activity, slots: Token[]): Outcome {
  const outcome = byMode(
    activity,
    slots.filter(({ invite }) => invite === null || invite.position === 'with'),
  )
  if (outcome !== 'approved') return outcome
  return afterSigners(slots.filter(({ invite }) => invite?.position === 'after'))
}
