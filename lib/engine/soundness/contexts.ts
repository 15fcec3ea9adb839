import type { Graph } from '../definition/graph'
import type { Transition } from '../definition/transition'
import type { Join } from '../elements/join/schema'
import { oneWayOn, splitChoices } from './ways-on'

/** A branch of a split that control is in. */
export interface Frame {
  splitId: string
  branch: string
}

/** An element as control may come to it: in these branches, outermost first. */
export interface Context {
  elementId: string
  stack: Frame[]
}

export const stackKey = (stack: Frame[]): string => stack.map(({ splitId, branch }) => `${splitId}/${branch}`).join(' ')
export const contextKey = ({ elementId, stack }: Context): string => `${elementId} in ${stackKey(stack)}`

/** Whether a place lies in a branch of this split, opened there. */
export function isWithin(stack: Frame[], splitId: string, outside: Frame[]): boolean {
  return (
    stack.length > outside.length &&
    stack[outside.length]?.splitId === splitId &&
    stackKey(stack.slice(0, outside.length)) === stackKey(outside)
  )
}

/** Every way control may come to an element. */
export interface Contexts {
  all: Map<string, Context>
  /** Joins control may leave without leaving their scope. */
  inside: Set<Context>
  /** Splits control comes back to from inside their branches. */
  reentered: Set<string>
  /** The branches round the scope a join brings together; null when control there comes from no branch of its split. */
  outsideOf(context: Context): Frame[] | null
  /** Where a branch of a split leads, inside it. */
  into(split: Context, transition: Transition): Context
}

/** A split with its join that was looked at by itself: a run through it may go on, end there, or end the task. */
export interface Block {
  joinId: string
  /** A run for each way it may end; null where it cannot end so. */
  ends: { on: string[] | null; there: string[] | null; task: string[] | null }
}

/** What is looked at: from an element to a join, or to the end, with blocks as one step each. */
export interface Part {
  from: string
  until: string | null
  blocks: ReadonlyMap<string, Block>
}

/** Whether a part is over here. */
export function isLast({ until }: Part, context: Context, outsideOf: Contexts['outsideOf']): boolean {
  return context.elementId === until && outsideOf(context)?.length === 0
}

/** More ways than this are not looked at. */
const most = 4000

/** Follows control through a part of a definition; null when there are too many ways. */
export function contextsOf(graph: Graph, part: Part): Contexts | null {
  const joined = new Set(
    [...graph.elements.values()].filter(({ type }) => type === 'Join').map(({ id }) => graph.splitOf(id)),
  )
  const all = new Map<string, Context>()
  const reentered = new Set<string>()
  const open: Context[] = []

  const outsideOf = ({ elementId, stack }: Context): Frame[] | null => {
    const splitId = graph.splitOf(elementId)
    const depth = stack.findLastIndex((frame) => frame.splitId === splitId)
    return depth < 0 ? null : stack.slice(0, depth)
  }
  const into = (split: Context, { id, to }: Transition): Context => {
    if (!joined.has(split.elementId)) return { elementId: to, stack: split.stack }
    const depth = split.stack.findIndex(({ splitId }) => splitId === split.elementId)
    if (depth >= 0) reentered.add(split.elementId)
    const outer = depth < 0 ? split.stack : split.stack.slice(0, depth)
    return { elementId: to, stack: [...outer, { splitId: split.elementId, branch: id }] }
  }
  const add = (context: Context) => {
    const key = contextKey(context)
    if (all.has(key)) return
    all.set(key, context)
    open.push(context)
  }
  const leave = (elementId: string, stack: Frame[]) =>
    oneWayOn(graph.outgoing(elementId)).ways.forEach(({ to }) => add({ elementId: to, stack }))

  const follow = (context: Context) => {
    const element = graph.elements.get(context.elementId)
    const block = part.blocks.get(context.elementId)
    if (block) {
      if (block.ends.on) leave(block.joinId, context.stack)
    } else if (isLast(part, context, outsideOf)) return
    else if (element?.type === 'Split') {
      const { choices } = splitChoices(element, graph.outgoing(element.id))
      for (const { taken, optional } of choices) for (const way of [...taken, ...optional]) add(into(context, way))
    } else leave(context.elementId, (element?.type === 'Join' ? outsideOf(context) : null) ?? context.stack)
  }
  /** With branches beside it that will not come to it, control stays inside the scope a join waits in. */
  const staysInside = (context: Context): boolean => {
    const element = graph.elements.get(context.elementId)
    const outside = element?.type === 'Join' ? outsideOf(context) : null
    const splitId = graph.splitOf(context.elementId)
    if (element?.type !== 'Join' || isEarly(element) || !outside || !splitId) return false
    return [...all.values()].some(
      (other) => isWithin(other.stack, splitId, outside) && isBeside(graph, other, element.id),
    )
  }

  const inside = new Set<Context>()
  add({ elementId: part.from, stack: [] })
  for (let more = true; more;) {
    for (let context = open.pop(); context; context = open.pop()) {
      if (all.size > most) return null
      follow(context)
    }
    const staying = [...all.values()].filter((context) => !inside.has(context) && staysInside(context))
    for (const context of staying) {
      inside.add(context)
      leave(context.elementId, context.stack)
    }
    more = staying.length > 0
  }
  return { all, inside, reentered, outsideOf, into }
}

/** Whether a join may go on before all that could come has come. */
export const isEarly = ({ join }: Join): boolean => join === 'Xor' || join === 'Advance'

/** Whether control here holds a place in its scope and cannot come to this join any more. */
export function isBeside(graph: Graph, { elementId }: Context, joinId: string): boolean {
  const type = graph.elements.get(elementId)?.type
  return type !== 'Split' && type !== 'End' && elementId !== joinId && !graph.reachableFrom(elementId).has(joinId)
}
