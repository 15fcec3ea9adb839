import { officeCalendar } from '@/lib/calendar/office-calendar'
import { known } from '@/lib/engine/organisation/known-facts'
import type { Facts, Question } from '@/lib/engine/organisation/facts'
import { decisionTable } from '@/lib/decision-table/decision-table'
import type { KnownRule } from '@/lib/decision-table/known-rule'
import { Company } from '@/lib/engine/testing/company'
import { drafted, step, type Element } from '@/lib/engine/testing/drawn-plays'
import { processDefinition } from '@/lib/engine/definition/process-definition'
import { formDefinition } from '@/lib/form-data/form-definition'
import { participantType } from '@/lib/engine/participants/participant'
import { lookAround } from './offers'
import { supposing } from './suppose'
import { playTrial } from './trial'
import type { Beginning, World } from './world'
import { variationsOf } from './variations'

const beginning: Beginning = {
  initiator: 'ann',
  departmentId: null,
  startAt: '2026-01-05T01:00:00.000Z',
  formData: { total: '100' },
  mocks: {},
}
const people = new Company({ root: null }, [
  ...['ann', 'bob', 'cat', 'dan'].map((account) => ({ account, department: 'root' })),
  { account: 'eve', department: 'root', roles: ['finance'] },
])
const finance = { participants: [{ participantType: participantType.role, param0: 'finance' }] }
const form = { sections: [{ id: 's', title: '', fields: [{ id: 'total', label: 'Total', type: 'money' as const }] }] }

function opened(middle: Element[]) {
  const play = drafted(middle, { people, form })
  const { form: parsed, facts } = play.given('ann')
  const world: World = { facts, form: parsed, calendar: officeCalendar }
  return { definition: play.definition, form: parsed, world }
}

function played({ definition, world, form: parsed }: ReturnType<typeof opened>, more: Partial<Beginning> = {}) {
  const begun = { ...beginning, ...more }
  const { trial, moves } = known(playTrial(definition, { beginning: begun, moves: [], tail: 'agree' }, world))
  return { definition, form: parsed, beginning: begun, world, trial, moves }
}

/** A step for those a condition holds for. */
const forked = (expression: string) =>
  processDefinition.parse({
    processId: 'p',
    name: '',
    formId: 'f',
    elements: [
      { id: 'start', type: 'Start' },
      { id: 'fork', type: 'Condition' },
      step('big', ['cat']),
      { id: 'end', type: 'End' },
    ],
    transitions: [
      { id: '1', from: 'start', to: 'fork' },
      { id: '2', from: 'fork', to: 'big', condition: 'Expression', expression },
      { id: '3', from: 'fork', to: 'end', otherwise: true },
      { id: '4', from: 'big', to: 'end' },
    ],
  })

describe('cases people forget', () => {
  const deadline = { after: { amount: 1, unit: 'days' }, onTimeout: { action: 'approve' } }
  const middle = [step('a', ['bob'], { deadline }), step('b', [], finance)]

  it('names the initiator who approves, somebody away or gone, nobody acting, and a role without people', () => {
    const found = variationsOf(played(opened(middle))).shown.slice(0, 5)
    expect(found.map(({ key, params }) => [key, Object.values(params).join()])).toEqual([
      ['initiator', 'bob'],
      ['away', 'eve,bob'],
      ['left', 'bob'],
      ['overdue', 'a'],
      ['emptyRole', 'finance'],
    ])
  })

  it('names the others of each kind behind one of each, and says how many there are beyond the most it tells', () => {
    const found = variationsOf(played(opened(middle)))
    expect(found.shown.slice(5).map(({ key, params }) => [key, Object.values(params).join()])).toEqual([
      ['initiator', 'eve'],
      ['away', 'bob,eve'],
      ['left', 'eve'],
    ])
    expect(found.all).toBe(8)
    const long = Array.from({ length: 30 }, (_, at) => step(`s${at}`, [at % 2 ? 'bob' : 'cat'], { deadline }))
    const many = variationsOf(played(opened(long)))
    expect(many.all).toBe(36)
    const longer = variationsOf(played(opened([...long, ...long.map((one) => ({ ...one, id: `${one.id}x` }))])))
    expect([longer.shown.length, longer.all]).toEqual([40, 66])
  })

  it('names the nearest amount at which another way is taken', () => {
    const definition = forked('total >= 5000')
    const around = { ...opened([]), definition }
    expect(variationsOf(played(around)).shown[0]).toEqual({
      key: 'field',
      params: { field: 'total', value: '5000.00' },
      change: { formData: { total: '5000.00' } },
    })
    expect(variationsOf(played(around, { formData: { total: '9000' } })).shown[0]?.change.formData).toEqual({
      total: '4999.99',
    })
  })

  it('asks the calendar and the business rules as the request itself does', () => {
    const week = 'workdays("2026-10-01T09:00", "2026-10-08T18:00")'
    const asking = formDefinition.parse({
      sections: [
        {
          ...{ id: 's', title: '' },
          fields: [
            { id: 'typed', label: '', type: 'number' },
            { id: 'days', label: '', type: 'number', formula: `if ${week} = 1 then typed else 0` },
            { id: 'level', label: '', type: 'number', formula: 'rule("same", {n: typed})' },
          ],
        },
      ],
    })
    const off = Object.fromEntries(['01', '05', '06', '07', '02'].map((day) => [`2026-10-${day}`, []]))
    const same: KnownRule = {
      ...{ code: 'same', name: '', version: 1, inputs: [{ name: 'n', title: '', type: 'number' }] },
      table: decisionTable.parse({ inputs: [], outputs: [{}], rules: [{ inputs: [], outputs: ['n'] }] }),
    }
    for (const [expression, field] of [
      ['days > 3', 'days'],
      ['level > 3', 'level'],
      ['rule("same", {n: typed}) > typed - 1 and typed > 3', 'typed'],
    ] as const) {
      const definition = forked(expression)
      const { world } = opened([])
      const facts = {
        ask: (question: Question) =>
          question.kind === 'rule' ? same : (world.facts.ask as (one: Question) => unknown)(question),
      } as Facts
      const calendar = { ...officeCalendar, exceptions: off }
      const around = { definition, form: asking, world: { ...world, facts, form: asking, calendar } }
      const [first] = variationsOf(played(around, { formData: { typed: 1 } })).shown
      expect([field, first]).toMatchObject([
        field,
        { key: 'field', params: { field }, change: { formData: { typed: 4 } } },
      ])
    }
  })

  it('goes by the day where the company works, not by that of the world', () => {
    const definition = processDefinition.parse({
      processId: 'p',
      name: '',
      formId: 'f',
      elements: [
        { id: 'start', type: 'Start' },
        { id: 'fork', type: 'Condition' },
        step('late', ['cat']),
        { id: 'end', type: 'End' },
      ],
      transitions: [
        { id: '1', from: 'start', to: 'fork' },
        { id: '2', from: 'fork', to: 'late', condition: 'Expression', expression: 'date(day) > today()' },
        { id: '3', from: 'fork', to: 'end', otherwise: true },
        { id: '4', from: 'late', to: 'end' },
      ],
    })
    const dated = formDefinition.parse({
      sections: [{ id: 's', title: '', fields: [{ id: 'day', label: '', type: 'date' }] }],
    })
    const { world } = opened([])
    // One o'clock in the morning of the fifth.
    const startAt = '2026-01-04T17:00:00.000Z'
    const around = { definition, form: dated, world: { ...world, form: dated } }
    expect(
      variationsOf(played(around, { startAt, formData: { day: '2026-01-05' } })).shown[0]?.change.formData,
    ).toEqual({
      day: '2026-01-06',
    })
  })

  it('each can be played, and does what it says', () => {
    const around = opened(middle)
    const original = played(around)
    const outcomes = variationsOf(original)
      .shown.slice(0, 5)
      .map(({ key, change: { suppose, initiator, moves, formData } }) => {
        const begun = { ...beginning, ...(initiator && { initiator }), ...(formData && { formData }) }
        const facts = suppose ? supposing(around.world.facts, suppose) : around.world.facts
        const { trial } = known(
          playTrial(
            around.definition,
            { beginning: begun, moves: moves ?? [], tail: 'agree' },
            { ...around.world, facts },
          ),
        )
        const by = trial.frames.map((frame) => frame.by.account)
        return [key, by.join(), trial.stopped && 'refusal' in trial.stopped ? trial.stopped.refusal.kind : null]
      })
    expect(outcomes).toEqual([
      ['initiator', '', 'nobodyFound'],
      ['away', 'ann,bob,eve', null],
      ['left', '', 'nobodyFound'],
      ['overdue', 'ann,#system,eve', null],
      ['emptyRole', 'ann', 'nobodyFound'],
    ])
  })
})

describe('an organisation as it would be', () => {
  it('changes nothing where nothing is supposed', () => {
    const { world } = opened([])
    expect(supposing(world.facts, { left: [], emptyRoles: [], standIns: [] })).toBe(world.facts)
  })

  it('who has left is found by no rule, and stands in for nobody', () => {
    const facts = supposing(people, { left: ['eve'], emptyRoles: [], standIns: [] })
    expect(facts.ask({ kind: 'role', roleId: 'finance' })?.people).toMatchObject([{ account: 'eve', enabled: false }])
    expect(facts.ask({ kind: 'people', accounts: ['eve', 'bob'] }).map(({ enabled }) => enabled)).toEqual([false, true])
    const [root] = facts.ask({ kind: 'line', groupId: 'root' })
    expect(root?.members.filter(({ person }) => !person.enabled).map(({ person }) => person.account)).toEqual(['eve'])
    expect(facts.ask({ kind: 'load', accounts: ['eve', 'bob'], processId: '' })).toEqual(['bob'])
  })

  it('who is away has the agent that is named', () => {
    const facts = supposing(people, { left: [], emptyRoles: [], standIns: [{ principal: 'bob', agent: 'cat' }] })
    const question = { kind: 'agents', processId: 'p', activityId: 'a', at: '' } as const
    expect(facts.ask({ ...question, accounts: ['bob'] })).toMatchObject([
      { principal: 'bob', agent: { account: 'cat' } },
    ])
    expect(facts.ask({ ...question, accounts: ['dan'] })).toEqual([])
  })
})

describe('what could be done now', () => {
  it('each who holds something, his acts, and what would come of them', () => {
    const around = opened([step('a', ['bob', 'cat'], { policy: 'Share' }), step('b', ['dan'])])
    const { trial } = known(playTrial(around.definition, { beginning, moves: [], tail: 'stop' }, around.world))
    const { standing, coming } = lookAround(around.definition, trial, around.world)
    expect(standing).toMatchObject([{ activityId: 'a', account: 'bob', offered: true, people: [{}, {}] }])
    const approve = standing[0]?.offers.find(({ act }) => act === 'approve')
    expect(approve?.outlook?.to).toMatchObject([{ activityId: 'b', people: [{ account: 'dan' }] }])
    expect(standing[0]?.offers.find(({ act }) => act === 'reject')?.outlook?.end).toBe('rejected')
    expect(coming.map(({ activityId }) => activityId)).toEqual(['b', 'end'])
  })
})
