import { times, type WorkingNet } from './working-net'

/** What goes in and out of a place; places with the same always hold the same. */
function flowOf(work: WorkingNet, place: number): string {
  const arcs = (keys: number[], side: 'pre' | 'post') =>
    keys
      .map((key) => `${key}*${times(work.joint(key)[side], place)}`)
      .toSorted()
      .join()
  return [
    arcs(work.producers(place), 'post'),
    arcs(work.consumers(place), 'pre'),
    work.tokensAt(place),
    work.finals.has(place),
    work.sightOf(place),
  ].join(' ')
}

/** Of places that always hold the same, one stays. */
function dropTwins(work: WorkingNet): boolean {
  const seen = new Set<string>()
  let changed = false
  for (const place of work.places) {
    const flow = flowOf(work, place)
    if (seen.has(flow)) {
      work.drop(place)
      changed = true
    }
    seen.add(flow)
  }
  return changed
}

/** A marked place from which a token is only borrowed never keeps anything from firing. */
function dropAlwaysMarked(work: WorkingNet): boolean {
  let changed = false
  for (const place of work.places) {
    if (work.tokensAt(place) !== 1 || work.finals.has(place) || work.sightOf(place)) continue
    const users = new Set([...work.producers(place), ...work.consumers(place)])
    const lent = [...users].every((key) => {
      const { pre, post } = work.joint(key)
      return times(pre, place) === 1 && times(post, place) === 1 && pre.length > 1
    })
    if (!lent || users.size === 0) continue
    work.drop(place)
    changed = true
  }
  return changed
}

/** What the ways into an end do besides; null when one of them reaches `other`, too, or puts two tokens there. */
function waysInto(work: WorkingNet, end: number, other: number): string | null {
  const ways = work.producers(end).map((key) => work.joint(key))
  if (ways.some(({ post }) => post.includes(other) || times(post, end) !== 1)) return null
  return ways
    .map(({ pre, post, inhibit, reset, guards }) =>
      JSON.stringify([pre, post.filter((place) => place !== end), inhibit, reset, guards]),
    )
    .toSorted()
    .join()
}

/**
 * Ends that are reached by the same choices: a token that could come to one could have come to the other, so two tokens
 * can meet in one exactly when they can in the other. One end with its ways in stays.
 */
function dropSameEnds(work: WorkingNet): boolean {
  const ends = work.places.filter(
    (place) =>
      work.finals.has(place) &&
      work.consumers(place).length === 0 &&
      work.tokensAt(place) === 0 &&
      !work.sightOf(place),
  )
  for (const [index, kept] of ends.entries()) {
    for (const end of ends.slice(index + 1)) {
      const ways = waysInto(work, end, kept)
      if (ways === null || ways !== waysInto(work, kept, end)) continue
      work.producers(end).forEach((key) => work.remove(key))
      work.drop(end)
      return true
    }
  }
  return false
}

/** Takes out places that add nothing. @returns whether anything changed */
export function fusePlaces(work: WorkingNet): boolean {
  let changed = dropTwins(work)
  changed = dropAlwaysMarked(work) || changed
  while (dropSameEnds(work)) changed = true
  return changed
}
