import { MarkingStore } from './marking-store'
import type { Net, NetTransition } from './net'

/** What can be wrong with a marking: a place holds two tokens, nothing can fire, or no way leads to an end. */
export type Defect = 'unsafe' | 'stuck' | 'endless'

export interface Violation {
  kind: Defect
  /** Transitions from the beginning to it, by number; breadth first, the fewest there are. */
  run: number[]
  /** Places that hold tokens there; of an unsafe one, the places that hold two. */
  places: number[]
}

/** A way the net may end: which of the places kept for telling ends apart hold a token. */
export interface End {
  places: number[]
  run: number[]
}

export interface Findings {
  /** Markings found. */
  states: number
  /** Whether all there are were found; false at the bound, and where a violation ended the search. */
  complete: boolean
  violation: Violation | null
  /** Transitions that never fired; says something only of a complete search. */
  dead: number[]
  /** The ends that were found, each once, with the first run to it. */
  ends: End[]
}

export interface SearchOptions {
  /** Markings to look at before giving up. */
  limit: number
  /** Breadth first finds the shortest run, depth first finds some run sooner in a large net. */
  order?: 'breadth' | 'depth'
}

interface Bits {
  word: number
  mask: number
}

/** A transition made quick to fire on bits. */
interface Rule {
  pre: Bits[]
  post: Bits[]
  inhibit: Bits[]
  reset: Bits[]
  guards: { places: Bits[]; min: number; max: number }[]
  /** Puts two tokens on one place whatever the marking. */
  doubles: number[]
}

function bitsOf(places: Iterable<number>): Bits[] {
  const words = new Map<number, number>()
  for (const place of places) words.set(place >>> 5, ((words.get(place >>> 5) ?? 0) | (1 << (place & 31))) >>> 0)
  return [...words].map(([word, mask]) => ({ word, mask }))
}

const repeated = (places: number[]) => places.filter((place, index) => places.indexOf(place) !== index)

function ruleOf({ pre, post, inhibit, reset, guards }: NetTransition): Rule {
  return {
    pre: bitsOf(pre),
    post: bitsOf(post),
    inhibit: bitsOf(inhibit),
    reset: bitsOf(reset),
    doubles: repeated(post),
    guards: guards.map(({ places, min, max }) => ({ places: bitsOf(places), min, max })),
  }
}

function ones(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function isEnabled(rule: Rule, marking: Uint32Array): boolean {
  for (const { word, mask } of rule.pre) if (((marking[word] ?? 0) & mask) >>> 0 !== mask) return false
  for (const { word, mask } of rule.inhibit) if (((marking[word] ?? 0) & mask) !== 0) return false
  for (const { places, min, max } of rule.guards) {
    let count = 0
    for (const { word, mask } of places) count += ones((marking[word] ?? 0) & mask)
    if (count < min || count > max) return false
  }
  return true
}

/** Writes the marking after a rule into `after`. @returns the places that would hold two tokens */
function fire(rule: Rule, before: Uint32Array, after: Uint32Array): number[] {
  after.set(before)
  for (const { word, mask } of rule.pre) after[word] = (after[word] ?? 0) & ~mask
  for (const { word, mask } of rule.reset) after[word] = (after[word] ?? 0) & ~mask
  const doubled = [...rule.doubles]
  for (const { word, mask } of rule.post) {
    const there = (after[word] ?? 0) & mask
    if (there !== 0) doubled.push(...placesIn(there >>> 0, word))
    after[word] = (after[word] ?? 0) | mask
  }
  return doubled
}

function placesIn(bits: number, word: number): number[] {
  return Array.from({ length: 32 }, (_, bit) => bit)
    .filter((bit) => (bits >>> bit) & 1)
    .map((bit) => word * 32 + bit)
}

/** Walks the markings of a net from the beginning, and ends at the first that is unsafe or stuck. */
export function search(net: Net, { limit, order = 'breadth' }: SearchOptions): Findings {
  // A place that must give two tokens never can while every place holds one at most.
  const rules = net.transitions.map((transition) => (repeated(transition.pre).length > 0 ? null : ruleOf(transition)))
  const store = new MarkingStore(net.places.length)
  const parents: number[] = []
  const by: number[] = []
  const edges: { from: number[]; to: number[] } = { from: [], to: [] }
  const fired = new Uint8Array(rules.length)
  const allowed = new Uint32Array(store.words)
  for (const { word, mask } of bitsOf(net.finals)) allowed[word] = mask
  const isFinal = (marking: Uint32Array) => marking.every((bits, word) => (bits & ~(allowed[word] ?? 0)) === 0)
  const marked = (marking: Uint32Array) => [...marking].flatMap((bits, word) => placesIn(bits, word))

  const runTo = (state: number): number[] => {
    const run: number[] = []
    for (let at = state; (parents[at] ?? -1) >= 0; at = parents[at] ?? -1) run.push(by[at] ?? 0)
    return run.reverse()
  }
  const told = new Map<string, End>()
  /** Keeps the first run to each end. */
  const tell = (state: number, marking: Uint32Array) => {
    const places = net.kept?.size ? marked(marking).filter((place) => net.kept?.has(place)) : []
    if (!told.has(places.join())) told.set(places.join(), { places, run: runTo(state) })
  }
  const ended = (violation: Violation | null, complete: boolean): Findings => ({
    states: store.size,
    complete,
    violation,
    ends: [...told.values()],
    dead: complete ? rules.flatMap((_, index) => (fired[index] ? [] : [index])) : [],
  })

  const first = new Uint32Array(store.words)
  for (const { word, mask } of bitsOf(net.initial)) first[word] = mask
  const twice = repeated(net.initial)
  if (twice.length > 0) return ended({ kind: 'unsafe', run: [], places: twice }, false)
  store.add(first)
  parents.push(-1)
  by.push(-1)
  const ends: number[] = []
  const open = [0]
  const marking = new Uint32Array(store.words)
  const after = new Uint32Array(store.words)
  for (let taken = 0; order === 'breadth' ? taken < open.length : open.length > 0; taken++) {
    const state = (order === 'breadth' ? open[taken] : open.pop()) ?? 0
    store.read(state, marking)
    let moves = 0
    for (let index = 0; index < rules.length; index++) {
      const rule = rules[index]
      if (!rule || !isEnabled(rule, marking)) continue
      moves++
      fired[index] = 1
      const doubled = fire(rule, marking, after)
      if (doubled.length > 0) return ended({ kind: 'unsafe', run: [...runTo(state), index], places: doubled }, false)
      const known = store.add(after)
      const next = known < 0 ? -1 - known : known
      edges.from.push(state)
      edges.to.push(next)
      if (known >= 0) continue
      if (store.size > limit) return ended(null, false)
      parents.push(state)
      by.push(index)
      open.push(next)
    }
    if (isFinal(marking)) {
      ends.push(state)
      tell(state, marking)
    } else if (moves === 0) return ended({ kind: 'stuck', run: runTo(state), places: marked(marking) }, false)
  }
  const lost = firstWithoutEnd(store.size, edges, ends)
  if (lost === null) return ended(null, true)
  store.read(lost, marking)
  return ended({ kind: 'endless', run: runTo(lost), places: marked(marking) }, true)
}

/** The first state from which no end can be reached; null when every one can. */
function firstWithoutEnd(
  states: number,
  { from, to }: { from: number[]; to: number[] },
  ends: number[],
): number | null {
  // Edges by target, as one array with the place each target's edges begin.
  const begins = new Int32Array(states + 1)
  for (const target of to) begins[target + 1] = (begins[target + 1] ?? 0) + 1
  for (let state = 0; state < states; state++) begins[state + 1] = (begins[state + 1] ?? 0) + (begins[state] ?? 0)
  const filled = begins.slice()
  const sources = new Int32Array(from.length)
  to.forEach((target, edge) => {
    const place = filled[target] ?? 0
    sources[place] = from[edge] ?? 0
    filled[target] = place + 1
  })
  const reaches = new Uint8Array(states)
  const open = [...ends]
  for (const state of ends) reaches[state] = 1
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (let edge = begins[state] ?? 0; edge < (begins[state + 1] ?? 0); edge++) {
      const source = sources[edge] ?? 0
      if (reaches[source]) continue
      reaches[source] = 1
      open.push(source)
    }
  }
  const lost = reaches.indexOf(0)
  return lost < 0 ? null : lost
}
