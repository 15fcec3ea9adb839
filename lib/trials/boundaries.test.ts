import fc from 'fast-check'
import { evaluateExpression } from '@/lib/expression/evaluate-expression'
import { expressionValues } from '@/lib/form-data/expression-values'
import { formDefinition } from '@/lib/form-data/form-definition'
import { processDefinition } from '@/lib/engine/definition/process-definition'
import { boundariesOf, type Known } from './boundaries'

const form = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        { id: 'total', type: 'money', label: 'Total' },
        { id: 'days', type: 'number', label: 'Days', scale: 1 },
        { id: 'count', type: 'number', label: 'Count' },
        { id: 'sum', type: 'money', label: 'Sum', formula: 'total * 2' },
        { id: 'day', type: 'date', label: 'Day' },
        { id: 'at', type: 'datetime', label: 'At' },
        { id: 'urgent', type: 'switch', label: 'Urgent' },
        { id: 'note', type: 'text', label: 'Note' },
        {
          id: 'kind',
          type: 'select',
          label: 'Kind',
          options: ['annual', 'sick', 'other'].map((value) => ({ value, label: value })),
        },
        {
          id: 'seals',
          type: 'checkbox',
          label: 'Seals',
          options: ['a', 'b'].map((value) => ({ value, label: value })),
        },
        { id: 'trip', type: 'dateRange', label: 'Trip' },
        {
          id: 'lines',
          type: 'table',
          label: 'Lines',
          fields: [{ id: 'price', type: 'money', label: 'Price' }],
        },
      ],
    },
  ],
})

const asking = (...expressions: string[]) =>
  processDefinition.parse({
    processId: 'p',
    name: 'P',
    formId: 'f',
    elements: [
      { id: 'start', type: 'Start' },
      { id: 'fork', type: 'Condition' },
      { id: 'end', type: 'End' },
    ],
    transitions: [
      { id: 't0', from: 'start', to: 'fork' },
      ...expressions.map((expression, index) => ({
        id: `t${index + 1}`,
        from: 'fork',
        to: 'end',
        condition: 'Expression' as const,
        expression,
      })),
    ],
  })
const known: Known = { today: '2026-11-20' }
const of = (expression: string, more: Partial<Known> = {}) =>
  boundariesOf(asking(expression), form, { ...known, ...more }).map(({ field, part, of: figure, column, values }) => [
    [field, part, figure, column].filter(Boolean).join('.'),
    values,
  ])

describe('where the conditions of a process change', () => {
  it.each([
    ['total >= 50000', 'total', ['49999.99', '50000.00', '50000.01']],
    ['50000 > total', 'total', ['49999.99', '50000.00', '50000.01']],
    ['days > 2.5', 'days', [2.4, 2.5, 2.6]],
    ['count in [3..5]', 'count', [2, 3, 4, 5, 6]],
    ['count between 3 and 5', 'count', [2, 3, 4, 5, 6]],
    ['urgent = true', 'urgent', [false, true]],
    ['date(day) < date("2026-03-01")', 'day', ['2026-02-28', '2026-03-01', '2026-03-02']],
    ['date(day) >= today() + duration("P3D")', 'day', ['2026-11-22', '2026-11-23', '2026-11-24']],
    ['kind = "sick"', 'kind', ['sick', 'annual']],
    ['kind in ("annual", "sick")', 'kind', ['annual', 'sick', 'other']],
    ['note = "x"', 'note', ['x', 'xx']],
    ['note = null', 'note', [null, 'text']],
    ['list contains(seals, "a")', 'seals', [[], ['a']]],
    ['trip.days > 3', 'trip.days', [2, 3, 4]],
    ['count(lines) > 2', 'lines.count', [1, 2, 3]],
    ['sum(lines.price) >= 100', 'lines.sum.price', [99.99, 100, 100.01]],
    ['sum > 10', 'sum', ['9.99', '10.00', '10.01']],
  ] as const)('%s', (expression, subject, values) => {
    expect(of(expression)).toEqual([[subject, values]])
  })

  it('finds comparisons wherever they stand in an expression that rows cannot say', () => {
    expect(of('if total > 5 then urgent else abs(days) > 1 and not(kind = "sick")')).toEqual([
      ['total', ['4.99', '5.00', '5.01']],
      ['kind', ['sick', 'annual']],
      ['urgent', [false, true]],
    ])
  })

  it('reads nothing nested deeper than people mean it', () => {
    expect(of(`${'('.repeat(500)}total + 1 > 5${')'.repeat(500)}`)).toEqual([])
  })

  it('compares with another field by what is typed there', () => {
    expect(of('total > days')).toEqual([])
    expect(of('total > days', { data: { days: 7 } })).toEqual([['total', ['6.99', '7.00', '7.01']]])
  })

  it('gathers what several conditions ask of one field, each value once, and says who asks', () => {
    const [total] = boundariesOf(asking('total > 5', 'total <= 5.01', 'nobody > 1', 'round > 1'), form, known)
    expect(total?.values).toEqual(['4.99', '5.00', '5.01', '5.02'])
    expect(total?.places).toEqual(['t1', 't2'])
    expect(total?.computed).toBe(false)
    expect(boundariesOf(asking('sum > 5'), form, known)[0]?.computed).toBe(true)
  })

  it('has values on both sides of every comparison of a number', () => {
    const signs = ['<', '<=', '>', '>=', '=', '!=']
    fc.assert(
      fc.property(fc.constantFrom(...signs), fc.integer({ min: -10_000_000, max: 10_000_000 }), (sign, units) => {
        const expression = `total ${sign} ${units / 100}`
        const [total] = boundariesOf(asking(expression), form, known)
        const said = (total?.values ?? []).map((value) => {
          const values = expressionValues(form, { total: value as string })
          const result = evaluateExpression(expression, { values, now: '2026-11-20T00:00:00.000Z', today: known.today })
          return result.ok && result.value
        })
        expect(new Set(said)).toEqual(new Set([true, false]))
      }),
    )
  })
})
