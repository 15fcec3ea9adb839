import { formDefinition, type FormData } from '@/lib/form-data/form-definition'
import { applyEdit } from './apply-edit'
import { checkFormData } from './check-form-data'
import { computeFormulas } from './compute-formulas'
import { initialData } from './initial-data'
import { resolveRights } from './step-rights'
import { stripHidden, stripHiddenFields } from './strip-hidden'

const clock = { now: '2026-03-05T09:30:00.000Z', today: '2026-03-05' }
const form = formDefinition.parse({
  sections: [
    {
      id: 'basic',
      title: 'Basic',
      fields: [
        { id: 'department', label: 'Department', type: 'department', default: 'mine', required: true },
        { id: 'needed', label: 'Needed', type: 'date', notBefore: 'today', required: true },
        { id: 'kind', label: 'Kind', type: 'select', options: [{ value: 'a', label: 'A' }] },
        { id: 'withTax', label: 'With tax', type: 'money', formula: 'timesMoney(total, 1.13)' },
        { id: 'total', label: 'Total', type: 'money', formula: 'sumMoney(lines.amount)' },
        {
          id: 'lines',
          label: 'Lines',
          type: 'table',
          minRows: 1,
          maxRows: 3,
          required: true,
          fields: [
            { id: 'amount', label: 'Amount', type: 'money', formula: 'timesMoney(quantity, price)' },
            { id: 'quantity', label: 'Quantity', type: 'number', min: 1, required: true },
            { id: 'price', label: 'Price', type: 'money', min: '0', required: true },
          ],
        },
      ],
    },
  ],
})
const editable = resolveRights(form, { default: 'edit', fields: {} })
const filled: FormData = {
  department: 'd1',
  needed: '2026-03-05',
  kind: 'a',
  lines: [
    { quantity: 3, price: '0.10' },
    { quantity: 1, price: '1860.00' },
  ],
}
const check = (data: FormData, draft = false) =>
  checkFormData(form, data, { rights: editable, today: '2026-03-05', draft })

describe('formulas', () => {
  it('are computed rows first, then totals, then what needs the totals', () => {
    expect(computeFormulas(form, filled, clock)).toMatchObject({
      total: '1860.30',
      withTax: '2102.14',
      lines: [{ amount: '0.30' }, { amount: '1860.00' }],
    })
  })

  it('of a row may look at all rows of its table', () => {
    const shares = formDefinition.parse({
      sections: [
        {
          id: 's',
          title: 'S',
          fields: [
            {
              id: 'lines',
              label: 'L',
              type: 'table',
              fields: [
                { id: 'amount', label: 'A', type: 'number' },
                { id: 'share', label: 'S', type: 'number', scale: 2, formula: 'amount / sum(lines.amount)' },
              ],
            },
          ],
        },
      ],
    })
    expect(computeFormulas(shares, { lines: [{ amount: 1 }, { amount: 3 }] }, clock).lines).toEqual([
      { amount: 1, share: 0.25 },
      { amount: 3, share: 0.75 },
    ])
  })

  it('stay empty while their input is missing', () => {
    expect(computeFormulas(form, { lines: [{ quantity: 3 }] }, clock)).toMatchObject({
      lines: [{ amount: null }],
      total: '0.00',
    })
  })
})

describe('R2.8-11 calculated texts and days', () => {
  const calculated = formDefinition.parse({
    sections: [
      {
        id: 's',
        title: 'S',
        fields: [
          { id: 'total', label: 'Total', type: 'money' },
          { id: 'words', label: 'In words', type: 'text', formula: 'inWords(total)' },
          { id: 'start', label: 'Start', type: 'date' },
          { id: 'end', label: 'End', type: 'date', formula: 'date(start) + duration("P6D")' },
        ],
      },
    ],
  })

  it("stand in the form like any value, and are nobody's to type", () => {
    expect(computeFormulas(calculated, { total: '186000.00', start: '2026-02-25' }, clock)).toMatchObject({
      words: '壹拾捌万陆仟元整',
      end: '2026-03-03',
    })
    expect(computeFormulas(calculated, {}, clock)).toMatchObject({ words: null, end: null })
    const rights = resolveRights(calculated, { default: 'edit', fields: {} })
    expect(applyEdit(calculated, rights, {}, { total: '1.00', words: 'forged' }, clock).data).toMatchObject({
      words: '壹元整',
    })
  })
})

describe('checks', () => {
  it('pass a filled form', () => expect(check(filled)).toEqual({}))

  it('name every wrong value by its path', () => {
    const wrong = {
      ...filled,
      kind: 'x',
      needed: '2026-02-30',
      lines: [
        { quantity: 0, price: '1.005' },
        { quantity: 'two', price: '-1' },
      ],
    }
    expect(check(wrong)).toEqual({
      kind: 'notAnOption',
      needed: 'wrongType',
      'lines[0].quantity': 'tooSmall',
      'lines[0].price': 'tooPrecise',
      'lines[1].quantity': 'wrongType',
      'lines[1].price': 'tooSmall',
    })
  })

  it('ask for required values, but not of a draft', () => {
    expect(check({ lines: [] })).toEqual({ department: 'required', needed: 'required', lines: 'required' })
    expect(check({ lines: [] }, true)).toEqual({})
  })

  it('refuse a day gone by and too many rows', () => {
    expect(check({ ...filled, needed: '2026-03-04', lines: Array(4).fill({ quantity: 1, price: '1' }) })).toEqual({
      needed: 'past',
      lines: 'tooManyRows',
    })
  })
})

describe('edits', () => {
  const approver = resolveRights(form, {
    default: 'read',
    fields: { kind: 'required', 'lines.price': 'hidden', department: 'hidden' },
  })

  it('take over what the person may edit and keep the rest', () => {
    const { data, errors } = applyEdit(form, approver, filled, { kind: 'a', needed: '2026-03-05' }, clock)
    expect(errors).toEqual({})
    expect(data).toMatchObject({ department: 'd1', kind: 'a', total: '1860.30' })
  })

  it('are refused by name without the right', () => {
    const { errors } = applyEdit(
      form,
      approver,
      filled,
      { needed: '2027-01-01', lines: [{ quantity: 9 }, { quantity: 1 }] },
      clock,
    )
    expect(errors).toEqual({ needed: 'noRight', 'lines[0].quantity': 'noRight' })
  })

  it('R2.4-11 of a table that is read, cells of a column one may edit are taken over; no row is added or removed', () => {
    const rights = resolveRights(form, { default: 'read', fields: { 'lines.quantity': 'edit' } })
    const rows = filled.lines as FormData[]
    const changed = rows.map((row) => ({ ...row, quantity: 7 }))
    const edit = applyEdit(form, rights, filled, { lines: changed }, clock)
    expect(edit.errors).toEqual({})
    expect(edit.data.lines).toMatchObject(rows.map(({ price }) => ({ price, quantity: 7 })))
    for (const sent of [[...changed, { quantity: 1 }], changed.slice(1), []])
      expect(applyEdit(form, rights, filled, { lines: sent }, clock)).toMatchObject({
        errors: { lines: 'noRight' },
        data: { lines: rows },
      })
    const dearer = rows.map((row) => ({ ...row, price: '9999.00' }))
    expect(applyEdit(form, rights, filled, { lines: dearer }, clock).errors).toMatchObject({
      'lines[0].price': 'noRight',
    })
  })

  it('R11 with more rows than a table takes are refused, and nothing is computed over them', () => {
    const sent = Array.from({ length: 100_000 }, () => ({ quantity: 1, price: '1.00' }))
    const { data, errors } = applyEdit(form, editable, filled, { lines: sent }, clock)
    expect(errors).toEqual({ lines: 'tooManyRows' })
    expect(data.lines).toMatchObject(filled.lines as object[])
  })

  it('S15 of many costly formulas name those that are too much together, and take over what can be computed', () => {
    const costly = formDefinition.parse({
      sections: [
        {
          id: 's',
          title: 'S',
          fields: [
            { id: 'first', label: 'F', type: 'number' },
            ...Array.from({ length: 90 }, (_, at) => ({
              id: `f${at}`,
              label: 'F',
              type: 'number',
              formula: `count(for i in 1..300, j in 1..300 return i * ${at} + first)`,
            })),
          ],
        },
      ],
    })
    const rights = resolveRights(costly, { default: 'edit', fields: {} })
    const { data, errors } = applyEdit(costly, rights, {}, { first: 1 }, clock)
    expect(data).toMatchObject({ first: 1, f0: 90_000, f89: null })
    expect(errors).toMatchObject({ f89: 'tooMuchWork' })
    expect(errors).not.toHaveProperty('f0')
  })

  it('that send back more rows than a table takes, as they are stored, stand in nobody’s way who may only read them', () => {
    const stored = computeFormulas(
      form,
      { ...filled, lines: Array.from({ length: 5 }, () => ({ quantity: 1, price: '1.00' })) },
      clock,
    )
    const reader = resolveRights(form, { default: 'read', fields: {} })
    expect(applyEdit(form, reader, stored, stored, clock)).toEqual({ data: stored, errors: {} })
  })

  it('cannot set what a formula computes', () => {
    expect(applyEdit(form, editable, {}, { ...filled, total: '1.00' }, clock).data).toMatchObject({
      total: '1860.30',
    })
  })

  it('cannot reach hidden values, in rows neither', () => {
    const shown = stripHidden(form, approver, filled)
    expect(shown).toEqual({ needed: '2026-03-05', kind: 'a', lines: [{ quantity: 3 }, { quantity: 1 }] })
    expect(stripHiddenFields(form, approver).sections[0]?.fields.map(({ id }) => id)).not.toContain('department')
    expect(applyEdit(form, approver, filled, shown, clock)).toMatchObject({
      errors: {},
      data: { lines: [{ price: '0.10' }, { price: '1860.00' }] },
    })
  })
})

it('a new request starts with the department of who starts it', () => {
  expect(initialData(form, { account: 'zhangwei', departmentId: 'd7' })).toEqual({ department: 'd7' })
})
