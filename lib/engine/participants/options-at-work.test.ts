import fc from 'fast-check'
import { officeCalendar } from '@/lib/calendar/office-calendar'
import { formDefinition, type FormData } from '@/lib/form-data/form-definition'
import { newTask } from '../core/new-task'
import { Refused } from '../core/refusal'
import { graphOf } from '../definition/graph'
import { processDefinition } from '../definition/process-definition'
import { Company } from '../testing/company'
import { drafted, row, slotAt, step, why } from '../testing/drawn-plays'
import { findPeople } from './find-people'
import { participant, participantType as type, type ParticipantInput } from './participant'

/** root — north (region) — shop (branch) — desk; root — south (region) — store (branch) — kiosk */
const departments = {
  root: null,
  north: 'root',
  south: 'root',
  shop: 'north',
  store: 'south',
  desk: 'shop',
  kiosk: 'store',
}
const types = { north: 'region', south: 'region', shop: 'branch', store: 'branch' }
const company = new Company(
  departments,
  [
    { account: 'ceo', department: 'root', leads: true, leaderType: 'Head', level: 100 },
    { account: 'cfo', department: 'root', leads: true, leaderType: 'Deputy', level: 50, duty: 'money' },
    { account: 'nora', department: 'north', leads: true, leaderType: 'Head', level: 80, duty: 'money' },
    { account: 'sven', department: 'south', leads: true, leaderType: 'Head', level: 80 },
    { account: 'shay', department: 'shop', leads: true, leaderType: 'Head', level: 60, memberType: 'staff' },
    { account: 'dep', department: 'shop', leads: true, leaderType: 'Deputy', level: 40, memberType: 'staff' },
    { account: 'sue', department: 'shop', leads: true, leaderType: '#supervisor#', memberType: 'staff' },
    { account: 'clark', department: 'shop', duty: 'clerk', memberType: 'staff' },
    { account: 'temp', department: 'shop', memberType: 'help' },
    { account: 'gone', department: 'shop', duty: 'clerk', memberType: 'staff', enabled: false },
    { account: 'dora', department: 'desk', leads: true, leaderType: 'Head' },
    { account: 'stan', department: 'store', leads: true, leaderType: 'Head', duty: 'clerk' },
    { account: 'kim', department: 'kiosk', leads: true, leaderType: 'Head', enabled: false },
    { account: 'kai', department: 'kiosk' },
  ],
  types,
)
company.outside.people = { managers: ['nora', 'role:none', 'shay'], away: ['ghost'] }
const definition = processDefinition.parse({
  processId: 'p',
  name: '',
  formId: 'f',
  elements: [
    { id: 'start', type: 'Start' },
    { id: 'end', type: 'End' },
  ],
  transitions: [],
})
const form = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        { id: 'who', type: 'user', label: '', multiple: true },
        { id: 'rows', type: 'table', label: '', fields: [{ id: 'owner', type: 'text', label: '' }] },
      ],
    },
  ],
})

function search(lines: ParticipantInput[], initiator = 'clark', data: FormData = {}) {
  const given = {
    now: '2026-01-05T01:00:00.000Z',
    today: '2026-01-05',
    caller: company.caller(initiator),
    facts: company,
    calendar: officeCalendar,
    form,
    newId: () => 'id',
  }
  const state = { ...newTask(definition, given), formData: data }
  const scene = { definition, graph: graphOf(definition), state, given }
  return findPeople(
    lines.map((line) => participant.parse(line)),
    { scene, previous: [] },
  )
}
const found = (line: ParticipantInput, initiator?: string, data?: FormData) =>
  search([line], initiator, data).map(({ person }) => person.account)

describe('R3-36 a department', () => {
  const at = (more: object) => found({ participantType: type.department, param0: 'shop', ...more })
  const alone = ['shay', 'dep', 'sue', 'clark', 'temp']

  it.each<[string, object, string[]]>([
    ['with those below', {}, [...alone, 'dora']],
    ['alone', { includeLowerGroups: false }, alone],
    ['its leaders', { includeLowerGroups: false, userScope: 'Leader' }, ['shay', 'dep', 'sue']],
    ['all but its leaders', { includeLowerGroups: false, userScope: 'Member' }, ['clark', 'temp']],
    ['leaders, of those below too', { userScope: 'Leader' }, ['shay', 'dep', 'sue', 'dora']],
    ['all of its type', { includeLowerGroups: false, includeAllSameTypeGroups: true }, [...alone, 'stan']],
    ['all of its type with those below', { includeAllSameTypeGroups: true }, [...alone, 'dora', 'stan', 'kai']],
    ['all of its name', { includeLowerGroups: false, includeAllSameNameGroups: true }, alone],
  ])('%s; who has left is in none', (_name, more, people) => expect(at(more)).toEqual(people))

  it('says by which department', () =>
    expect(search([{ participantType: type.department, param0: 'desk' }])[0]?.why).toEqual({
      key: 'department',
      params: { department: 'desk' },
    }))
})

describe('R3-39 R3-40 a leader', () => {
  const of = (more: object, initiator = 'clark') =>
    found({ participantType: type.leaderOfInitiator, ...more }, initiator)

  it.each<[string, object, string, string[]]>([
    ['the highest of the group', {}, 'clark', ['sue']],
    ['of a type', { leader1Type: 'Head' }, 'clark', ['shay']],
    ['up to a level', { leader1Type: 'Head', leader1Level: 50 }, 'clark', []],
    [
      'the second choice where the first is not in the group',
      { leader1Type: 'Boss', leader2Type: 'Deputy' },
      'clark',
      ['dep'],
    ],
    [
      'the first choice in a group comes before the second',
      { leader1Type: 'Head', leader2Type: 'Deputy' },
      'clark',
      ['shay'],
    ],
    [
      'the second choice up to its level',
      { leader1Type: 'Boss', leader2Type: 'Deputy', leader2Level: 30 },
      'clark',
      [],
    ],
    ['above oneself', { leader1Type: 'Head' }, 'shay', ['nora']],
    ['above oneself at the top: none', { leader1Type: 'Head' }, 'ceo', []],
    ['up one level at most', { leader1Type: 'Head', numULevel: 1 }, 'shay', ['nora']],
    ['up no level', { leader1Type: 'Head', numULevel: 0 }, 'shay', []],
    ['not climbing', { leader1Type: 'Head', leaderUp: false }, 'shay', []],
    ['in the group itself', { leader1Type: 'Head', leaderSameGroup: true }, 'nora', []],
    ['past a post whose holder has left', { leader1Type: 'Head' }, 'kai', ['stan']],
    ['of sister groups as well', { leader1Type: 'Head', leaderSameLevel: true }, 'nora', ['ceo', 'sven']],
    ['below as well', { leader1Type: 'Head', leaderLow: true }, 'clark', ['shay', 'dora']],
    ['below, no level', { leader1Type: 'Head', leaderLow: true, numLLevel: 0 }, 'clark', ['shay']],
    [
      'below, two levels',
      { leader1Type: 'Head', leaderLow: true, numLLevel: 2, leaderUp: false },
      'nora',
      ['shay', 'dora'],
    ],
    ['his own supervisor, whatever else is set', { leaderSupervisor: true, leader1Type: 'Head' }, 'clark', ['sue']],
  ])('%s', (_name, more, initiator, people) => expect(of(more, initiator)).toEqual(people))

  it('of a department has no subject to leave out', () =>
    expect(found({ participantType: type.leaderOfDepartment, param0: 'north', leader1Type: 'Head' })).toEqual(['nora']))

  it('along the line of the initiator, whoever is asked about', () =>
    expect(
      found({ participantType: type.leaderOfUser, param0: 'stan', leader1Type: 'Head', leaderDirectInit: true }),
    ).toEqual(['shay']))

  it('says whose leader, of which department', () =>
    expect(search([{ participantType: type.leaderOfUser, param0: 'kai', leader1Type: 'Head' }])[0]?.why).toEqual({
      key: 'leaderOfUser',
      params: { subject: 'kai', initiator: 'kai', department: 'store' },
    }))

  it('is never the subject himself nor anybody who has left, whatever is set', () => {
    const options = fc.record({
      leader1Type: fc.constantFrom('', 'Head', 'Deputy'),
      leader2Type: fc.constantFrom('', 'Deputy'),
      leader1Level: fc.integer({ min: 0, max: 100 }),
      leaderUp: fc.boolean(),
      leaderLow: fc.boolean(),
      leaderSameLevel: fc.boolean(),
      leaderSameGroup: fc.boolean(),
      numULevel: fc.integer({ min: 0, max: 3 }),
      numLLevel: fc.integer({ min: 0, max: 3 }),
    })
    const subjects = fc.constantFrom('clark', 'shay', 'nora', 'ceo', 'kai', 'dora', 'stan')
    fc.assert(
      fc.property(options, subjects, (more, subject) => {
        const people = of(more, subject)
        expect(people).not.toContain(subject)
        expect(people).not.toContain('kim')
        expect(new Set(people).size).toBe(people.length)
      }),
    )
  })
})

describe('R3-32 colleagues', () => {
  it.each<[string, object, string[]]>([
    ['all of his group but himself', {}, ['shay', 'dep', 'sue', 'temp']],
    ['its leaders', { userScope: 'Leader' }, ['shay', 'dep', 'sue']],
    ['those who do not lead', { userScope: 'Member' }, ['temp']],
    ['of one sort of member', { functionType: 'help' }, ['temp']],
    ['of another, not leading', { functionType: 'staff', userScope: 'Member' }, []],
  ])('%s', (_name, more, people) =>
    expect(found({ participantType: type.groupMemberOfInitiator, ...more })).toEqual(people),
  )

  it('of somebody named', () =>
    expect(found({ participantType: type.groupMemberOfUser, param0: 'temp', userScope: 'Member' })).toEqual(['clark']))
})

describe('R3-33 R3-37 holders of a duty', () => {
  it.each<[string, number, object, string[]]>([
    ['in his group', type.dutyOfInitiator, { param1: 'clerk' }, ['clark']],
    ['in the nearest group above', type.dutyOfInitiator, { param1: 'money' }, ['nora']],
    ['in the same group only', type.dutyOfInitiator, { param1: 'money', dutySameGroup: true }, []],
    [
      'in another group that is named',
      type.dutyOfInitiator,
      { param1: 'clerk', dutySameGroup: true, dutySameGroupVal: 'store' },
      ['stan'],
    ],
    [
      'in a group that is named, not those above',
      type.dutyOfInitiator,
      { param1: 'clerk', dutySameGroup: true, dutySameGroupVal: 'kiosk' },
      [],
    ],
    [
      'in his own group where the name counts for nothing',
      type.dutyOfInitiator,
      { param1: 'clerk', dutySameGroupVal: 'store' },
      ['clark'],
    ],
    ['of somebody named', type.dutyOfUser, { param0: 'kai', param1: 'clerk' }, ['stan']],
    ['of a department', type.dutyOfDepartment, { param0: 'south', param1: 'money' }, ['cfo']],
    ['that nobody holds', type.dutyOfInitiator, { param1: 'pilot' }, []],
  ])('%s', (_name, participantType, more, people) => expect(found({ participantType, ...more })).toEqual(people))
})

describe('R3-31 people a value names', () => {
  const variable = (param0: string, data: FormData) => found({ participantType: type.variable, param0 }, 'clark', data)

  it.each<[string, string, FormData, string[]]>([
    ['one account', 'form:/who', { who: 'nora' }, ['nora']],
    ['several, by commas', 'form:/who', { who: 'nora, stan ,' }, ['nora', 'stan']],
    ['a list', 'form:/who', { who: ['nora', 'stan'] }, ['nora', 'stan']],
    ['none', 'form:/who', { who: '' }, []],
    [
      'a column, each once',
      'form:/rows/owner',
      { rows: [{ owner: 'stan' }, { owner: 'nora' }, { owner: 'stan' }] },
      ['stan', 'nora'],
    ],
    ['a field without the prefix', 'who', { who: 'nora' }, ['nora']],
    ['a role', 'form:/who', { who: 'role:none' }, []],
    ['a group', 'form:/who', { who: 'group:store' }, ['stan']],
    ['a value of the system', 'sys:/initiator', {}, ['clark']],
    ['a value of the system there is not', 'sys:/nothing', {}, []],
  ])('%s', (_name, reference, data, people) => expect(variable(reference, data)).toEqual(people))

  it.each([
    ['a variable', { participantType: type.variable, param0: 'who' }],
    ['the leader of one', { participantType: type.leaderOfVariable, param0: 'who' }],
    ['an expression', { participantType: type.expression, param0: '"ghost"' }],
    ['rows of a dataset', { participantType: type.datasetRows, param0: 'away' }],
  ])('is refused by name where it names somebody who is not there: %s', (_name, line) =>
    expect(() => found(line, 'clark', { who: ['nora', 'ghost'] })).toThrow(Refused),
  )

  it('an expression that makes no sense of the data names nobody', () =>
    expect(found({ participantType: type.expression, param0: 'who + 1' }, 'clark', { who: 'nora' })).toEqual([]))

  it('a dataset or an interface names people; one that is away is said to be', () => {
    expect(found({ participantType: type.datasetRows, param0: 'managers' })).toEqual(['nora', 'shay'])
    expect(found({ participantType: type.interfaceResult, param0: 'managers' })).toEqual(['nora', 'shay'])
    expect(() => found({ participantType: type.interfaceResult, param0: 'nowhere' })).toThrow(
      expect.objectContaining({ refusal: { kind: 'notAllowed', reason: 'sourceAway' } }),
    )
  })
})

describe('decision 13 lines that include and exclude', () => {
  const lines = fc.array(
    fc.record({
      participantType: fc.constant(type.department),
      param0: fc.constantFrom('shop', 'north', 'store', 'root', 'desk'),
      include: fc.boolean(),
      includeLowerGroups: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  const accounts = (list: ParticipantInput[]) => search(list).map(({ person }) => person.account)

  it('whatever their order, who is taken out is out, and the others are in once', () => {
    fc.assert(
      fc.property(lines, (list) => {
        const people = accounts(list)
        const outs = list.filter(({ include }) => !include).flatMap((line) => accounts([{ ...line, include: true }]))
        expect(people.filter((account) => outs.includes(account))).toEqual([])
        expect(new Set(people).size).toBe(people.length)
        expect(accounts(list.toReversed()).toSorted()).toEqual(people.toSorted())
      }),
    )
  })
})

describe('R3-38 the same as in another step', () => {
  const same = (more: object = {}, mode: object = {}) =>
    step('same', [], {
      ...mode,
      participants: [{ participantType: type.stepSame, param0: 's', ...more }],
      empty: { kind: 'skip' },
    })

  it('all who carried it out, not those who were only asked', () => {
    const all = row(step('s', ['bob', 'cat'], { mode: 'parallelAll' }), same({}, { mode: 'parallelAll' }))
    all.as('bob', 'Action')
    all.as('cat', 'Action')
    expect(all.live).toEqual(['same:bob', 'same:cat'])
    const any = row(step('s', ['bob', 'cat'], { mode: 'parallelAny' }), same())
    any.as('cat', 'Action')
    expect(any.live).toEqual(['same:cat'])
  })

  it('a step that was never carried out has nobody', () => {
    const play = row(step('s', ['ann'], { self: 'skip' }), same(), step('last', ['eve']))
    expect(play.live).toEqual(['last:eve'])
  })

  it('R3-38 or of another, where that one was never carried out', () => {
    const play = (more: object) =>
      row(step('q', ['bob']), step('s', ['ann'], { self: 'skip' }), same(more), step('last', ['eve']))
    const instead = { stepSameStepAdv: true, stepSameStepAdvId: 'q' }
    const asked = play(instead)
    asked.as('bob', 'Action')
    expect(asked.live).toEqual(['same:bob'])
    const off = play({ ...instead, stepSameStepAdv: false })
    off.as('bob', 'Action')
    expect(off.live).toEqual(['last:eve'])
  })

  it('R3-37 in a group a field names', () =>
    expect(
      found(
        {
          participantType: type.dutyOfInitiator,
          param1: 'clerk',
          dutySameGroup: true,
          dutySameGroupVal: 'form:/who',
        },
        'clark',
        { who: 'store' },
      ),
    ).toEqual(['stan']))

  it('of one outcome only', () => {
    const play = (stepAction: string) => {
      const begun = row(step('s', ['bob', 'cat'], { mode: 'vote' }), same({ stepAction }), step('last', ['eve']))
      begun.as('cat', 'Action', { abstain: true })
      begun.as('bob', 'Action')
      return begun.live
    }
    expect(play('approved')).toEqual(['same:bob'])
    expect(play('abstained')).toEqual(['same:cat'])
    expect(play('rejected')).toEqual(['last:eve'])
  })

  it.each([
    [false, ['last:eve']],
    [true, ['same:dan']],
  ])('dispatched people count only where it says so: %s', (stepDispatch, live) => {
    const play = row(step('s', ['bob']), same({ stepDispatch }), step('last', ['eve']))
    play.as('boss', 'Dispatch', { ...why, tokenId: slotAt(play, 's'), people: ['dan'] })
    play.as('dan', 'Action')
    expect(play.live).toEqual(live)
  })

  it.each([
    ['t0', ['same:bob']],
    ['other', ['last:eve']],
  ])('that was reached by one way: %s', (stepTranId, live) => {
    const play = row(step('s', ['bob']), same({ stepTranId }), step('last', ['eve']))
    play.as('bob', 'Action')
    expect(play.live).toEqual(live)
  })

  it.each([
    [true, ['same:bob']],
    [false, ['same:cat']],
  ])('the principal, not who acted in his place, unless it says otherwise: %s', (stepNoAgent, live) => {
    const people = new Company(
      { root: null },
      ['ann', 'bob', 'cat', 'eve'].map((account) => ({ account, department: 'root' })),
    )
    people.standIns.push({ principal: 'bob', agent: 'cat', mode: 'share', steps: ['s'] })
    const play = drafted([step('s', ['bob']), same({ stepNoAgent })], { people })
    play.submit('ann')
    play.as('cat', 'Action')
    expect(play.live).toEqual(live)
  })

  it('after a return, who carried it out last', () => {
    const play = row(step('s', ['bob', 'cat'], { policy: 'Share' }), step('m', ['dan']), same())
    play.as('bob', 'Claim')
    play.as('bob', 'Action')
    play.as('dan', 'Recede', { ...why, targetActivityId: 's', resubmit: 'step' })
    play.as('bob', 'Transfer', { people: ['eve'] })
    play.as('eve', 'Action')
    play.as('dan', 'Action')
    expect(play.live).toEqual(['same:eve'])
  })

  it.each<[string, object, string[]]>([
    ['the step before', { participantType: type.previousStepSame }, ['x:bob']],
    ['the leader of who carried out a step', { participantType: type.leaderOfStep, param0: 's' }, ['x:boss']],
    ['the leader of the step before', { participantType: type.leaderOfPreviousStep }, ['x:boss']],
    ['all who have decided', { participantType: type.allTaskActor }, ['x:bob', 'x:boss']],
  ])('%s', (_name, line, live) => {
    const play = row(step('s', ['bob']), step('x', [], { participants: [line], mode: 'parallelAll' }))
    play.as('bob', 'Action')
    expect(play.live).toEqual(live)
  })
})
