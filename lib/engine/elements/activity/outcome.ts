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
  const enough = new Set(
    groupsOfAny(slots)
      .filter((group) => group.some(({ vote }) => vote === 'yes'))
      .flat(),
  )
  return slots.some((slot) => isLive(slot) && !enough.has(slot)) ? 'open' : 'approved'
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

/** Signers added together, by who asked for them and when; the step's own people are in none. */
export function groupsOfSigners(slots: Token[]): Token[][] {
  const groups = new Map<string, Token[]>()
  for (const slot of slots) {
    if (!slot.invite) continue
    const key = `${slot.invite.by} ${slot.madeBy}`
    groups.set(key, [...(groups.get(key) ?? []), slot])
  }
  return [...groups.values()]
}

/** Signers added together of whom one is enough; the others of the step stand alone. */
export const groupsOfAny = (slots: Token[]): Token[][] =>
  groupsOfSigners(slots.filter(({ invite }) => invite?.rule === 'any'))

/** What a group of whom one is enough counts as: one slot, like that of anybody else of the step. */
function asOne({ mode, onOneNo }: Activity, group: Token[]): Token | undefined {
  const voted = (vote: Token['vote']) => group.find((slot) => slot.vote === vote)
  const noEndsIt = mode !== 'vote' && onOneNo === 'reject'
  return voted('yes') ?? (noEndsIt ? voted('no') : undefined) ?? group.find(isLive) ?? voted('no') ?? group[0]
}

/** Slots of the step's own people and of those added beside them, as its rule counts them. */
function countedSlots(activity: Activity, slots: Token[]): Token[] {
  const left = new Set(groupsOfAny(slots).flatMap((group) => group.filter((slot) => slot !== asOne(activity, group))))
  return slots.filter((slot) => !left.has(slot))
}

/** Where a step stands, by the votes of its slots. What signers asked before somebody say is advice to him. */
export function outcomeOf(activity: Activity, slots: Token[]): Outcome {
  const beside = slots.filter(({ invite }) => invite === null || invite.position === 'with')
  const outcome = byMode(activity, countedSlots(activity, beside))
  if (outcome !== 'approved') return outcome
  return afterSigners(slots.filter(({ invite }) => invite?.position === 'after'))
}
