import fc from 'fast-check'
import { formDefinition, type PlainField, type TableField } from '@/lib/form-data/form-definition'
import { cellValue, fillable, matchColumns, readSheetRows } from './sheet-rows'

const definition = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: 'S',
      fields: [
        {
          id: 'lines',
          label: 'Lines',
          type: 'table',
          fields: [
            { id: 'item', label: '名称|Item|名稱', type: 'text', required: true, maxLength: 10 },
            { id: 'quantity', label: '数量|Quantity|數量', type: 'number', min: 1 },
            { id: 'price', label: '单价（元）|Price|單價', type: 'money' },
            { id: 'amount', label: '金额', type: 'money', formula: 'timesMoney(quantity, price)' },
            { id: 'on', label: '日期', type: 'date' },
            { id: 'kind', label: '类别', type: 'select', options: [{ value: 'a', label: '办公|Office|辦公' }] },
            {
              id: 'tags',
              label: '标签',
              type: 'checkbox',
              options: [
                { value: 'x', label: '甲' },
                { value: 'y', label: '乙' },
              ],
            },
            { id: 'urgent', label: '加急', type: 'switch' },
            { id: 'at', label: '时间', type: 'datetime' },
          ],
        },
      ],
    },
  ],
})
const table = definition.sections[0]!.fields[0] as TableField
const fields = fillable(table.fields)
const field = (id: string): PlainField => table.fields.find((one) => one.id === id)!

describe('R2.8-27 rows out of a file', () => {
  it('finds the columns by their names in any language, by id, and whatever stands round them; nothing is put where a formula computes', () => {
    expect(fields.map(({ id }) => id)).not.toContain('amount')
    expect(matchColumns(['单价(元) *', 'ITEM', '數量', 'unknown'], fields)).toMatchObject({
      price: 0,
      item: 1,
      quantity: 2,
      on: -1,
    })
  })

  it('reads cells as people write them', () => {
    expect(['1,234.50', '￥1234.5', '12元', '(12)', '１２'].map((text) => cellValue(field('price'), text))).toEqual([
      '1234.50',
      '1234.5',
      '12',
      '-12',
      '12',
    ])
    expect(['2026-3-5', '2026/03/05', '2026.3.5', '2026年3月5日'].map((text) => cellValue(field('on'), text))).toEqual(
      Array(4).fill('2026-03-05'),
    )
    expect(['办公', 'office', 'a'].map((text) => cellValue(field('kind'), text))).toEqual(['a', 'a', 'a'])
    expect(cellValue(field('tags'), '乙、甲')).toEqual(['x', 'y'])
    expect(['是', 'No', 'maybe'].map((text) => cellValue(field('urgent'), text))).toEqual([true, false, undefined])
    expect(cellValue(field('at'), '2026/3/5 9:30')).toBe('2026-03-05T09:30')
    expect(
      ['12%', 'abc', '1e5', '2026-02-30'].map((text) => cellValue(field(text.includes('-') ? 'on' : 'quantity'), text)),
    ).toEqual([undefined, undefined, undefined, undefined])
  })

  it('names every bad cell and leaves it empty', () => {
    const places = { item: 0, quantity: 1, price: 2, on: -1, kind: -1, tags: -1, urgent: -1, at: -1 }
    const [good, bad] = readSheetRows(
      [
        { line: 2, cells: ['Desk', '2', '1,000'] },
        { line: 3, cells: ['', '0', 'free'] },
      ],
      fields,
      places,
      '2026-03-05',
    )
    expect(good).toMatchObject({ line: 2, row: { item: 'Desk', quantity: 2, price: '1000' }, errors: {} })
    expect(bad).toMatchObject({
      row: { item: null, quantity: null, price: null },
      errors: { item: 'required', quantity: 'tooSmall', price: 'wrongType' },
    })
  })

  it('every amount and day written plainly is read as what it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const text = `${whole}.${String(cents).padStart(2, '0')}`
        expect(cellValue(field('price'), text)).toBe(text)
      }),
    )
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          expect(cellValue(field('on'), day.replaceAll('-', '/'))).toBe(day)
        },
      ),
    )
  })
})
