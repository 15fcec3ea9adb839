import fc from 'fast-check'
import { computeForm, computeFormulas } from './compute-formulas'
import { ComputedBefore } from './computed-before'
import { formDefinition, type FormData } from './form-definition'
import { costOf } from '@/tests/support/cost'

const clock = { now: '2026-03-05T08:00:00.000Z', today: '2026-03-05' }
const definition = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        { id: 'rate', type: 'number', label: 'Rate' },
        { id: 'note', type: 'text', label: 'Note' },
        {
          id: 'lines',
          type: 'table',
          label: 'Lines',
          maxRows: 1000,
          fields: [
            { id: 'price', type: 'money', label: 'Price' },
            { id: 'count', type: 'number', label: 'Count' },
            { id: 'amount', type: 'money', label: 'Amount', formula: 'price * count * rate' },
            { id: 'share', type: 'number', label: 'Share', scale: 4, formula: 'if amount > 100 then 1 else 0' },
          ],
        },
        { id: 'total', type: 'money', label: 'Total', formula: 'sumMoney(lines.amount)' },
        { id: 'words', type: 'text', label: 'Words', formula: 'string(total) + note' },
        { id: 'day', type: 'text', label: 'Day', formula: 'string(today())' },
      ],
    },
  ],
})

const value = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 50 }))
const row = fc.record({ price: fc.constantFrom('1', '2.50', '99', null), count: value })
type Step =
  | { set: Partial<Record<'rate' | 'note', unknown>> }
  | { at: number; row: object }
  | { add: object }
  | { remove: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ set: fc.record({ rate: value, note: fc.string({ maxLength: 3 }) }, { requiredKeys: [] }) }),
  fc.record({ at: fc.nat(5), row }),
  fc.record({ add: row }),
  fc.record({ remove: fc.nat(5) }),
)

function taken(data: FormData, one: Step): FormData {
  const rows = (data.lines as object[] | undefined) ?? []
  if ('set' in one) return { ...data, ...one.set } as FormData
  if ('add' in one) return { ...data, lines: [...rows, one.add] } as FormData
  if ('remove' in one) return { ...data, lines: rows.filter((_, at) => at !== one.remove) } as FormData
  return { ...data, lines: rows.map((each, at) => (at === one.at ? one.row : each)) } as FormData
}

describe('a form that is computed at every key', () => {
  it('comes to the same as if it were computed anew, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const before = new ComputedBefore(definition)
        let raw: FormData = {}
        for (const one of steps) {
          raw = taken(raw, one)
          expect(computeFormulas(definition, raw, clock, before)).toEqual(computeFormulas(definition, raw, clock))
        }
        expect(computeFormulas(definition, raw, { ...clock, today: '2026-03-06' }, before).day).toBe('2026-03-06')
      }),
    )
  })

  it('keeps what nothing has changed as the same objects, and rows beside the one that is typed in', () => {
    const before = new ComputedBefore(definition)
    const raw: FormData = {
      rate: 2,
      lines: [
        { price: '1', count: 2 },
        { price: '3', count: 4 },
      ],
    }
    const first = computeFormulas(definition, raw, clock, before)
    const second = computeFormulas(definition, { ...raw, note: 'x' }, clock, before)
    expect(second.lines).toBe(first.lines)
    const [one, other] = raw.lines as FormData[]
    const third = computeFormulas(definition, { ...raw, lines: [one!, { ...other, count: 5 }] as never }, clock, before)
    expect((third.lines as object[])[0]).toBe((first.lines as object[])[0])
    expect((third.lines as object[])[1]).not.toBe((first.lines as object[])[1])
  })

  it('goes on from the rows as they came out, as a screen does, and leaves those nobody types in the same', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const before = new ComputedBefore(definition)
        let shown: FormData = {}
        for (const one of steps) {
          const raw = taken(shown, one)
          shown = computeFormulas(definition, raw, clock, before)
          expect(shown).toEqual(computeFormulas(definition, raw, clock))
        }
        const raw = taken(shown, { add: { price: '5', count: 1 } })
        const next = computeFormulas(definition, raw, clock, before)
        const rows = (shown.lines as object[] | undefined) ?? []
        expect((next.lines as object[]).slice(0, rows.length).every((each, at) => each === rows[at])).toBe(true)
      }),
    )
  })

  it('a formula without end is stopped, each time anew', async () => {
    const endless = formDefinition.parse({
      sections: [
        {
          id: 's',
          title: '',
          fields: [
            { id: 't', type: 'table', label: 'T', maxRows: 1000, fields: [{ id: 'x', type: 'number', label: 'X' }] },
            {
              id: 'whole',
              type: 'number',
              label: 'Whole',
              formula: 'count(for a in t, b in t, c in t return a.x + b.x + c.x)',
            },
          ],
        },
      ],
    })
    const before = new ComputedBefore(endless)
    const rows = (count: number) => ({ t: Array.from({ length: count }, (_, x) => ({ x })) })
    const cost = await costOf(() => {
      for (let time = 0; time < 2; time += 1)
        expect(computeForm(endless, rows(400), clock, before)).toMatchObject({
          data: { whole: null },
          unfinished: { whole: 'tooMuchWork' },
        })
    })
    expect(cost).toBeLessThan(5)
  })
})
