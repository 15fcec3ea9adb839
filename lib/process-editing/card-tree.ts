import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Transition } from '@/lib/engine/definition/transition'
import type { Element } from '@/lib/engine/elements/element'

/** Why a process cannot be shown as cards; each is about one element. */
export type NoCards =
  | 'joinRule'
  | 'splitRule'
  | 'joinWithoutSplit'
  | 'splitWithoutJoin'
  | 'endsInside'
  | 'wayBack'
  | 'crosses'
  | 'severalWays'
  | 'asksOutsideBranches'
  | 'leadsNowhere'
  | 'notReached'

/** Something stands at `id`; ways part and meet again at `id`, parallel ones in their `join`. */
export type Card =
  { kind: 'one'; id: string } | { kind: 'branches' | 'parallel'; id: string; join: string | null; ways: Way[] }

/** Cards below each other. `gaps[n]` are the lines that lead to card `n`, the last one those that leave the way. */
export interface Way {
  cards: Card[]
  gaps: string[][]
  /** The element the way leaves to; null where it ends in an end. */
  to: string | null
}

export type CardTree = { way: Way } | { prevents: string; why: NoCards }

class Prevented extends Error {
  constructor(
    readonly element: string,
    readonly why: NoCards,
  ) {
    super(why)
  }
}

/** A process as a chain of cards, or the element that keeps it from being one. Nothing is converted. */
export function readCards(definition: ProcessDefinition): CardTree {
  try {
    return { way: new Reader(definition).read() }
  } catch (error) {
    if (!(error instanceof Prevented)) throw error
    return { prevents: error.element, why: error.why }
  }
}

const parts = ({ type }: Element): boolean => type === 'Condition' || type === 'Split'

class Reader {
  private readonly elements: Map<string, Element>
  private readonly into = new Map<string, Transition[]>()
  private readonly out = new Map<string, Transition[]>()

  constructor(private readonly definition: ProcessDefinition) {
    this.elements = new Map(definition.elements.map((one) => [one.id, one]))
    for (const line of definition.transitions) {
      this.into.set(line.to, [...(this.into.get(line.to) ?? []), line])
      this.out.set(line.from, [...(this.out.get(line.from) ?? []), line])
    }
  }

  read(): Way {
    const [first] = this.definition.elements
    const start = this.definition.elements.find(({ type }) => type === 'Start')
    if (!start) throw new Prevented(first?.id ?? '', 'notReached')
    const missed = this.definition.elements.find(({ id }) => !this.leads(start.id, id))
    if (missed) throw new Prevented(missed.id, 'notReached')
    const way = this.wayFrom(start.id, [], false)
    if (way.to !== null) throw this.unmet(way.to)
    return way
  }

  /** Goes on from an element all lines of which have been seen, until one that others lead to as well. */
  private wayFrom(begin: string, gap: string[], parallel: boolean): Way {
    const way: Way = { cards: [], gaps: [], to: begin }
    let arriving = gap
    while (way.to !== null) {
      const element = this.elements.get(way.to)
      way.gaps.push(arriving)
      if (!element || (this.into.get(way.to)?.length ?? 0) !== arriving.length) return way
      if (element.type === 'Join') return way
      const { card, lines, to } = this.cardOf(element, parallel)
      way.cards.push(card)
      way.to = to
      arriving = lines
    }
    return way
  }

  private cardOf(element: Element, parallel: boolean): { card: Card; lines: string[]; to: string | null } {
    const { id, type } = element
    const out = this.out.get(id) ?? []
    if (type === 'End') {
      if (parallel) throw new Prevented(id, 'endsInside')
      return { card: { kind: 'one', id }, lines: [], to: null }
    }
    if (type === 'Split') return this.parallelOf(element, out)
    const [onward] = out
    if (!onward) throw new Prevented(id, 'leadsNowhere')
    if (type === 'Condition' && out.length > 1) return this.branchesOf(id, out, parallel)
    if (out.length > 1) throw new Prevented(id, 'severalWays')
    if (onward.condition !== 'True' || (onward.otherwise && !parts(element)))
      throw new Prevented(id, 'asksOutsideBranches')
    return { card: { kind: 'one', id }, lines: [onward.id], to: onward.to }
  }

  private branchesOf(id: string, out: Transition[], parallel: boolean) {
    const ways = out.map((line) => this.wayFrom(line.to, [line.id], parallel))
    const { lines, to } = this.meetingOf(ways)
    const met = to === null ? undefined : this.elements.get(to)
    if (met?.type === 'Join' && !parallel) throw new Prevented(met.id, 'joinWithoutSplit')
    return { card: { kind: 'branches' as const, id, join: null, ways }, lines, to }
  }

  private parallelOf(element: Extract<Element, { type: 'Split' }>, out: Transition[]) {
    const { id } = element
    if (element.split !== 'All') throw new Prevented(id, 'splitRule')
    if (out.length < 2) throw new Prevented(id, 'leadsNowhere')
    const asking = out.find(({ condition, otherwise }) => condition !== 'True' || otherwise)
    if (asking) throw new Prevented(id, 'splitRule')
    const ways = out.map((line) => this.wayFrom(line.to, [line.id], true))
    const { lines, to } = this.meetingOf(ways)
    const join = this.elements.get(to ?? '')
    if (join?.type !== 'Join') throw new Prevented(id, 'splitWithoutJoin')
    if (join.join !== 'And') throw new Prevented(join.id, 'joinRule')
    if (this.into.get(join.id)?.length !== lines.length) throw this.unmet(join.id)
    const after = this.out.get(join.id) ?? []
    const [onward] = after
    if (!onward) throw new Prevented(join.id, 'leadsNowhere')
    if (after.length > 1) throw new Prevented(join.id, 'severalWays')
    if (onward.condition !== 'True' || onward.otherwise) throw new Prevented(join.id, 'asksOutsideBranches')
    const card = { kind: 'parallel' as const, id, join: join.id, ways }
    return { card, lines: [onward.id], to: onward.to }
  }

  /** Where ways meet, with the lines that lead there; ways that end in an end need not. */
  private meetingOf(ways: Way[]): { lines: string[]; to: string | null } {
    const going = ways.filter(({ to }) => to !== null)
    const to = going[0]?.to ?? null
    const other = going.find((way) => way.to !== to)
    if (other?.to) throw this.unmet(other.to, to)
    return { lines: going.flatMap(({ gaps }) => gaps.at(-1) ?? []), to }
  }

  /** Ways that do not meet as branches do: a way back, a join of something else, or branches that cross. */
  private unmet(...met: (string | null)[]): Prevented {
    for (const id of met)
      for (const { from } of this.into.get(id ?? '') ?? [])
        if (id !== null && this.leads(id, from)) return new Prevented(from, 'wayBack')
    const join = met.map((id) => this.elements.get(id ?? '')).find((one) => one?.type === 'Join')
    if (join?.type === 'Join') return new Prevented(join.id, join.join === 'And' ? 'joinWithoutSplit' : 'joinRule')
    return new Prevented(met[0] ?? '', 'crosses')
  }

  private leads(from: string, to: string): boolean {
    const seen = new Set([from])
    for (const at of seen) {
      if (at === to) return true
      for (const line of this.out.get(at) ?? []) seen.add(line.to)
    }
    return false
  }
}
