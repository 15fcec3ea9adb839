import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Transition } from '@/lib/engine/definition/transition'
import type { Element } from '@/lib/engine/elements/element'
import { whyNotPlayable } from '@/lib/engine/checks/check-process'
import { known, withFacts, type Answered } from '@/lib/engine/organisation/known-facts'
import { participantType } from '@/lib/engine/participants/participant'
import type { TestBody } from './test-body'
import { runTest } from './test-case'
import type { World } from './world'

/** A small change somebody could make by mistake. */
export interface Mutant {
  /** A key below `trials.mutants` with its parameters: ids of elements and lines, and what became of a text. */
  key: 'sign' | 'limit' | 'swapped' | 'stepGone' | 'people' | 'mode' | 'join' | 'timeout' | 'right'
  params: Record<string, string>
  definition: ProcessDefinition
}

const signs: Record<string, string> = { '>=': '>', '<=': '<', '>': '>=', '<': '<=', '=': '!=', '!=': '=' }
/** Signs of comparison outside of quotes. */
const sign = /"(?:\\.|[^"\\])*"|(>=|<=|!=|>|<|=)/g
const number = /"(?:\\.|[^"\\])*"|(?<![\w.])(\d+(?:\.\d+)?)(?![\w.])/g

/** Each place of a text where something can be put in place of what stands there. */
function replaced(text: string, pattern: RegExp, other: (found: string) => string | undefined): string[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: found, index }) => {
    const instead = found === undefined ? undefined : other(found)
    return instead === undefined ? [] : [`${text.slice(0, index)}${instead}${text.slice(index + whole.length)}`]
  })
}

const oneMore = (digits: string): string => {
  const places = digits.split('.')[1]?.length ?? 0
  return (Number(digits) + 10 ** -places).toFixed(places)
}

const withLine = (definition: ProcessDefinition, line: Transition): ProcessDefinition => ({
  ...definition,
  transitions: definition.transitions.map((one) => (one.id === line.id ? line : one)),
})
const withElement = (definition: ProcessDefinition, element: Element): ProcessDefinition => ({
  ...definition,
  elements: definition.elements.map((one) => (one.id === element.id ? element : one)),
})

function ofLines(definition: ProcessDefinition): Mutant[] {
  return definition.transitions
    .filter(({ condition, otherwise }) => condition === 'Expression' && !otherwise)
    .flatMap((line): Mutant[] => {
      const become = (key: 'sign' | 'limit', texts: string[]) =>
        texts.map((expression): Mutant => ({
          key,
          params: { line: line.id, expression },
          definition: withLine(definition, { ...line, expression }),
        }))
      return [
        ...become(
          'sign',
          replaced(line.expression, sign, (found) => signs[found]),
        ),
        ...become('limit', replaced(line.expression, number, oneMore)),
      ]
    })
}

/** Where a way is chosen, its first two ways lead to each other's place. */
function swapped(definition: ProcessDefinition): Mutant[] {
  return definition.elements
    .filter(({ type }) => type === 'Condition')
    .flatMap(({ id }): Mutant[] => {
      const [one, other] = definition.transitions.filter(({ from }) => from === id)
      if (!one || !other || one.to === other.to) return []
      const changed = withLine(withLine(definition, { ...one, to: other.to }), { ...other, to: one.to })
      return [{ key: 'swapped', params: { element: id }, definition: changed }]
    })
}

function withoutStep(definition: ProcessDefinition, element: Element): Mutant[] {
  const out = definition.transitions.filter(({ from }) => from === element.id)
  const [way] = out
  if (!way || out.length > 1) return []
  return [
    {
      key: 'stepGone',
      params: { element: element.id },
      definition: {
        ...definition,
        elements: definition.elements.filter((one) => one !== element),
        transitions: definition.transitions
          .filter((line) => line !== way)
          .map((line) => (line.to === element.id ? { ...line, to: way.to } : line)),
      },
    },
  ]
}

function ofSteps(definition: ProcessDefinition): Mutant[] {
  return definition.elements.flatMap((element): Mutant[] => {
    const params = { element: element.id }
    if (element.type === 'Join' && (element.join === 'And' || element.join === 'Or'))
      return [{ key: 'join', params, definition: withElement(definition, { ...element, join: 'Xor' }) }]
    if (element.type !== 'Activity') return []
    const others = element.participants.slice(1)
    const [first] = element.participants
    const initiator = first && { ...first, participantType: participantType.initiator, param0: '', param1: '' }
    return [
      ...withoutStep(definition, element),
      ...(initiator
        ? [
            {
              key: 'people' as const,
              params,
              definition: withElement(definition, {
                ...element,
                self: 'let',
                participants: others.length > 0 ? others : [initiator],
              }),
            },
          ]
        : []),
      ...(element.mode === 'parallelAll' || element.mode === 'parallelAny'
        ? [
            {
              key: 'mode' as const,
              params,
              definition: withElement(definition, {
                ...element,
                mode: element.mode === 'parallelAll' ? 'parallelAny' : 'parallelAll',
              }),
            },
          ]
        : []),
      ...(element.deadline
        ? [{ key: 'timeout' as const, params, definition: withElement(definition, withOtherTimeout(element)) }]
        : []),
      {
        key: 'right',
        params,
        definition: withElement(definition, {
          ...element,
          rights: { ...element.rights, default: element.rights.default === 'read' ? 'hidden' : 'read' },
        }),
      },
    ]
  })
}

type Step = Extract<Element, { type: 'Activity' }>

function withOtherTimeout(element: Step): Step {
  const { deadline } = element
  if (!deadline) return element
  const action = deadline.onTimeout.action === 'remind' ? 'approve' : 'remind'
  return { ...element, deadline: { ...deadline, onTimeout: { ...deadline.onTimeout, action } } }
}

/** Every small change of a definition that can still be played. */
export function mutantsOf(definition: ProcessDefinition): Mutant[] {
  return [...ofLines(definition), ...swapped(definition), ...ofSteps(definition)].filter(
    (mutant) => whyNotPlayable(mutant.definition) === null,
  )
}

/** Whether any of some tests fails on a mutant; the first that does ends it. */
export function isNoticed({ definition }: Mutant, tests: readonly TestBody[], world: World): Answered<boolean> {
  return withFacts(() => tests.some((body) => known(runTest(definition, body, world)).state === 'failed'))
}
