import { formDefinition, type FormData } from '@/lib/form-data/form-definition'
import { officeCalendar } from '@/lib/calendar/office-calendar'
import { processDefinition } from '../definition/process-definition'
import { graphOf } from '../definition/graph'
import { newTask } from '../core/new-task'
import { Refused } from '../core/refusal'
import { Company } from '../testing/company'
import { findPeople } from './find-people'
import { participant, participantType as type, type ParticipantInput } from './participant'

const company = new Company(
  { root: null, sales: 'root', east: 'sales', west: 'sales', desk: 'east', finance: 'root' },
  [
    { account: 'gm', department: 'root', leads: true, leaderType: 'Head' },
    { account: 'mia', department: 'sales', leads: true, leaderType: 'Head' },
    { account: 'cap', department: 'sales', leads: true, leaderType: 'InCharge' },
    { account: 'eve', department: 'east', leads: true, leaderType: 'Head' },
    { account: 'ann', department: 'east' },
    { account: 'bob', department: 'east', duty: 'clerk' },
    { account: 'wes', department: 'west', leads: true, leaderType: 'Head' },
    { account: 'dot', department: 'desk', leads: true, leaderType: 'Head' },
    { account: 'fay', department: 'finance', duty: 'cashier', roles: ['finance'] },
    { account: 'fin', department: 'finance', roles: ['finance'] },
  ],
)
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
        { id: 'who', type: 'user', label: '' },
        { id: 'unit', type: 'department', label: '' },
      ],
    },
  ],
})

function found(lines: ParticipantInput[], { initiator = 'ann', data = {} as FormData } = {}) {
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
  const people = findPeople(
    lines.map((line) => participant.parse(line)),
    { scene: { definition, graph: graphOf(definition), state, given }, previous: [] },
  )
  return people.map(({ person }) => person.account)
}

describe('participants', () => {
  it.each<[string, ParticipantInput, string[]]>([
    ['R3-31 a user', { participantType: type.user, param0: 'bob' }, ['bob']],
    [
      'decision 14 a user by his display name when the account is empty',
      { participantType: type.user, displayName: 'bob' },
      ['bob'],
    ],
    ['R3-31 a role', { participantType: type.role, param0: 'finance' }, ['fay', 'fin']],
    [
      'R3-36 a department with those below',
      { participantType: type.department, param0: 'east' },
      ['eve', 'ann', 'bob', 'dot'],
    ],
    [
      'R3-36 a department alone, leaders only',
      { participantType: type.department, param0: 'east', includeLowerGroups: false, userScope: 'Leader' },
      ['eve'],
    ],
    [
      'R3-36 a department, members only',
      { participantType: type.department, param0: 'east', includeLowerGroups: false, userScope: 'Member' },
      ['ann', 'bob'],
    ],
    ['R3-31 the leader of the initiator', { participantType: type.leaderOfInitiator }, ['eve']],
    [
      'R3-39 the second choice where the first is not there',
      { participantType: type.leaderOfInitiator, leader1Type: 'Deputy', leader2Type: 'Head' },
      ['eve'],
    ],
    ['R3-40 the head in charge, up the line', { participantType: type.leaderOfInitiator, leaderCharge: true }, ['cap']],
    [
      'R3-40 leaders of sister groups',
      { participantType: type.leaderOfInitiator, leaderSameLevel: true },
      ['eve', 'wes'],
    ],
    [
      'R3-40 leaders of groups below',
      { participantType: type.leaderOfInitiator, leaderLow: true, numLLevel: 1 },
      ['eve', 'dot'],
    ],
    ['R3-31 the leader of a user', { participantType: type.leaderOfUser, param0: 'bob' }, ['eve']],
    ['R3-31 the leader of a department', { participantType: type.leaderOfDepartment, param0: 'west' }, ['wes']],
    ['R3-32 colleagues of the initiator', { participantType: type.groupMemberOfInitiator }, ['eve', 'bob']],
    ["R3-33 a duty in the initiator's group", { participantType: type.dutyOfInitiator, param1: 'clerk' }, ['bob']],
    [
      'R3-33 a duty of a department',
      { participantType: type.dutyOfDepartment, param0: 'finance', param1: 'cashier' },
      ['fay'],
    ],
    [
      'R3-37 a duty in the same group only',
      { participantType: type.dutyOfDepartment, param0: 'desk', param1: 'clerk', dutySameGroup: true },
      [],
    ],
    [
      'R3-37 a duty in the nearest group above',
      { participantType: type.dutyOfDepartment, param0: 'desk', param1: 'clerk' },
      ['bob'],
    ],
    [
      'an expression',
      {
        participantType: type.expression,
        param0: 'if initiator = "ann" then ["bob", "role:finance"] else []',
      },
      ['bob', 'fay', 'fin'],
    ],
  ])('%s', (_name, line, people) => expect(found([line])).toEqual(people))

  it('R3-31 people and departments named in the form', () => {
    const data = { who: 'bob', unit: 'finance' }
    expect(found([{ participantType: type.variable, param0: 'form:/who' }], { data })).toEqual(['bob'])
    expect(found([{ participantType: type.leaderOfVariable, param0: 'form:/who' }], { data })).toEqual(['eve'])
    expect(found([{ participantType: type.variableDepartment, param0: 'form:/unit' }], { data })).toEqual([
      'fay',
      'fin',
    ])
    expect(
      found([{ participantType: type.dutyOfVariableDepartment, param0: 'form:/unit', param1: 'cashier' }], {
        data,
      }),
    ).toEqual(['fay'])
  })

  it('somebody a variable names who does not exist is refused, not passed over', () => {
    expect(() => found([{ participantType: type.variable, param0: 'form:/who' }], { data: { who: 'ghost' } })).toThrow(
      Refused,
    )
  })

  it('a leader is never his own leader, and an empty post is climbed past', () => {
    expect(found([{ participantType: type.leaderOfInitiator }], { initiator: 'eve' })).toEqual(['mia', 'cap'])
    expect(found([{ participantType: type.leaderOfInitiator, leader1Type: 'Head' }], { initiator: 'fay' })).toEqual([
      'gm',
    ])
    expect(found([{ participantType: type.leaderOfInitiator, leaderUp: false }], { initiator: 'fay' })).toEqual([])
  })

  it('decision 13 exclusions apply after all inclusions, and nobody is found twice', () => {
    expect(
      found([
        { participantType: type.user, param0: 'fay', include: false },
        { participantType: type.role, param0: 'finance' },
        { participantType: type.user, param0: 'fin' },
      ]),
    ).toEqual(['fin'])
  })
})
