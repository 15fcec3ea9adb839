import fc from 'fast-check'
import { officeCalendar } from '@/lib/calendar/office-calendar'
import { known } from '@/lib/engine/organisation/known-facts'
import { processDefinition, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { Company } from '@/lib/engine/testing/company'
import { formDefinition } from '@/lib/form-data/form-definition'
import { everything, together } from '@/lib/trials/coverage'
import { generation, type Candidate, type Played } from '@/lib/trials/generate'
import { isNoticed, mutantsOf } from '@/lib/trials/mutate'
import { record, runTest } from '@/lib/trials/test-case'
import type { Move } from '@/lib/trials/move'
import { nothingSupposed } from '@/lib/trials/suppose'
import { playTrial } from '@/lib/trials/trial'
import type { Beginning, World } from '@/lib/trials/world'
import { block, compile, people, type Block } from './random-process'

const company = new Company({ root: null }, [
  ...people.map((account) => ({ account, department: 'root' })),
  { account: 'boss', department: 'root', leads: true },
])
const form = formDefinition.parse({
  sections: [{ id: 's', title: '', fields: [{ id: 'total', label: '', type: 'money' }] }],
})
const world: World = { facts: company, form, calendar: officeCalendar }
const beginning: Beginning = {
  initiator: 'boss',
  departmentId: null,
  startAt: '2026-01-05T01:00:00.000Z',
  formData: { total: '50' },
  mocks: {},
}
const runs = Number(process.env.LAW_RUNS ?? 6)

const play =
  (definition: ProcessDefinition) =>
  (candidate: Candidate): Played => ({ candidate, ...known(record(definition, candidate, world)) })

/** Tests of a definition, played here. */
function generated(definition: ProcessDefinition): Played[] {
  const rounds = generation(definition, { form }, beginning)
  let next = rounds.next([])
  while (!next.done) next = rounds.next(next.value.map(play(definition)))
  return next.value.kept
}

const definitionOf = (body: Block) => processDefinition.parse(compile(body))
const passes = (definition: ProcessDefinition, { body }: Played): boolean =>
  known(runTest(definition, body, world)).state === 'passed'

describe('R2.4-13 a trial', () => {
  it('that goes on step by step comes to where one comes that goes on at once', () => {
    fc.assert(
      fc.property(block, (body) => {
        const definition = definitionOf(body)
        const whole = known(playTrial(definition, { beginning, moves: [], tail: 'agree' }, world))
        let moves: Move[] = []
        for (;;) {
          const next = known(playTrial(definition, { beginning, moves, tail: 'once' }, world))
          if (next.moves.length === moves.length) break
          expect(next.moves).toHaveLength(moves.length + 1)
          moves = next.moves
        }
        expect(moves).toEqual(whole.moves)
      }),
      { numRuns: runs },
    )
  })
})

describe('3.12 a test that supposes something', () => {
  it('passes on the process it was recorded on, and one that supposes nothing is as if there were no supposing', () => {
    const supposed = fc.record({
      left: fc.subarray(people, { maxLength: 2 }),
      emptyRoles: fc.constant<string[]>([]),
      standIns: fc
        .subarray(people, { maxLength: 1 })
        .map((some) => some.map((principal) => ({ principal, agent: 'boss' }))),
    })
    fc.assert(
      fc.property(block, supposed, (body, suppose) => {
        const definition = definitionOf(body)
        const plan = { beginning, moves: [], tail: 'agree' as const }
        const { body: test } = known(record(definition, { ...plan, suppose }, world))
        expect(known(runTest(definition, test, world)).differences).toEqual([])
        const plain = known(record(definition, plan, world)).body
        expect(known(record(definition, { ...plan, suppose: nothingSupposed }, world)).body).toEqual(plain)
      }),
      { numRuns: runs },
    )
  })
})

describe('tests that write themselves', () => {
  it('always pass on the definition they are made of', () => {
    fc.assert(
      fc.property(block, (body) => {
        const definition = definitionOf(body)
        for (const one of generated(definition)) expect(passes(definition, one)).toBe(true)
      }),
      { numRuns: runs },
    )
  })

  it('fail on the small changes that the score says are noticed', () => {
    fc.assert(
      fc.property(block, (body) => {
        const definition = definitionOf(body)
        const tests = generated(definition).slice(0, 6)
        const mutants = mutantsOf(definition).slice(0, 6)
        const bodies = tests.map((one) => one.body)
        const noticed = mutants.filter((mutant) => known(isNoticed(mutant, bodies, world)))
        for (const mutant of mutants)
          expect(noticed.includes(mutant)).toBe(tests.some((one) => !passes(mutant.definition, one)))
      }),
      { numRuns: Math.ceil(runs / 4) },
    )
  })

  it('R2.9-05 of a process with limits come to every element, both sides of every condition, and each limit', () => {
    const definition = processDefinition.parse({
      processId: 'p',
      name: '',
      formId: 'f',
      elements: [
        { id: 'start', type: 'Start' },
        { id: 'lead', type: 'Activity', participants: [{ participantType: 0, param0: 'bob' }] },
        { id: 'small', type: 'Condition' },
        { id: 'finance', type: 'Activity', participants: [{ participantType: 0, param0: 'cat' }] },
        { id: 'large', type: 'Condition' },
        { id: 'director', type: 'Activity', participants: [{ participantType: 0, param0: 'dan' }] },
        { id: 'end', type: 'End' },
      ],
      transitions: [
        { id: 't1', from: 'start', to: 'lead' },
        { id: 't2', from: 'lead', to: 'small' },
        { id: 't3', from: 'small', to: 'finance', condition: 'Expression', expression: 'total >= 5000' },
        { id: 't4', from: 'small', to: 'end', otherwise: true },
        { id: 't5', from: 'finance', to: 'large' },
        { id: 't6', from: 'large', to: 'director', condition: 'Expression', expression: 'total >= 50000' },
        { id: 't7', from: 'large', to: 'end', otherwise: true },
        { id: 't8', from: 'director', to: 'end' },
      ],
    })
    const tests = generated(definition)
    expect(together(tests.map(({ coverage }) => coverage))).toEqual(everything(definition))
    const limits = tests.flatMap(({ candidate }) => candidate.about).filter(({ key }) => key === 'field')
    expect(new Set(limits.map(({ params }) => params.value))).toEqual(
      new Set(['4999.99', '5000.00', '5000.01', '49999.99', '50000.00', '50000.01']),
    )
    expect(tests.map(({ candidate }) => candidate.about.at(-1)?.key)).toEqual(
      expect.arrayContaining(['plain', 'reject', 'return']),
    )
    const mutants = mutantsOf(definition)
    const bodies = tests.map(({ body }) => body)
    const missed = mutants.filter((mutant) => !known(isNoticed(mutant, bodies, world)))
    // What fields somebody may see is looked at only where a test says so.
    expect(missed.map(({ key }) => key).filter((key) => key !== 'right')).toEqual([])
  })
})
