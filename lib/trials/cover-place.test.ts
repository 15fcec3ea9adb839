import { officeCalendar } from '@/lib/calendar/office-calendar'
import { knownRule } from '@/lib/decision-table/known-rule'
import { processDefinition } from '@/lib/engine/definition/process-definition'
import type { Facts } from '@/lib/engine/organisation/facts'
import { known } from '@/lib/engine/organisation/known-facts'
import { Company } from '@/lib/engine/testing/company'
import { formDefinition } from '@/lib/form-data/form-definition'
import { everything } from './coverage'
import { comesThrough, towards, type Place } from './cover-place'
import { generation, type Candidate, type Played } from './generate'
import { comparedByRules } from './rule-cells'
import { record } from './test-case'

const form = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        { id: 'total', type: 'money', label: 'Total' },
        { id: 'kind', type: 'select', label: 'Kind', options: ['a', 'b'].map((value) => ({ value, label: value })) },
      ],
    },
  ],
})
const rule = knownRule.parse({
  code: 'who',
  name: 'Who',
  version: 1,
  inputs: [
    { name: 'amount', type: 'number' },
    { name: 'sort', type: 'text' },
  ],
  table: {
    hitPolicy: 'F',
    inputs: [{ expression: 'amount' }, { expression: 'sort' }],
    outputs: [{ otherwise: '"none"' }],
    rules: [
      { inputs: ['< 100', '-'], outputs: ['"none"'] },
      { inputs: ['[100..5000)', '"b"'], outputs: ['"lead"'] },
      { inputs: ['>= 5000', 'not("a")'], outputs: ['"head"'] },
    ],
  },
})
const definition = processDefinition.parse({
  processId: 'p',
  name: '',
  formId: 'f',
  elements: [
    { id: 'start', type: 'Start' },
    { id: 'who', type: 'Condition' },
    { id: 'head', type: 'Activity', participants: [{ participantType: 0, param0: 'bob' }] },
    { id: 'end', type: 'End' },
  ],
  transitions: [
    { id: 't1', from: 'start', to: 'who' },
    {
      id: 't2',
      from: 'who',
      to: 'head',
      condition: 'Expression',
      expression: 'rule("who", { amount: total, sort: kind }) = "head"',
    },
    { id: 't3', from: 'who', to: 'end', otherwise: true },
    { id: 't4', from: 'head', to: 'end' },
  ],
})
const company = new Company({ root: null }, [
  { account: 'ann', department: 'root' },
  { account: 'bob', department: 'root' },
])
const facts: Facts = {
  ask: (question) => (question.kind === 'rule' ? rule : company.ask(question as never)) as never,
}
const world = { facts, form, calendar: officeCalendar }
const beginning = {
  initiator: 'ann',
  departmentId: null,
  startAt: '2026-01-05T01:00:00.000Z',
  formData: { total: '50', kind: 'a' },
  mocks: {},
}
const rules = new Map([['who', rule]])
const play = (candidate: Candidate): Played => ({ candidate, ...known(record(definition, candidate, world)) })
const toward = (place: Place, seen = rules) => {
  const rounds = towards({ definition, form, rules: seen }, beginning, place)
  let next = rounds.next([])
  while (!next.done) next = rounds.next(next.value.map(play))
  return next.value
}

describe('R2.9-05 a case for what no case comes through', () => {
  it.each([0, 1, 2])('is found for row %i of a rule, with every field it looks at', (row) => {
    const place: Place = { part: 'rules', id: `who ${row}` }
    const found = toward(place)
    expect(found && comesThrough(found, place)).toBe(true)
  })

  it('is found for a side of a condition that asks a rule, which nothing but the cells of the rule lead to', () => {
    const place: Place = { part: 'conditions', id: 't2 yes' }
    expect(toward(place)?.body.beginning.formData).toMatchObject({ kind: 'b' })
    expect(toward(place, new Map())).toBeNull()
  })

  it('is none for what is not there', () => {
    expect(toward({ part: 'rules', id: 'who 9' })).toBeNull()
    expect(toward({ part: 'elements', id: 'gone' })).toBeNull()
  })
})

describe('R2.9-05 tests of a process that asks rules', () => {
  it('come through every row and both sides of what asks it', () => {
    const rounds = generation(definition, { form }, beginning, rules)
    let next = rounds.next([])
    while (!next.done) next = rounds.next(next.value.map(play))
    const covered = next.value.kept.flatMap(({ coverage }) => [...coverage.conditions, ...coverage.rules])
    expect(new Set(covered)).toEqual(new Set([...everything(definition).conditions, 'who 0', 'who 1', 'who 2']))
    expect(next.value).toMatchObject({ worth: next.value.kept.length, untried: 0 })
  })

  it('read cells as comparisons of what is handed in, and leave out columns that compute something', () => {
    const asked = comparedByRules('rule("who", { amount: total * 2, sort: kind }) = "head"', rules)
    expect(asked).toEqual([
      'total * 2 < 100',
      'total * 2 >= 100',
      'total * 2 < 5000',
      'total * 2 >= 5000',
      'kind = "b"',
      'kind = "a"',
    ])
    expect(comparedByRules('rule("other", { amount: total })', rules)).toEqual([])
  })
})
