import fc from 'fast-check'
import type { ProcessDefinitionInput } from '@/lib/engine'

type Element = ProcessDefinitionInput['elements'][number]

/** One piece of a process that something other than a person may move on. */
export type Piece =
  | {
      kind: 'step'
      finds: 'somebody' | 'nobody' | 'unknown'
      empty: 'block' | 'skip' | 'reject' | 'manager' | 'leader'
      chosen: boolean
      timeout: Timeout | null
      several: boolean
    }
  | { kind: 'work'; onFailure: 'hold' | 'continue' | 'reject' }
  | { kind: 'answer'; patience: boolean }
  | { kind: 'wait' }
  | { kind: 'sub'; onReject: 'continue' | 'reject' }
  | { kind: 'route'; passable: boolean }
  | {
      kind: 'split'
      chosenBy: 'conditions' | 'actor'
      split: 'All' | 'SelectOne' | 'SelectMulti'
      join: 'And' | 'Xor' | 'Advance'
      branches: Piece[]
    }

type Timeout = 'remind' | 'approve' | 'reject' | 'skip' | 'recede' | 'transfer' | 'stop'

const timeouts: Timeout[] = ['remind', 'approve', 'reject', 'skip', 'recede', 'transfer', 'stop']

const step = fc.record({
  kind: fc.constant('step' as const),
  finds: fc.constantFrom('somebody' as const, 'somebody' as const, 'nobody' as const, 'unknown' as const),
  empty: fc.constantFrom(
    'block' as const,
    'block' as const,
    'skip' as const,
    'reject' as const,
    'manager' as const,
    'leader' as const,
  ),
  chosen: fc.boolean(),
  several: fc.boolean(),
  timeout: fc.option(fc.constantFrom(...timeouts)),
})
const work = fc.record({
  kind: fc.constant('work' as const),
  onFailure: fc.constantFrom('hold' as const, 'continue' as const, 'reject' as const),
})

const piece: fc.Arbitrary<Piece> = fc.letrec<{ piece: Piece }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    step,
    step,
    work,
    fc.record({ kind: fc.constant('answer' as const), patience: fc.boolean() }),
    fc.constant({ kind: 'wait' as const }),
    fc.record({ kind: fc.constant('sub' as const), onReject: fc.constantFrom('continue' as const, 'reject' as const) }),
    fc.record({ kind: fc.constant('route' as const), passable: fc.boolean() }),
    fc.record({
      kind: fc.constant('split' as const),
      chosenBy: fc.constantFrom('conditions' as const, 'actor' as const),
      split: fc.constantFrom('All' as const, 'SelectOne' as const, 'SelectMulti' as const),
      join: fc.constantFrom('And' as const, 'Xor' as const, 'Advance' as const),
      branches: fc.array(tie('piece'), { minLength: 2, maxLength: 2 }),
    }),
  ),
})).piece

/** Some pieces one after the other, and whether the process names who looks after it. */
export const drawing = fc.record({ pieces: fc.array(piece, { minLength: 1, maxLength: 4 }), managed: fc.boolean() })

const hours = (amount: number) => ({ amount, unit: 'hours' as const })

function participantsOf({ finds, several, chosen }: Extract<Piece, { kind: 'step' }>) {
  if (finds === 'nobody') return [{ participantType: 1, param0: 'nobody' }]
  // A form names somebody who has never been there.
  if (finds === 'unknown') return [{ participantType: 5, param0: 'form:/who' }]
  const accounts = several || chosen ? ['bob', 'cat'] : ['bob']
  return accounts.map((param0) => ({ participantType: 0, param0 }))
}

/** The drawing as a definition; `total` is a number from 0 to 100. */
export function definitionOf({ pieces, managed }: { pieces: Piece[]; managed: boolean }): ProcessDefinitionInput {
  const elements: Element[] = [{ id: 'start', type: 'Start' }]
  const transitions: ProcessDefinitionInput['transitions'] = []
  let count = 0
  const next = (name: string) => `${name}${++count}`
  const connect = (from: string, to: string, more = {}) => void transitions.push({ id: next('t'), from, to, ...more })
  const put = (from: string, element: Element, more = {}) => {
    elements.push(element)
    connect(from, element.id, more)
    return element.id
  }
  const draw = (from: string, each: Piece, more = {}): string => {
    switch (each.kind) {
      case 'step':
        return put(
          from,
          {
            id: next('step'),
            type: 'Activity',
            participants: participantsOf(each),
            mode: each.several && !each.chosen ? 'sequential' : 'single',
            policy: each.chosen ? 'AssignByPrevStep' : 'FirstUser',
            empty: { kind: each.empty },
            deadline: each.timeout && { after: hours(2), onTimeout: { action: each.timeout } },
          },
          more,
        )
      case 'work':
        return put(
          from,
          {
            id: next('work'),
            type: 'Auto',
            onFailure: each.onFailure,
            auto: { type: 'JavaScript', script: 'return {}' },
          },
          more,
        )
      case 'answer':
        return put(from, { id: next('answer'), type: 'InterfaceIn', patience: each.patience ? hours(2) : null }, more)
      case 'wait':
        return put(from, { id: next('wait'), type: 'Wait', until: { kind: 'duration', duration: hours(2) } }, more)
      case 'sub':
        return put(from, { id: next('sub'), type: 'SubProcess', processId: 'other', onReject: each.onReject }, more)
      case 'route': {
        const route = put(from, { id: next('route'), type: 'Condition' }, more)
        const after = next('after')
        elements.push({ id: after, type: 'Condition' })
        connect(
          route,
          after,
          each.passable ? { otherwise: true } : { condition: 'Expression', expression: 'total > 1000' },
        )
        return after
      }
      case 'split': {
        const split = put(from, { id: next('split'), type: 'Split', split: each.split, chosenBy: each.chosenBy }, more)
        const join = next('join')
        elements.push({
          id: join,
          type: 'Join',
          join: each.join,
          advance: { need: 'expression', expression: 'total > 50' },
        })
        for (const branch of each.branches) connect(draw(split, branch), join)
        return join
      }
    }
  }
  const last = pieces.reduce((from, each) => draw(from, each), 'start')
  elements.push({ id: 'end', type: 'End' })
  connect(last, 'end')
  return {
    processId: 'random',
    name: 'Random',
    formId: 'form',
    elements,
    transitions,
    settings: {
      authorizations: [{ participant: { participantType: 11 }, mask: 65535 }],
      managers: managed ? [{ participantType: 0, param0: 'eve' }] : [],
    },
  }
}
