import { formDefinition } from '@/lib/form-data/form-definition'
import { calculationOrder } from './calculation-order'
import { calculationsOf, checkCalculations, withCalculations, type Calculation } from './calculations'
import { computeFormulas } from './compute-formulas'

const clock = { now: '2026-03-05T09:30:00.000Z', today: '2026-03-05' }
const bare = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: 'S',
      fields: [
        { id: 'words', label: 'Words', type: 'text' },
        { id: 'withTax', label: 'With tax', type: 'money' },
        { id: 'total', label: 'Total', type: 'money' },
        { id: 'urgent', label: 'Urgent', type: 'switch' },
        {
          id: 'lines',
          label: 'Lines',
          type: 'table',
          fields: [
            { id: 'amount', label: 'Amount', type: 'money' },
            { id: 'quantity', label: 'Quantity', type: 'number' },
            { id: 'price', label: 'Price', type: 'money' },
            { id: 'share', label: 'Share', type: 'number', scale: 2 },
          ],
        },
      ],
    },
  ],
})
const all: Calculation[] = [
  { field: 'words', formula: 'inWords(withTax)' },
  { field: 'withTax', formula: 'timesMoney(total, 1.13)' },
  { field: 'total', formula: 'sumMoney(lines.amount)' },
  { field: 'lines.amount', formula: 'timesMoney(quantity, price)' },
]

describe('R2.8-11 the calculations of a form', () => {
  it('are written into the definition that the form runtime runs, and read back from it', () => {
    const form = withCalculations(bare, all)
    expect(calculationsOf(form).toSorted((a, b) => a.field.localeCompare(b.field))).toEqual(
      all.toSorted((a, b) => a.field.localeCompare(b.field)),
    )
    expect(formDefinition.parse(form)).toEqual(form)
    expect(computeFormulas(form, { lines: [{ quantity: 2, price: '50.00' }] }, clock)).toMatchObject({
      total: '100.00',
      withTax: '113.00',
      words: '壹佰壹拾叁元整',
    })
    expect(withCalculations(form, [])).toEqual(bare)
  })

  it('come after what they need', () => {
    expect(calculationOrder(withCalculations(bare, all))).toEqual({
      order: ['lines.amount', 'total', 'withTax', 'words'],
      circles: [],
    })
  })

  it('need nothing a text or a function is merely called like', () => {
    const alone = (id: string, formula: string) => ({
      sections: [{ id: 's', title: '', columns: 1, fields: [{ id, type: 'number', label: id, formula }] }],
    })
    const fields: [string, string][] = [
      ['away', 'rule("away")'],
      ['night', 'number(lookup("night", "SH"))'],
      ['day', 'if "a \\" day" = "day" then 1 else 2'],
      ['count', 'count([1, 2])'],
    ]
    for (const [id, formula] of fields)
      expect({ formula, circles: calculationOrder(formDefinition.parse(alone(id, formula))).circles }).toEqual({
        formula,
        circles: [],
      })
    for (const [id, formula] of [
      ['away', 'rule("away", {days: away})'],
      ['night', 'get value({night: 1}, "night") + 1'],
      ['count', 'count + 1'],
    ] as const)
      expect(calculationOrder(formDefinition.parse(alone(id, formula))).circles).toEqual([[id]])
  })

  it('cannot go in a circle, not even through the rows of a table', () => {
    const circle = withCalculations(bare, [
      { field: 'total', formula: 'withTax + 1' },
      { field: 'withTax', formula: 'total + 1' },
    ])
    expect(checkCalculations(circle)).toEqual({
      total: { kind: 'circle', fields: ['withTax', 'total'] },
      withTax: { kind: 'circle', fields: ['withTax', 'total'] },
    })
    const rows = withCalculations(bare, [
      { field: 'total', formula: 'sum(lines.share)' },
      { field: 'lines.share', formula: 'price / total' },
    ])
    expect(Object.keys(checkCalculations(rows)).sort()).toEqual(['lines.share', 'total'])
    expect(checkCalculations(withCalculations(bare, [{ field: 'total', formula: 'total + 1' }]))).toMatchObject({
      total: { kind: 'circle' },
    })
    // A share of a total of another column is none.
    expect(
      checkCalculations(
        withCalculations(bare, [
          { field: 'total', formula: 'sum(lines.price)' },
          { field: 'lines.share', formula: 'price / total' },
        ]),
      ),
    ).toEqual({})
  })

  it('find a total that the rows need again, wherever the table stands', () => {
    const [section] = bare.sections
    const first = { ...bare, sections: [{ ...section!, fields: [...section!.fields].reverse() }] }
    const share: Calculation[] = [
      { field: 'total', formula: 'sum(lines.price)' },
      { field: 'lines.share', formula: 'price / total' },
    ]
    for (const form of [bare, first])
      expect(
        computeFormulas(withCalculations(form, share), { lines: [{ price: '30.00' }, { price: '10.00' }] }, clock),
      ).toMatchObject({ total: '40.00', lines: [{ share: 0.75 }, { share: 0.25 }] })
  })

  it('are checked by their expression, and by what the field can hold', () => {
    expect(checkCalculations(withCalculations(bare, all))).toEqual({})
    expect(
      checkCalculations(
        withCalculations(bare, [
          { field: 'total', formula: 'totl + 1' },
          { field: 'words', formula: 'urgent' },
          { field: 'withTax', formula: '' },
        ]),
      ),
    ).toMatchObject({
      total: { kind: 'expression', error: { kind: 'name', name: 'totl' } },
      words: { kind: 'result' },
      withTax: { kind: 'expression' },
    })
  })
})
