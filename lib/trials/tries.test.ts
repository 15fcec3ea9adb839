import { processDefinition } from '@/lib/engine/definition/process-definition'
import { officeCalendar } from '@/lib/calendar/office-calendar'
import { formDefinition, type FormData } from '@/lib/form-data/form-definition'
import { resolveRights } from '@/lib/form-data/step-rights'
import { boundariesOf } from './boundaries'
import { expectedDays } from './expected-days'
import { mayBeVaried, pinnedForm } from './pinned-form'
import { triesOf } from './tries'

const form = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        { id: 'total', type: 'money', label: 'Total', max: '90000' },
        { id: 'day', type: 'date', label: 'Day' },
        { id: 'urgent', type: 'switch', label: 'Urgent' },
        { id: 'note', type: 'text', label: 'Note' },
        {
          id: 'kind',
          type: 'select',
          label: 'Kind',
          options: ['annual', 'sick'].map((value) => ({ value, label: value })),
        },
        {
          id: 'lines',
          type: 'table',
          label: 'Lines',
          fields: [
            { id: 'price', type: 'money', label: 'Price' },
            { id: 'secret', type: 'money', label: 'Secret' },
            { id: 'amount', type: 'money', label: 'Amount', formula: 'price' },
          ],
        },
        { id: 'sum', type: 'money', label: 'Sum', formula: 'sumMoney(lines.amount)' },
        { id: 'hush', type: 'money', label: 'Hush', formula: 'sumMoney(lines.secret)' },
      ],
    },
  ],
})
const step = (id: string, more: object = {}) => ({ id, type: 'Activity' as const, name: id, ...more })
const process = (expression: string) =>
  processDefinition.parse({
    processId: 'p',
    name: 'P',
    formId: 'f',
    elements: [
      { id: 'start', type: 'Start' },
      { id: 'fork', type: 'Split' },
      step('one', { deadline: { after: { amount: 2, unit: 'days' } } }),
      step('two', { deadline: { after: { amount: 12, unit: 'hours' } } }),
      step('last'),
      { id: 'join', type: 'Join' },
      { id: 'end', type: 'End' },
    ],
    transitions: [
      { id: 't1', from: 'start', to: 'fork' },
      { id: 't2', from: 'fork', to: 'one', condition: 'Expression', expression },
      { id: 't3', from: 'fork', to: 'two' },
      { id: 't4', from: 'one', to: 'join' },
      { id: 't5', from: 'two', to: 'join' },
      { id: 't6', from: 'join', to: 'last' },
      { id: 't7', from: 'last', to: 'end' },
    ],
  })
const today = '2026-11-20'
const tried = (expression: string, data: FormData, mayVary = (_field: string) => true) =>
  triesOf(boundariesOf(process(expression), form, { today, data }), form, data, { today, mayVary }).map((list) =>
    list.map(({ value, word, said }) => [value, word, said].join(' ')),
  )

describe('what may be tried of a form as it is filled in', () => {
  it('is nearest first in each direction, and said by the round limit', () => {
    expect(tried('total >= 50000', { total: '60000.00' })).toEqual([
      ['50000.01 atMost 50000.01', '50000.00 atMost 50000', '49999.99 below 50000'],
    ])
    expect(tried('total > 50000', { total: '800' })).toEqual([
      ['49999.99 from 49999.99', '50000.00 from 50000', '50000.01 above 50000'],
    ])
    expect(tried('total >= 50000', { total: '50000' })).toEqual([['49999.99 below 50000'], ['50000.01 above 50000']])
  })

  it('is a value the field takes, and none where nothing is typed', () => {
    expect(tried('total >= 95000', { total: '10' })).toEqual([])
    expect(tried('total >= 50000', {})).toEqual([])
  })

  it('is another day, choice, text or the other of yes and no', () => {
    expect(tried('date(day) < date("2026-12-01")', { day: '2026-12-24' })).toEqual([
      ['2026-12-02 before 2026-12-03', '2026-12-01 before 2026-12-02', '2026-11-30 before 2026-12-01'],
    ])
    expect(tried('kind = "sick"', { kind: 'annual' })).toEqual([['sick chosen sick']])
    expect(tried('note = "x"', { note: 'a' })).toEqual([['x chosen x']])
    expect(tried('urgent = true', {})).toEqual([['true yes ']])
    expect(tried('urgent = true', { urgent: true })).toEqual([['false no ']])
  })

  it('is nothing of a field that may not be varied', () => {
    expect(tried('total >= 5 and urgent = true', { total: '6' }, (field) => field !== 'total')).toEqual([['true yes ']])
  })
})

describe('whose other values somebody may be told of', () => {
  const rightsOf = (fields: Record<string, 'hidden' | 'read' | 'edit'>) =>
    resolveRights(form, { default: 'edit', fields })
  it.each([
    ['total', {}, true],
    ['total', { total: 'read' }, false],
    ['total', { total: 'hidden' }, false],
    ['sum', {}, true],
    ['sum', { sum: 'hidden' }, false],
    ['sum', { lines: 'read' }, false],
    ['hush', { 'lines.secret': 'hidden' }, false],
    ['none', {}, false],
  ] as const)('%s with %j: %s', (field, fields, may) => {
    expect(mayBeVaried(form, rightsOf(fields), field)).toBe(may)
  })

  it('keeps what a computed field is given', () => {
    const sum = pinnedForm(form, 'sum').sections[0]?.fields.find(({ id }) => id === 'sum')
    expect(sum).toMatchObject({ type: 'money', formula: undefined })
  })
})

describe('working days a way is likely to take', () => {
  const definition = process('total > 1')
  const days = (way: string[], took: [string, number][] = []) =>
    expectedDays(definition, way, new Map(took), officeCalendar)

  it('are those of the deadlines set, steps side by side as long as the longest', () => {
    expect(days(['one', 'two'])).toEqual({ days: 2, by: 'deadlines', unknown: 0 })
    expect(days(['two'])).toMatchObject({ by: 'deadlines', days: 1.5 })
    expect(days(['one', 'two', 'last'])).toEqual({ days: 2, by: 'deadlines', unknown: 1 })
  })

  it('are what steps took before, where that is known', () => {
    expect(days(['one', 'two', 'last'], [['last', 3]])).toEqual({ days: 5, by: 'both', unknown: 0 })
    expect(days(['last'], [['last', 0.1]])).toEqual({ days: 0.5, by: 'history', unknown: 0 })
  })

  it('are not guessed where nothing is known', () => {
    expect(days(['last'])).toBeNull()
    expect(days([])).toBeNull()
  })
})
