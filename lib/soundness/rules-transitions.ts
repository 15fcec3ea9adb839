import { isPlain, times, type Joint, type WorkingNet } from './working-net'

const sameKey = (joint: Joint) => JSON.stringify([joint.pre, joint.post, joint.inhibit, joint.reset, joint.guards])

/** Of transitions that do the same, one stays. */
function dropTwins(work: WorkingNet): boolean {
  const seen = new Set<string>()
  let changed = false
  for (const [key, joint] of work.entries) {
    const same = sameKey(joint)
    if (seen.has(same)) {
      work.remove(key)
      changed = true
    }
    seen.add(same)
  }
  return changed
}

/**
 * A transition that puts back just what it takes changes nothing. It may go when another needs all it needs: then it
 * cannot be dead without that one being dead, too.
 */
function dropIdle(work: WorkingNet): boolean {
  for (const [key, joint] of work.entries) {
    if (!isPlain(joint) || joint.pre.length === 0 || joint.pre.join() !== joint.post.join()) continue
    const [first = -1] = joint.pre
    const needsMore = work
      .consumers(first)
      .some((other) => other !== key && joint.pre.every((place) => work.joint(other).pre.includes(place)))
    if (!needsMore) continue
    work.remove(key)
    return true
  }
  return false
}

/**
 * A place whose every way out needs nothing else: who puts a token there may as well take the way out at once. Nothing
 * can stop that way, nothing sees the token more there than further on, and two tokens there become two further on.
 */
function passThrough(work: WorkingNet, place: number): boolean {
  if (work.tokensAt(place) > 0 || work.finals.has(place)) return false
  const [into, outOf] = [work.producers(place), work.consumers(place)]
  if (into.length === 0 || outOf.length === 0 || into.length * outOf.length > into.length + outOf.length) return false
  const exits = outOf.map((key) => work.joint(key))
  if (
    !exits.every((exit) => isPlain(exit) && exit.pre.length === 1 && exit.post.length > 0 && !exit.post.includes(place))
  )
    return false
  if (!into.every((key) => times(work.joint(key).post, place) === 1)) return false
  const sight = work.sightOf(place)
  if (!exits.every(({ post }) => post.every((next) => work.sightOf(next) === sight))) return false
  for (const key of into) {
    const entry = work.joint(key)
    for (const exit of exits)
      work.put({
        ...entry,
        steps: [...entry.steps, ...exit.steps],
        post: [...entry.post.filter((next) => next !== place), ...exit.post],
      })
  }
  ;[...into, ...outOf].forEach((key) => work.remove(key))
  work.drop(place)
  return true
}

/**
 * A transition that only moves control to a place, from places nobody else takes from, may wait until it is needed:
 * until something takes from that place. The token lies one place earlier meanwhile.
 */
function lateMove(work: WorkingNet, place: number): boolean {
  if (work.tokensAt(place) > 0 || work.finals.has(place)) return false
  const [into, outOf] = [work.producers(place), work.consumers(place)]
  const [only] = into
  if (only === undefined || into.length > 1 || outOf.length === 0) return false
  const move = work.joint(only)
  if (!isPlain(move) || move.post.length !== 1 || move.pre.length === 0 || move.pre.includes(place)) return false
  const sight = work.sightOf(place)
  const free = (from: number) =>
    work.consumers(from).length === 1 &&
    times(move.pre, from) === 1 &&
    !work.finals.has(from) &&
    work.sightOf(from) === sight
  if (!move.pre.every(free) || !outOf.every((key) => times(work.joint(key).pre, place) === 1)) return false
  for (const key of outOf) {
    const exit = work.joint(key)
    work.put({
      ...exit,
      steps: [...move.steps, ...exit.steps],
      pre: [...exit.pre.filter((from) => from !== place), ...move.pre],
    })
    work.remove(key)
  }
  work.remove(only)
  work.drop(place)
  return true
}

/** Makes transitions that follow on each other one. @returns whether anything changed */
export function fuseTransitions(work: WorkingNet): boolean {
  let changed = dropTwins(work)
  while (dropIdle(work)) changed = true
  for (const place of work.places) if (passThrough(work, place) || lateMove(work, place)) changed = true
  return changed
}
