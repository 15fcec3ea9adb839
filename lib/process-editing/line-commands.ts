import { mostTransitions, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Transition } from '@/lib/engine/definition/transition'
import { unbent } from './bends'
import { freeLineId, newLine } from './new-element'

/** Why no line can be drawn from one element to another. */
export type NoLine = 'gone' | 'toItself' | 'endLeadsOn' | 'startIsFirst' | 'there' | 'tooMany'

export function whyNoLine({ elements, transitions }: ProcessDefinition, from: string, to: string): NoLine | null {
  const [source, target] = [from, to].map((id) => elements.find((element) => element.id === id))
  if (!source || !target) return 'gone'
  if (from === to) return 'toItself'
  if (source.type === 'End') return 'endLeadsOn'
  if (target.type === 'Start') return 'startIsFirst'
  if (transitions.some((line) => line.from === from && line.to === to)) return 'there'
  return transitions.length >= mostTransitions ? 'tooMany' : null
}

/** One more way. The last of several ways out of a fork is the one that is left when no other holds. */
export function connect(definition: ProcessDefinition, from: string, to: string): ProcessDefinition {
  if (whyNoLine(definition, from, to)) return definition
  const line = newLine({ id: freeLineId(definition), from, to })
  return { ...definition, transitions: [...definition.transitions, line] }
}

/** Another end for a line; what it says of itself stays. */
export function leadTo(
  definition: ProcessDefinition,
  lineId: string,
  end: Partial<Pick<Transition, 'from' | 'to'>>,
): ProcessDefinition {
  const line = definition.transitions.find(({ id }) => id === lineId)
  if (!line) return definition
  const { from, to } = { ...line, ...end }
  if (from === line.from && to === line.to) return definition
  const others = { ...definition, transitions: definition.transitions.filter((other) => other !== line) }
  if (whyNoLine(others, from, to)) return definition
  return {
    ...definition,
    transitions: definition.transitions.map((other) => (other === line ? { ...unbent(line), from, to } : other)),
  }
}

export function setLine(
  definition: ProcessDefinition,
  lineId: string,
  change: Partial<Omit<Transition, 'id' | 'from' | 'to'>>,
): ProcessDefinition {
  if (!definition.transitions.some(({ id }) => id === lineId)) return definition
  return {
    ...definition,
    transitions: definition.transitions.map((line) => (line.id === lineId ? { ...line, ...change } : line)),
  }
}

/** The order in which ways out of an element are tried: this one before another of them, or last (null). */
export function tryLineBefore(definition: ProcessDefinition, lineId: string, before: string | null): ProcessDefinition {
  const line = definition.transitions.find(({ id }) => id === lineId)
  if (!line || lineId === before) return definition
  const rest = definition.transitions.filter((other) => other !== line)
  const at = rest.findIndex(({ id, from }) => id === before && from === line.from)
  if (before !== null && at < 0) return definition
  const transitions = before === null ? [...rest, line] : [...rest.slice(0, at), line, ...rest.slice(at)]
  return { ...definition, transitions }
}
