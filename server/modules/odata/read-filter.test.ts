import fc from 'fast-check'
import { readFilter } from './read-filter'
import type { Property } from './tables'

const columns = new Map<string, Pick<Property, 'column' | 'type'>>([
  ['no', { column: '_no', type: 'Edm.String' }],
  ['amount', { column: 'amount', type: 'Edm.Decimal' }],
  ['预算', { column: 'budget', type: 'Edm.Decimal' }],
  ['open', { column: '_open', type: 'Edm.Boolean' }],
  ['at', { column: '_submitted', type: 'Edm.DateTimeOffset' }],
])
const read = (text: string) => readFilter(text, columns)
const one = (column: string, comparison: string, value = '') => ({
  match: 'all',
  conditions: [{ column, comparison, value }],
})

describe('a filter of OData', () => {
  it.each([
    ["no eq 'P-1'", [one('_no', 'eq', 'P-1')]],
    ["no eq 'it''s'", [one('_no', 'eq', "it's")]],
    ['amount ge -12.50 and amount lt 100', [one('amount', 'ge', '-12.50'), one('amount', 'lt', '100')]],
    ['open eq true', [one('_open', 'eq', 'true')]],
    ['no eq null', [one('_no', 'empty')]],
    ['no ne null', [one('_no', 'filled')]],
    ["contains(no,'20') and startswith(no,'预') eq true", [one('_no', 'contains', '20'), one('_no', 'starts', '预')]],
    ["contains(tolower(no),'p-1')", [one('_no', 'contains', 'p-1')]],
    ['at ge 2026-11-01T00:00:00Z', [one('_submitted', 'ge', '2026-11-01 08:00')]],
    ['at lt 2026-11-01T00:00:30%2B00:00'.replace('%2B', '+'), [one('_submitted', 'le', '2026-11-01 08:00')]],
    ['at ge 2026-11-01T00:00:00.5Z', [one('_submitted', 'gt', '2026-11-01 08:00')]],
    ['预算 gt 1', [one('budget', 'gt', '1')]],
    ['((amount gt 1))', [one('amount', 'gt', '1')]],
  ])('%s', (text, filters) => expect(read(text)).toEqual(filters))

  it('takes alternatives, in brackets or alone', () => {
    const either = [
      { column: '_no', comparison: 'eq', value: 'a' },
      { column: 'amount', comparison: 'lt', value: '5' },
    ]
    expect(read("no eq 'a' or amount lt 5")).toEqual([{ match: 'any', conditions: either }])
    expect(read("open eq false and (no eq 'a' or amount lt 5)")).toEqual([
      one('_open', 'eq', 'false'),
      { match: 'any', conditions: either },
    ])
  })

  it('counts nothing as different from something, as OData does', () => {
    expect(read("no ne 'a'")).toEqual([
      {
        match: 'any',
        conditions: [
          { column: '_no', comparison: 'ne', value: 'a' },
          { column: '_no', comparison: 'empty', value: '' },
        ],
      },
    ])
  })

  it.each([
    '',
    'no',
    "no eq 'a",
    "no like 'a'",
    'no eq 5',
    "amount eq '5'",
    'open eq yes',
    'at eq 2026-11-01T00:00:30Z',
    'at eq 2026-13-41T00:00:00Z',
    "endswith(no,'a')",
    "contains(no,'P')",
    "contains(tolower(no),'P')",
    "contains(tolower(no,'p'))",
    "not (no eq 'a')",
    "(no eq 'a' and amount lt 5) or open eq true",
    "no eq 'a' and",
    "(no eq 'a'",
    "no eq 'a')",
    "no eq 'sys:/account'",
    'amount add 5 gt 6',
    "unknown eq 'a'",
    `no eq '${'x'.repeat(5000)}'`,
    Array.from({ length: 51 }, () => "no eq 'a'").join(' and '),
    '('.repeat(3000),
    '('.repeat(21) + "_no eq 'a'" + ')'.repeat(21),
  ])('refuses %p', (text) =>
    expect(() => read(text)).toThrow(expect.objectContaining({ status: expect.any(Number) as number })),
  )

  it('never breaks on what somebody sends', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('no', 'eq', "'a'", '(', ')', 'and', 'or', 'null', '5', 'contains', ',', 'ne', '%', "'"),
        ),
        (parts) => {
          try {
            for (const { conditions } of read(parts.join(' '))) expect(conditions.length).toBeGreaterThan(0)
          } catch (error) {
            expect(error).toMatchObject({ status: expect.any(Number) as number })
          }
        },
      ),
    )
  })
})
