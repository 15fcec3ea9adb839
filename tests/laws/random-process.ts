import fc from 'fast-check'
import type { ProcessDefinitionInput } from '@/lib/engine'

/** A drawing as nested blocks; `compile` turns it into elements and transitions. */
export type Block =
  | {
      kind: 'step'
      mode: 'single' | 'parallelAll' | 'parallelAny' | 'sequential' | 'vote'
      people: string[]
      self?: 'let' | 'leader' | 'skip'
    }
  | { kind: 'row'; blocks: Block[] }
  | { kind: 'fork'; yes: Block; no: Block; threshold: number }
  | { kind: 'loop'; body: Block; threshold: number }
  | {
      kind: 'split'
      split: 'All' | 'SelectOne' | 'SelectMulti'
      join: 'And' | 'Or' | 'Xor' | 'Advance'
      rest: 'cut' | 'read' | 'wait'
      branches: Block[]
      thresholds: number[]
    }
  /** A split whose second branch ends the branch instead of reaching the join. */
  | { kind: 'loose'; branches: [Block, Block] }

export const people = ['ann', 'bob', 'cat', 'dan', 'eve']

const step = fc.record({
  kind: fc.constant('step' as const),
  mode: fc.constantFrom(
    'single',
    'single',
    'single',
    'parallelAll',
    'parallelAny',
    'sequential',
    'vote',
  ) as fc.Arbitrary<'single'>,
  people: fc.uniqueArray(fc.constantFrom(...people), { minLength: 1, maxLength: 3 }),
  self: fc.constantFrom('let', 'let', 'leader', 'skip') as fc.Arbitrary<'let'>,
})
const threshold = fc.integer({ min: 0, max: 100 })

export const block: fc.Arbitrary<Block> = fc.letrec<{ block: Block; row: Block }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    step,
    fc.record({ kind: fc.constant('fork' as const), yes: tie('block'), no: tie('block'), threshold }),
    fc.record({ kind: fc.constant('loop' as const), body: tie('block'), threshold }),
    fc.record({
      kind: fc.constant('split' as const),
      split: fc.constantFrom('All', 'All', 'SelectOne', 'SelectMulti') as fc.Arbitrary<'All'>,
      join: fc.constantFrom('And', 'And', 'Or', 'Xor', 'Advance') as fc.Arbitrary<'And'>,
      rest: fc.constantFrom('cut', 'read', 'wait') as fc.Arbitrary<'cut'>,
      branches: fc.array(tie('row'), { minLength: 2, maxLength: 3 }),
      thresholds: fc.array(threshold, { minLength: 3, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('loose' as const), branches: fc.tuple(tie('row'), tie('row')) }),
  ),
  row: fc.record({
    kind: fc.constant('row' as const),
    blocks: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
  }),
})).block

type Elements = ProcessDefinitionInput['elements']
type Transitions = ProcessDefinitionInput['transitions']

/** Draws the blocks from start to end. Conditions ask for `total`, a number from 0 to 100. */
export function compile(body: Block): ProcessDefinitionInput {
  const elements: Elements = [{ id: 'start', type: 'Start' }]
  const transitions: Transitions = []
  let count = 0
  const next = (name: string) => `${name}${++count}`
  const connect = (from: string, to: string, more: Partial<Transitions[number]> = {}) =>
    transitions.push({ id: next('t'), from, to, ...more })
  const when = (threshold: number) => ({
    condition: 'Expression' as const,
    expression: `total > ${threshold}`,
  })

  /** Draws a block after an element and gives the element it ends with. */
  const draw = (block: Block, from: string, more: Partial<Transitions[number]> = {}): string => {
    switch (block.kind) {
      case 'step': {
        const id = next('step')
        elements.push({
          id,
          type: 'Activity',
          mode: block.mode,
          ...(block.self && { self: block.self }),
          participants: block.people.map((param0) => ({ participantType: 0, param0 })),
        })
        connect(from, id, more)
        return id
      }
      case 'row':
        return block.blocks.reduce((at, child, index) => draw(child, at, index === 0 ? more : {}), from)
      case 'fork': {
        const fork = next('fork')
        const meet = next('meet')
        elements.push({ id: fork, type: 'Condition' }, { id: meet, type: 'Condition' })
        connect(from, fork, more)
        connect(draw(block.yes, fork, when(block.threshold)), meet)
        connect(draw(block.no, fork, { otherwise: true }), meet)
        return meet
      }
      case 'loop': {
        const head = next('head')
        const again = next('again')
        const out = next('out')
        elements.push({ id: head, type: 'Condition' }, { id: again, type: 'Condition' }, { id: out, type: 'Condition' })
        connect(from, head, more)
        connect(draw(block.body, head), again)
        // Another turn only in the first rounds of a return, so that play ends.
        connect(again, head, {
          condition: 'Expression',
          expression: `round = 2 and total > ${block.threshold} and false`,
        })
        connect(again, out, { otherwise: true })
        return out
      }
      case 'split': {
        const split = next('split')
        const join = next('join')
        elements.push(
          { id: split, type: 'Split', split: block.split },
          {
            id: join,
            type: 'Join',
            join: block.join,
            rest: block.rest,
            advance: { need: 'count', value: 2 },
          },
        )
        connect(from, split, more)
        block.branches.forEach((branch, index) => {
          const open = block.split === 'All' ? {} : when(block.thresholds[index] ?? 50)
          connect(draw(branch, split, index === 0 && block.split !== 'All' ? { otherwise: true } : open), join)
        })
        return join
      }
      case 'loose': {
        const split = next('split')
        const join = next('join')
        const end = next('end')
        elements.push({ id: split, type: 'Split' }, { id: join, type: 'Join' }, { id: end, type: 'End' })
        connect(from, split, more)
        const [first, second] = block.branches
        connect(draw(first, split), join)
        const fork = next('fork')
        elements.push({ id: fork, type: 'Condition' })
        connect(draw(second, split), fork)
        connect(fork, join, when(50))
        connect(fork, end, { otherwise: true })
        return join
      }
    }
  }
  const last = draw(body, 'start')
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
      urge: { coolDownHours: 0, perDay: 100 },
      revokeDays: 30,
    },
  }
}
