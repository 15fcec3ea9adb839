import fc from 'fast-check'
import { block, compile } from '@/tests/laws/random-process'
import { checkCircles, checkEach, checkKeys, checkReach } from '../checks/check-drawing'
import { graphOf } from '../definition/graph'
import { processDefinition, type ProcessDefinitionInput } from '../definition/process-definition'
import { draw } from '../testing/draw'
import { playEverything } from '../testing/every-play'
import { prove } from './prove'

type Elements = ProcessDefinitionInput['elements']
type Transitions = ProcessDefinitionInput['transitions']

const proofOf = (definition: ProcessDefinitionInput) => prove(graphOf(processDefinition.parse(definition)))
const verdictOf = (definition: ProcessDefinitionInput) => {
  const { verdict } = proofOf(definition)
  return verdict.kind === 'unsound' ? verdict.because : verdict.kind
}

const split = { id: 'split', type: 'Split' as const }
const join = { id: 'join', type: 'Join' as const }
const fork = { id: 'fork', type: 'Condition' as const }
const two = ['start split', 'split a', 'split b', 'a join', 'b join', 'join end']

describe('whether a definition comes to its end', () => {
  it.each<[string, ProcessDefinitionInput, string]>([
    ['a row', draw([], ['start a', 'a b', 'b end']), 'sound'],
    ['a way back', draw([fork], ['start a', 'a fork', 'fork a ?x', 'fork end !']), 'sound'],
    ['branches that are joined', draw([split, join], two), 'sound'],
    [
      'one of several, joined',
      draw(
        [{ ...split, split: 'SelectOne' }, join],
        ['start split', 'split a ?x', 'split b !', 'a join', 'b join', 'join end'],
      ),
      'sound',
    ],
    [
      'some of several, joined',
      draw(
        [{ ...split, split: 'SelectMulti' }, join],
        ['start split', 'split a ?x', 'split b ?y', 'split c !', 'a join', 'b join', 'c join', 'join end'],
      ),
      'sound',
    ],
    [
      'a branch that ends by itself',
      draw(
        [split, join, fork],
        ['start split', 'split a', 'split b', 'a join', 'b fork', 'fork join ?x', 'fork end !', 'join c', 'c end'],
      ),
      'sound',
    ],
    ['the first of two', draw([split, { ...join, join: 'Xor' }], two), 'sound'],
    [
      'two of two by count',
      draw([split, { ...join, join: 'Advance', advance: { need: 'count', value: 2 } }], two),
      'sound',
    ],
    [
      'two by count, and one may end',
      draw(
        [split, fork, { ...join, join: 'Advance', advance: { need: 'count', value: 2 } }],
        ['start split', 'split a', 'split b', 'a join', 'b fork', 'fork join ?x', 'fork end !', 'join end'],
      ),
      'stuck',
    ],
    [
      'the same where that ends the task',
      draw(
        [split, fork, { ...join, join: 'Advance', advance: { need: 'count', value: 2, onImpossible: 'reject' } }],
        ['start split', 'split a', 'split b', 'a join', 'b fork', 'fork join ?x', 'fork end !', 'join end'],
      ),
      'sound',
    ],
    [
      'a branch needed that may not be taken',
      draw(
        [split, { ...join, join: 'Advance', advance: { need: 'branches', branches: ['w2'] } }],
        ['start split', 'split a ?x', 'split b', 'a join', 'b join', 'join end'],
      ),
      'stuck',
    ],
    ['no way may be open', draw([fork], ['start a', 'a fork', 'fork b ?x', 'b end']), 'stuck'],
    [
      'two steps that only lead to each other',
      draw([fork], ['start a', 'a fork', 'fork b', 'fork end !', 'b a']),
      'endless',
    ],
    [
      'branches that run into one step',
      draw([split], ['start split', 'split a', 'split b', 'a c', 'b c', 'c end']),
      'unsafe',
    ],
    [
      'an end that ends the whole task',
      draw(
        [split, join, { id: 'stop', type: 'End', kind: 'terminate' }],
        [...two.slice(0, 4), 'split c', 'c stop', 'b join', 'join end'],
      ),
      'sound',
    ],
  ])('%s', (_, definition, expected) => expect(verdictOf(definition)).toBe(expected))

  it('shows the shortest run that gets stuck, element by element', () => {
    const { verdict } = proofOf(
      draw([fork], ['start a', 'a fork', 'fork b ?x', 'fork c !', 'b bb', 'bb d ?y', 'c end', 'd end']),
    )
    expect(verdict).toMatchObject({ because: 'stuck', run: ['start', 'a', 'fork', 'b', 'bb'], places: ['bb'] })
  })

  it('names what control never comes to', () => {
    expect(
      proofOf(draw([fork], ['start a', 'a fork', 'fork b', 'fork c', 'fork d never', 'b end', 'c end', 'd end']))
        .unreached,
    ).toEqual(['c', 'd'])
  })

  it('names a split that is passed again from inside its branches', () => {
    expect(
      proofOf(
        draw(
          [split, join, fork],
          ['start s', 's split', 'split a', 'split b', 'a fork', 'fork s ?x', 'fork join !', 'b join', 'join end'],
        ),
      ).reentered,
    ).toEqual(['split'])
  })

  it('looks at 200 elements, a hundred of them side by side, in well under a second', () => {
    const branches = Array.from({ length: 49 }, (_, index) => index)
    const big = draw(
      [split, join, ...branches.map((index) => ({ id: `f${index}`, type: 'Condition' as const }))],
      [
        'start split',
        ...branches.flatMap((index) => [
          `split a${index}`,
          `a${index} f${index}`,
          `f${index} a${index} ?x`,
          `f${index} b${index} !`,
          `b${index} c${index}`,
          `c${index} join`,
        ]),
        'join end',
      ],
    )
    expect(big.elements.length).toBeGreaterThanOrEqual(200)
    expect(proofOf(big).verdict.kind).toBe('sound')
  })
})

it('gives up at once on what would take too long, and says so', () => {
  const branches = Array.from({ length: 400 }, (_, index) => index)
  const huge = draw(
    [
      { id: 'split', type: 'Split', split: 'SelectMulti' },
      { id: 'join', type: 'Join', join: 'Xor' },
    ],
    [
      'start split',
      ...branches.flatMap((index) => [`split a${index} ?x${index}`, `a${index} join`]),
      'split join !',
      'join end',
    ],
  )
  expect(proofOf(huge).verdict.kind).toBe('unproven')
})

/** Drawings at random, some of them mended so that they are wrong: a way leads elsewhere, or an otherwise is missing. */
const mutation = fc.record({
  way: fc.nat(),
  to: fc.nat(),
  kind: fc.constantFrom('none', 'lead', 'lead', 'spare') as fc.Arbitrary<'none' | 'lead' | 'spare'>,
})

function mutated(
  definition: ProcessDefinitionInput,
  { way, to, kind }: { way: number; to: number; kind: string },
): { definition: ProcessDefinitionInput; switches: string[] } {
  const elements: Elements = definition.elements.map((element) =>
    element.type === 'Activity'
      ? {
          ...element,
          mode: 'single',
          participants: [{ participantType: 0, param0: 'ann' }],
          rights: { default: 'edit', fields: {} },
        }
      : element.type === 'Start'
        ? { ...element, rights: { default: 'edit', fields: {} } }
        : element,
  )
  const targets = elements.filter(({ type }) => type !== 'Start')
  const transitions: Transitions = definition.transitions.map((each, index) => {
    const chosen = index === way % definition.transitions.length
    return {
      ...each,
      ...(each.condition === 'Expression' ? { expression: `${each.id} = true` } : {}),
      ...(chosen && kind === 'lead' ? { to: targets[to % targets.length]!.id } : {}),
      ...(chosen && kind === 'spare' && each.otherwise
        ? { otherwise: false, condition: 'Expression' as const, expression: `${each.id} = true` }
        : {}),
    }
  })
  return {
    definition: { ...definition, elements, transitions },
    switches: transitions.filter(({ condition }) => condition === 'Expression').map(({ id }) => id),
  }
}

function isDrawnWhole(definition: ProcessDefinitionInput): boolean {
  const parsed = processDefinition.parse(definition)
  const subject = { definition: parsed, graph: graphOf(parsed), form: { sections: [] } as never, facts: {} as never }
  return [checkKeys, checkReach, checkCircles, checkEach]
    .flatMap((check) => check(subject))
    .every(({ severity }) => severity !== 'error')
}

describe('the net of a definition and the engine', () => {
  it('agree on random definitions: what is held up, what never ends, what is never reached', () => {
    const runs = Number(process.env.LAW_RUNS ?? 300)
    const seen = { sound: 0, stuck: 0, endless: 0, other: 0 }
    fc.assert(
      fc.property(block, mutation, (body, change) => {
        const { definition, switches } = mutated(compile(body), change)
        if (switches.length > 3 || definition.elements.length > 16 || !isDrawnWhole(definition)) return
        const { verdict, reentered, unreached } = proofOf(definition)
        if (reentered.length > 0) return
        const played = playEverything(definition, switches, 60)
        if (!played.complete) return
        const because = verdict.kind === 'unsound' ? verdict.because : verdict.kind
        const told = JSON.stringify({ because, ways: definition.transitions, elements: definition.elements })
        if (because === 'sound') {
          expect([told, played.heldUp, played.endless]).toEqual([told, false, false])
          const steps = definition.elements.filter(({ type }) => type === 'Activity').map(({ id }) => id)
          expect(steps.filter((id) => !played.reached.has(id))).toEqual(steps.filter((id) => unreached.includes(id)))
        }
        if (because === 'stuck') expect([told, played.heldUp || played.endless]).toEqual([told, true])
        if (because === 'endless') expect([told, played.endless]).toEqual([told, true])
        seen[because === 'sound' || because === 'stuck' || because === 'endless' ? because : 'other']++
      }),
      // The same definitions every time unless a longer run is asked for, so that what was compared can be counted.
      process.env.LAW_RUNS ? { numRuns: runs } : { numRuns: runs, seed: 1 },
    )
    if (process.env.LAW_RUNS) return
    expect(seen.sound).toBeGreaterThan(20)
    expect(seen.stuck).toBeGreaterThan(0)
  })
})
