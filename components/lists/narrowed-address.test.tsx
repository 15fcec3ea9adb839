import fc from 'fast-check'
import type { NarrowedList, OpenedList, ShownColumn } from '@/lib/contracts/lists'
import { addressOf, allOfIt, isNarrowedAlike, readListAddress, textOf, valuesIn, valuesOf } from './narrowed-address'

const column = (field: string, kind: ShownColumn['kind'], choices: ShownColumn['choices'] = []): ShownColumn => ({
  field,
  label: field,
  width: 0,
  align: 'start',
  kind,
  choices,
})
const columns = [
  column('kind', 'choice', [
    { value: 'office', label: '办公用品' },
    { value: 'a & b~c', label: '其他' },
  ]),
  column('name', 'text'),
  column('since', 'date'),
  column('limit', 'number'),
  column('on', 'flag'),
]
const list: OpenedList = {
  listId: 'suppliers',
  listName: '供应商',
  explain: '',
  columns,
  filters: columns,
  views: [{ id: 'active', name: '合作中' }],
  ownViews: [{ viewId: 'v1', listId: 'suppliers', name: '我的', opens: false, content: allOfIt }],
  order: { field: 'name', direction: 'asc' },
  processName: '',
  may: { add: false, edit: false, delete: false, start: false, import: false, export: false },
}
const read = (address: Record<string, string> | string) => readListAddress(new URLSearchParams(address), list)

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const number = fc.integer().map(String)
const ends = (one: fc.Arbitrary<string>) =>
  fc
    .record({ from: fc.oneof(fc.constant(''), one), until: fc.oneof(fc.constant(''), one) })
    .filter(({ from, until }) => from !== '' || until !== '')
const alone = (one: fc.Arbitrary<string>) => one.map((from) => ({ from, until: '' }))
const text = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
const values = fc.record(
  {
    kind: alone(fc.constantFrom('office', 'a & b~c')),
    name: alone(text),
    since: ends(day),
    limit: ends(number),
    on: alone(fc.constantFrom('true', 'false')),
  },
  { requiredKeys: [] },
)
const narrowed: fc.Arbitrary<NarrowedList> = fc.record({
  viewId: fc.constantFrom('', 'active'),
  keyword: fc.oneof(fc.constant(''), text),
  filters: values.map((chosen) => Object.entries(chosen).map(([field, one]) => ({ field, ...one }))),
  order: fc.constantFrom(
    allOfIt.order,
    { field: 'name', direction: 'asc' as const },
    { field: 'since', direction: 'desc' as const },
  ),
  columns: fc.subarray(columns.map(({ field }) => field)),
})

describe('R2.6-01 the address of a list', () => {
  it('says all of what is narrowed, and is read as it was written', () => {
    fc.assert(
      fc.property(
        narrowed,
        fc.constantFrom('', 'v1'),
        fc.integer({ min: 1, max: 900 }),
        fc.constantFrom(10, 20, 50),
        (content, mine, page, size) => {
          const again = read(addressOf({ content, mine, page, size }))
          expect({ ...again, content: undefined }).toEqual({ content: undefined, mine, page, size, leftOut: false })
          expect(isNarrowedAlike(again.content, content)).toBe(true)
          expect(valuesOf(again.content)).toEqual(valuesOf(content))
          expect(again.content).toMatchObject({ keyword: content.keyword, columns: content.columns })
        },
      ),
    )
  })

  it('is another one where something else is narrowed', () => {
    fc.assert(
      fc.property(narrowed, narrowed, (one, other) => {
        const same =
          JSON.stringify([one.viewId, one.keyword, one.order, one.columns, valuesOf(one)]) ===
          JSON.stringify([other.viewId, other.keyword, other.order, other.columns, valuesOf(other)])
        if (same) expect(isNarrowedAlike(one, other)).toBe(true)
        else expect(isNarrowedAlike(one, other)).toBe(false)
      }),
    )
  })

  it('whatever it says asks only for what the list has, and reads the same once more', () => {
    const odd = fc.oneof(fc.string(), fc.constantFrom('2026-02-31', '1e5', 'office~', '~', '*', 'secret', '__proto__'))
    const name = fc.oneof(
      fc.constantFrom('view', 'mine', 'q', 'sort', 'dir', 'cols', 'page', 'size', 'f.', 'f.secret', 'f.__proto__'),
      fc.constantFrom(...columns.map(({ field }) => `f.${field}`)),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, odd)), (pairs) => {
        const address = readListAddress(new URLSearchParams(pairs), list)
        const { content } = address
        const known = columns.map(({ field }) => field)
        expect(['', 'active']).toContain(content.viewId)
        expect(['', ...known]).toContain(content.order.field)
        for (const field of [...content.filters.map((one) => one.field), ...content.columns])
          expect(known).toContain(field)
        expect(content.keyword.length).toBeLessThanOrEqual(100)
        expect(read(addressOf(address))).toEqual({ ...address, leftOut: false })
      }),
    )
  })

  it.each([
    ['a field that has gone or is not shown to him', 'f.secret=1'],
    ['a choice there is not', 'f.kind=gone'],
    ['a day that is none', 'f.since=2026-02-31~'],
    ['a number that is none', 'f.limit=1e400'],
    ['a flag that is neither', 'f.on=maybe'],
    ['a view that has gone', 'view=gone'],
    ['an order by what is not shown', 'sort=secret'],
    ['a column that is not shown', 'cols=name,secret'],
  ])('leaves out %s, and says so', (_what, query) => {
    const { content, leftOut } = read(query)
    expect(leftOut).toBe(true)
    expect(isNarrowedAlike({ ...content, columns: [] }, allOfIt)).toBe(true)
  })

  it('says nothing of somebody else’s own view: he sees what it narrows', () => {
    expect(read('view=active&mine=theirs&q=x')).toMatchObject({
      mine: '',
      leftOut: false,
      content: { viewId: 'active', keyword: 'x' },
    })
  })

  it('holds what is typed as well, fitting or not', () => {
    const typed = { limit: { from: '1e5', until: '' }, name: { from: 'a~b', until: '' } }
    const text = textOf('云 &', typed)
    expect(valuesIn(new URLSearchParams(text), columns)).toEqual(typed)
    expect(new URLSearchParams(text).get('q')).toBe('云 &')
  })
})
