import { transition, type Transition } from '@/lib/engine/definition/transition'
import { one, said, type BpmnNode } from './bpmn-node'
import type { Report } from './finding'
import { isComputed, juelToFeel } from './juel-to-feel'
import { writable } from './name-in-file'
import { ownSettings } from './vendor-settings'

export const feelLanguage = 'https://www.omg.org/spec/DMN/20191111/FEEL/'
const longest = 4000

/** A condition as FEEL; null where it is none we can read. */
function conditionOf(condition: BpmnNode): string | null {
  const body = said(condition, 'body').trim()
  if (/feel/i.test(said(condition, 'language'))) return body.replace(/^=/, '').trim()
  return isComputed(body) ? juelToFeel(body) : null
}

/** Gateways that choose and activities may name a way for when no other is taken; other nodes have no word for it. */
export const mayHaveDefault = ({ $descriptor }: BpmnNode): boolean =>
  ($descriptor.properties ?? []).some(({ name }) => name === 'default' || name === 'bpmn:default')

/** What a transition says in a file: always open, the way when no other is, or where something is true. */
export function readCondition(flow: BpmnNode, report: Report): Partial<Transition> {
  const source = one(flow, 'sourceRef')
  const otherwise = source !== undefined && one(source, 'default') === flow
  const condition = one(flow, 'conditionExpression')
  if (otherwise) return { otherwise }
  if (!condition || source?.$type === 'bpmn:ParallelGateway') return {}
  const feel = conditionOf(condition)
  if (feel && feel.length <= longest) return { condition: 'Expression', expression: feel }
  report('conditionOpen', flow, said(condition, 'body').trim() || said(condition, 'language'))
  return { condition: 'Expression', expression: '' }
}

/** The text a condition is written as, null for none; what was changed elsewhere goes before what we had written beside it. */
export const writtenCondition = ({ condition, expression, otherwise }: OwnTransition): string | null =>
  otherwise || condition === 'True' ? null : condition === 'False' ? 'false' : writable(expression)

/** Where it leads from and to the file says itself. */
const ownLine = transition.omit({ from: true, to: true, bends: true })
type OwnTransition = Omit<Transition, 'from' | 'to' | 'bends'>

/** What we had written of a transition, as far as nobody else has changed it. */
export function ownTransition(flow: BpmnNode, found: Partial<Transition>): OwnTransition | null {
  const text = ownSettings(flow)
  if (text === '') return null
  const own = readOwn(text, (value) => ownLine.safeParse(value).data)
  const source = one(flow, 'sourceRef')
  if (!own || (source && mayHaveDefault(source) && own.otherwise !== (found.otherwise ?? false))) return null
  const condition = one(flow, 'conditionExpression')
  return writtenCondition(own)?.trim() === (condition && said(condition, 'body').trim()) ? own : null
}

/** JSON of ours out of a file; null where it is none, or not what was written. */
export function readOwn<Value>(text: string, parse: (value: unknown) => Value | undefined): Value | null {
  try {
    return parse(JSON.parse(text)) ?? null
  } catch {
    // Somebody has edited it by hand: what the file says without it counts.
    return null
  }
}
