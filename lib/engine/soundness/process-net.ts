import type { Net, NetTransition } from '@/lib/soundness/net'
import type { Graph } from '../definition/graph'
import type { Transition } from '../definition/transition'
import type { Join } from '../elements/join/schema'
import {
  contextsOf,
  isBeside,
  isEarly,
  isLast,
  isWithin,
  stackKey,
  type Context,
  type Contexts,
  type Frame,
  type Part,
} from './contexts'
import { rulesOf, type Parked } from './join-rules'
import { NetPlaces } from './net-places'
import { oneWayOn, splitChoices } from './ways-on'
import { Wholes } from './wholes'

/** Names of the places that tell how a part ended. */
export const partEnds = { on: 'went on', task: 'ended the task' } as const

export interface ProcessNet {
  /** Places are named by the element control is at; transitions by the one it leaves. */
  net: Net
  /** Elements control comes to. */
  reached: Set<string>
  /** Splits control comes back to from inside their branches. */
  reentered: string[]
}

/**
 * The net of a definition: what control may do whatever the data, when everybody agrees. Sending back and rejecting are
 * left out, for they lead to places passed before or to the end; so are failures of work outside, which people mend.
 *
 * A place is an element within the branches that lead to it, since joins count by scope. Where a split and its join make
 * a whole, branches not taken count as arrived and the join is a plain one; elsewhere it looks round for what may still
 * come, as the engine does.
 *
 * @returns null when there are too many ways to write down
 */
export function processNet(graph: Graph, part: Part): ProcessNet | null {
  const contexts = contextsOf(graph, part)
  if (!contexts) return null
  return {
    net: new NetWriter(graph, contexts, part).write(),
    reached: new Set([...contexts.all.values()].map(({ elementId }) => elementId)),
    reentered: [...contexts.reentered],
  }
}

/** What a transition leads to; an end that ends the task takes all control there is. */
interface Arrival {
  post: number[]
  ends: boolean
}

/** A join in one scope. */
interface Gathering {
  join: Join
  splitId: string
  outside: Frame[]
  arrivals: Parked[]
}

/** Stands for every place while places are still being made. */
const everyPlace = -1

class NetWriter {
  private readonly places = new NetPlaces()
  private readonly transitions: NetTransition[] = []
  private readonly gatherings = new Map<string, Gathering>()
  private readonly left = new Set<number>()
  private readonly wholes: Wholes

  constructor(
    private readonly graph: Graph,
    private readonly contexts: Contexts,
    private readonly part: Part,
  ) {
    this.wholes = new Wholes(graph, contexts, part)
  }

  write(): Net {
    const { contexts, places, transitions } = this
    const initial = this.arrive({ id: '', to: this.part.from }, []).post
    for (const context of contexts.all.values()) this.writeContext(context)
    // Joins look round among all places, so they come last.
    for (const gathering of this.gatherings.values()) this.writeJoin(gathering)
    const all = places.names.map((_, place) => place)
    for (const transition of transitions) if (transition.reset.includes(everyPlace)) transition.reset = all
    return { places: places.names, initial, finals: places.notes, kept: new Set(places.ends.values()), transitions }
  }

  private move(id: string, pre: number[], { post, ends }: Arrival, more: Partial<NetTransition> = {}): void {
    const reset = ends ? [everyPlace] : (more.reset ?? [])
    const left = ends ? (this.part.until === null ? [] : [this.places.end(partEnds.task)]) : post
    this.transitions.push({ id, pre, inhibit: [], guards: [], ...more, post: left, reset })
  }

  /** Where control is after a transition. */
  private arrive({ id, to }: Pick<Transition, 'id' | 'to'>, stack: Frame[]): Arrival {
    const element = this.graph.elements.get(to)
    const context = { elementId: to, stack }
    if (element?.type === 'End') return { post: [], ends: element.kind !== 'normal' }
    const gathers = element?.type === 'Join' && this.contexts.outsideOf(context) !== null
    return { post: [gathers ? this.park(element, context, id) : this.places.at(context)], ends: false }
  }

  /** The place where control waits at a join; where every branch brings one token, one place a branch is enough. */
  private park(join: Join, context: Context, transitionId: string): number {
    const outside = this.contexts.outsideOf(context) ?? []
    const splitId = this.graph.splitOf(join.id) ?? ''
    const place = this.places.at(
      context,
      this.wholes.isWhole(splitId, outside) ? 'parked' : `parked by ${transitionId}`,
    )
    const key = `${join.id} ${stackKey(outside)}`
    const gathering = this.gatherings.get(key) ?? { join, splitId, outside, arrivals: [] }
    if (!gathering.arrivals.some((parked) => parked.place === place)) gathering.arrivals.push({ place, context })
    this.gatherings.set(key, gathering)
    return place
  }

  private writeContext(context: Context): void {
    const { elementId, stack } = context
    const element = this.graph.elements.get(elementId)
    const outside = element?.type === 'Join' ? this.contexts.outsideOf(context) : null
    if (element?.type === 'End') return
    if (this.part.blocks.has(elementId)) this.writeBlock(context)
    else if (element?.type === 'Split') this.writeSplit(context)
    else if (outside === null) this.writeLeave(context, this.places.at(context))
    else if (isLast(this.part, context, this.contexts.outsideOf)) return
    else {
      this.writeLeave({ elementId, stack: outside }, this.out(elementId, outside))
      if (this.contexts.inside.has(context)) this.writeLeave(context, this.out(elementId, stack))
    }
  }

  /** A split with its join, passed in one go. */
  private writeBlock({ elementId, stack }: Context): void {
    const block = this.part.blocks.get(elementId)
    const at = this.places.at({ elementId, stack })
    if (!block) return
    const { on, there, task } = block.ends
    if (on) {
      const out = this.out(block.joinId, stack)
      this.writeLeave({ elementId: block.joinId, stack }, out)
      this.move(on.join(' '), [at], { post: [out], ends: false })
    }
    if (there) this.move(there.join(' '), [at], { post: [], ends: false })
    if (task) this.move(task.join(' '), [at], { post: [], ends: true })
  }

  /** Control that a join has let go; where the part ends there, that it went on. */
  private out(elementId: string, stack: Frame[]): number {
    if (elementId === this.part.until && stack.length === 0) return this.places.end(partEnds.on)
    return this.places.at({ elementId, stack }, 'out')
  }

  private writeLeave({ elementId, stack }: Context, at: number): void {
    if (this.left.has(at)) return
    this.left.add(at)
    const { ways, mayHold } = oneWayOn(this.graph.outgoing(elementId))
    for (const way of ways) this.move(elementId, [at], this.arrive(way, stack))
    if (mayHold) this.hold({ elementId, stack }, at)
  }

  /** No way is open: the engine holds the task up, and nothing goes on from there. */
  private hold(context: Context, at: number): void {
    this.move(context.elementId, [at], { post: [this.places.at(context, 'held')], ends: false })
  }

  private writeSplit(split: Context): void {
    const element = this.graph.elements.get(split.elementId)
    if (element?.type !== 'Split') return
    const at = this.places.at(split)
    const { choices, mayHold } = splitChoices(element, this.graph.outgoing(element.id))
    const possible = new Set(choices.flatMap(({ taken, optional }) => [...taken, ...optional]))
    const enter = (way: Transition) => this.arrive(way, this.contexts.into(split, way).stack)
    for (const { taken, optional } of choices) {
      const absent = [...possible].filter((way) => !taken.includes(way) && !optional.includes(way))
      const arrivals = taken.map(enter)
      const post = [
        ...arrivals.flatMap((arrival) => arrival.post),
        ...optional.map((way) => this.undecided(split, way)),
        ...absent.flatMap((way) => this.absence(split, way)),
      ]
      this.move(element.id, [at], { post, ends: arrivals.some(({ ends }) => ends) }, { reset: this.memoryOf(split) })
    }
    for (const way of new Set(choices.flatMap(({ optional }) => optional))) {
      this.move('', [this.undecided(split, way)], enter(way))
      this.move('', [this.undecided(split, way)], { post: this.absence(split, way), ends: false })
    }
    if (mayHold) this.hold(split, at)
  }

  /** A branch of which it is not said yet whether it is taken. */
  private undecided(split: Context, way: Transition): number {
    return this.places.at(
      { elementId: split.elementId, stack: this.contexts.into(split, way).stack },
      `undecided ${way.id}`,
    )
  }

  /** What a branch not taken leaves: an arrival where all are waited for, a note where arrivals are counted. */
  private absence(split: Context, way: Transition): number[] {
    const { stack } = this.contexts.into(split, way)
    const outside = stack.slice(0, -1)
    const joins = stack.length > 0 ? this.wholes.joinsOf(split.elementId, outside) : []
    const [join] = joins
    if (join && this.wholes.isWhole(split.elementId, outside))
      return [this.park(join, { elementId: join.id, stack }, way.id)]
    return joins.some(({ join: kind }) => kind === 'Advance')
      ? [this.places.note('absent', split.elementId, stack)]
      : []
  }

  /** Notes about earlier passes of a split; a new pass begins without. */
  private memoryOf(split: Context): number[] {
    const joins = this.wholes.joinsOf(split.elementId, split.stack)
    const gone = joins.filter((join) => isEarly(join) && join.rest === 'wait')
    const counted = joins.some(({ join }) => join === 'Advance') ? this.graph.outgoing(split.elementId) : []
    return [
      ...gone.map(({ id }) => this.places.note('gone', id, split.stack)),
      ...counted.map((way) => this.places.note('absent', split.elementId, this.contexts.into(split, way).stack)),
    ]
  }

  private writeJoin({ join, splitId, outside, arrivals }: Gathering): void {
    const parked = arrivals.map(({ place }) => place)
    const out = this.out(join.id, outside)
    if (this.wholes.isWhole(splitId, outside)) return this.move(join.id, parked, { post: [out], ends: false })

    const others = [...this.places.contexts].filter(
      ([place, { stack }]) => !parked.includes(place) && isWithin(stack, splitId, outside),
    )
    const beside = others.filter(([, context]) => isBeside(this.graph, context, join.id)).map(([place]) => place)
    const branches = this.graph.outgoing(splitId).map(({ id }) => [...outside, { splitId, branch: id }])
    const taken = branches.filter((stack) =>
      [...this.contexts.all.values()].some(
        (context) => stackKey(context.stack.slice(0, stack.length)) === stackKey(stack),
      ),
    )
    const rules = rulesOf({
      join,
      arrivals,
      beside,
      out,
      depth: outside.length,
      branches: taken.length,
      coming: others.map(([place]) => place).filter((place) => !beside.includes(place)),
      absent: join.join === 'Advance' ? taken.map((stack) => this.places.note('absent', splitId, stack)) : [],
      gone: isEarly(join) && join.rest === 'wait' ? this.places.note('gone', join.id, outside) : null,
      inside: (context) => this.out(context.elementId, context.stack),
    })
    for (const { pre = [], post = [], ends = false, ...more } of rules) this.move(join.id, pre, { post, ends }, more)
  }
}
