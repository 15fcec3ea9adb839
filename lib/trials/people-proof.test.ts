import fc from 'fast-check'
import { officeCalendar } from '@/lib/calendar/office-calendar'
import { known } from '@/lib/engine/organisation/known-facts'
import { processDefinition, type ProcessDefinitionInput } from '@/lib/engine/definition/process-definition'
import { Company } from '@/lib/engine/testing/company'
import { users, type Element } from '@/lib/engine/testing/drawn-plays'
import { participantType } from '@/lib/engine/participants/participant'
import { formDefinition } from '@/lib/form-data/form-definition'
import { oneOfEach, type Starter } from './initiators'
import { askedIn, keyOf, shownBy } from './people-findings'
import { peopleProof, type PeopleFinding, type PeopleProof } from './people-proof'
import { playTrial } from './trial'
import type { Beginning, Trial, World } from './world'

const company = () =>
  new Company({ root: null, sales: 'root', rd: 'root' }, [
    { account: 'boss', department: 'root', leads: true },
    { account: 'sam', department: 'sales', leads: true },
    { account: 'ann', department: 'sales' },
    { account: 'rob', department: 'rd', leads: true },
    { account: 'bob', department: 'rd' },
    { account: 'fay', department: 'root', roles: ['finance'] },
    { account: 'fox', department: 'root', roles: ['finance'] },
  ])
const form = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        { id: 'total', label: '', type: 'money' },
        { id: 'note', label: '', type: 'text' },
      ],
    },
  ],
})
const worldOf = (facts: Company): World => ({ facts, form, calendar: officeCalendar })
const from = (initiator: string, total = '50'): Beginning => ({
  initiator,
  departmentId: null,
  startAt: '2026-01-05T01:00:00.000Z',
  formData: { total },
  mocks: {},
})

type Line = Omit<ProcessDefinitionInput['transitions'][number], 'id'>
function drawn(middle: Element[], lines?: Line[], settings: ProcessDefinitionInput['settings'] = {}) {
  const ids = ['start', ...middle.map(({ id }) => id), 'end']
  const inRow = ids.slice(1).map((to, index): Line => ({ from: ids[index] ?? '', to }))
  return processDefinition.parse({
    processId: 'p',
    name: '',
    formId: 'f',
    settings,
    elements: [{ id: 'start', type: 'Start' }, ...middle, { id: 'end', type: 'End' }],
    transitions: (lines ?? inRow).map((line, index) => ({ id: `t${index}`, ...line })),
  })
}
const step = (id: string, participants: object[], more: object = {}): Element =>
  ({ id, type: 'Activity', name: id, participants, ...more }) as Element
const leader = { participantType: participantType.leaderOfInitiator }
const finance = { participantType: participantType.role, param0: 'finance' }
const himself = { participantType: participantType.initiator }
const byTurns = { policy: 'Share' }

const play = (definition: ReturnType<typeof drawn>, beginning: Beginning, world: World): Trial =>
  known(playTrial(definition, { beginning, moves: [], tail: 'agree' }, world)).trial

function proof(
  definition: ReturnType<typeof drawn>,
  { accounts = ['ann', 'bob'], world = worldOf(company()), most = Infinity } = {},
): PeopleProof {
  const rounds = peopleProof(
    definition,
    { form },
    accounts.map((account) => from(account)),
  )
  let next = rounds.next()
  for (let count = 0; !next.done; count++)
    next = rounds.next(count < most ? play(definition, next.value.beginning, world) : null)
  return next.value
}
const brief = ({ findings }: PeopleProof) =>
  findings.map(({ kind, activityId, againId, person, outcome }) =>
    [kind, activityId, againId, person?.account ?? '', outcome].filter(Boolean).join(' '),
  )

describe('proof with people', () => {
  it('R2.9-05 where every step has people of its own, nothing is found', () => {
    const found = proof(drawn([step('lead', [leader]), step('pay', [finance], byTurns)]))
    expect(found).toMatchObject({ findings: [], tried: 2, initiators: 2, stopped: 0, unreached: [], cut: false })
  })

  it.each<[string, Element[], string[]]>([
    ['a step of a role without members', [step('a', [{ ...finance, param0: 'none' }])], ['nobody a stops']],
    [
      'one further on, where the request is held up',
      [step('lead', [leader]), step('a', [{ ...finance, param0: 'none' }])],
      ['nobody a stops'],
    ],
    [
      'one that is then passed over',
      [step('a', [{ ...finance, param0: 'none' }], { empty: { kind: 'skip' } }), step('lead', [leader])],
      ['nobody a skipped'],
    ],
    [
      'one that is then a No',
      [step('a', [{ ...finance, param0: 'none' }], { empty: { kind: 'reject' } })],
      ['nobody a rejected'],
    ],
    ['a step of the initiator', [step('a', [himself], { self: 'let' })], ['onlyInitiator a ann plain']],
    ['a step of one person', [step('a', users('fay'))], ['onlyOne a fay plain']],
    ['a person asked twice', [step('lead', [leader]), step('again', [leader])], ['twice lead again sam asked']],
  ])('finds %s', (_name, middle, expected) => {
    expect(brief(proof(drawn(middle)))).toEqual(expected)
  })

  it('says where the process asks somebody twice and lets the second time pass', () => {
    const definition = drawn([step('lead', [leader]), step('again', [leader])], undefined, { dedupe: 'any' })
    expect(brief(proof(definition))).toEqual(['twice lead again sam deduped'])
  })

  it('who has somebody to stand in is not the only one', () => {
    const facts = company()
    facts.standIns.push({ principal: 'fay', agent: 'fox', mode: 'share' })
    expect(brief(proof(drawn([step('a', users('fay'))]), { world: worldOf(facts) }))).toEqual([])
  })

  it('finds who decides on his own request at an amount, with the amount', () => {
    const definition = drawn(
      [
        step('lead', [leader]),
        { id: 'large', type: 'Condition' },
        step('head', users('bob', 'fay'), { mode: 'parallelAll', self: 'let' }),
      ],
      [
        { from: 'start', to: 'lead' },
        { from: 'lead', to: 'large' },
        { from: 'large', to: 'head', condition: 'Expression', expression: 'total >= 5000' },
        { from: 'large', to: 'end', otherwise: true },
        { from: 'head', to: 'end' },
      ],
    )
    const { findings, tried } = proof(definition)
    expect(tried).toBe(8)
    expect(findings).toMatchObject([
      {
        kind: 'own',
        activityId: 'head',
        person: { account: 'bob' },
        requests: 2,
        example: {
          beginning: { initiator: 'bob', formData: { total: '5000.00' } },
          about: [{ key: 'field', params: { field: 'total', value: '5000.00' } }],
        },
      },
    ])
  })

  it('a step no request comes to is told, and so is what could not be tried or was left out for time', () => {
    const lines: Line[] = [
      { from: 'start', to: 'which' },
      { from: 'which', to: 'a', condition: 'Expression', expression: 'total > total' },
      { from: 'which', to: 'end', otherwise: true },
      { from: 'a', to: 'end' },
    ]
    const definition = drawn([{ id: 'which', type: 'Condition' }, step('a', [leader])], lines)
    expect(proof(definition)).toMatchObject({ findings: [], unreached: ['a'], cut: false })
    const filled = drawn([step('lead', [leader], { rights: { default: 'edit', fields: { note: 'required' } } })])
    expect(proof(filled)).toMatchObject({ stopped: 2, stoppedBy: { kind: 'refused', refusal: { kind: 'form' } } })
    expect(proof(definition, { most: 1 })).toMatchObject({ tried: 1, initiators: 1, cut: true })
    const late = drawn([step('lead', [leader])])
    expect(proof(late, { most: 0 })).toMatchObject({ tried: 0, cut: true, unreached: ['lead'] })
  })

  it('every example, played again, shows what it says', () => {
    const whoever = fc.constantFrom<object[]>([leader], [finance], [himself], users('bob'), users('fay', 'ann'), [
      { ...finance, param0: 'none' },
    ])
    const drawnStep = fc.record({
      participants: whoever,
      mode: fc.constantFrom('single', 'parallelAll', 'sequential'),
      self: fc.constantFrom('leader', 'let', 'skip'),
      empty: fc.constantFrom({ kind: 'block' }, { kind: 'skip' }, { kind: 'reject' }),
    })
    const dedupe = fc.constantFrom<'none' | 'any' | 'adjacent' | 'last'>('none', 'any', 'adjacent', 'last')
    fc.assert(
      fc.property(fc.array(drawnStep, { minLength: 1, maxLength: 4 }), dedupe, (steps, how) => {
        const middle = steps.map(({ participants, ...more }, index) => step(`s${index}`, participants, more))
        const definition = drawn(middle, undefined, { dedupe: how })
        const world = worldOf(company())
        const { findings } = proof(definition, { accounts: ['ann', 'bob', 'sam', 'boss'], world })
        for (const finding of findings)
          expect(isShown(finding, play(definition, finding.example.beginning, world))).toBe(true)

        function isShown({ person, ...finding }: PeopleFinding, trial: Trial): boolean {
          if (finding.kind === 'onlyOne' || finding.kind === 'onlyInitiator')
            return askedIn(trial).some(
              ({ activityId, people }) =>
                activityId === finding.activityId && people.every(({ account }) => account === person?.account),
            )
          return shownBy(definition, trial).some(
            (one) =>
              keyOf(one) === keyOf(finding) &&
              one.outcome === finding.outcome &&
              one.person?.account === person?.account,
          )
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('who begins the requests', () => {
  const starter = (account: string, more: Partial<Starter> = {}): Starter => ({
    account,
    departmentId: 'sales',
    roles: [],
    places: '',
    heads: false,
    ...more,
  })
  const accounts = (all: Starter[]) => all.map(({ account }) => account)

  it('is one of each kind of people alike, whom the process names among them', () => {
    const all = [
      starter('ann'),
      starter('ben'),
      starter('cat', { roles: ['x'] }),
      starter('dan'),
      starter('sam', { places: 'l' }),
    ]
    const { chosen, kinds } = oneOfEach(all, new Set(['dan']), 60)
    expect(accounts(chosen).toSorted()).toEqual(['ann', 'cat', 'dan', 'sam'])
    expect(kinds).toBe(4)
  })

  it('of too many kinds, heads come first, and others from the first to the last', () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      starter(`u${index}`, { departmentId: `d${index}`, heads: index % 30 === 29 }),
    )
    const { chosen, kinds } = oneOfEach(many, new Set(), 60)
    expect([chosen.length, kinds]).toEqual([60, 300])
    expect(chosen.slice(0, 10).every(({ heads }) => heads)).toBe(true)
    expect(chosen.slice(10).some(({ heads }) => heads)).toBe(false)
  })
})
