import type { Coverage } from './coverage'
import { generation, isWhole, plainCandidate, type Candidate, type Played } from './generate'
import { rowCandidates, type Tried } from './row-candidates'
import type { Beginning } from './world'

/** Something tests come through: an element, a line, a side of a condition or a row of a rule. */
export interface Place {
  part: keyof Coverage
  id: string
}

export const comesThrough = ({ coverage }: Pick<Played, 'coverage'>, { part, id }: Place): boolean =>
  coverage[part].includes(id)

/**
 * Looks for a request that comes through a place, round by round as tests are made: whoever runs it plays the candidates of
 * each round and hands them back, and may stop as soon as one of them does.
 * @returns a request that does, the simplest first; null where none of those that were tried does
 */
export function* towards(
  tried: Tried,
  beginning: Beginning,
  place: Place,
): Generator<Candidate[], Played | null, Played[]> {
  const found = (played: readonly Played[]) => played.find((one) => isWhole(one) && comesThrough(one, place)) ?? null
  const plain = yield [plainCandidate(beginning)]
  const first = plain[0]
  if (!first) return null
  const rows = place.part === 'rules' && !comesThrough(first, place) ? yield rowCandidates(tried, first, place.id) : []
  const soon = found([...plain, ...rows])
  if (soon) return soon
  const rounds = generation(tried.definition, tried, beginning, tried.rules)
  rounds.next([])
  let next = rounds.next(plain)
  while (!next.done) {
    const played = yield next.value
    const one = found(played)
    if (one) return one
    next = rounds.next(played)
  }
  return null
}
