import fc from 'fast-check'
import { bothTogether, differences, isSame } from './three-way'

const value = fc.oneof(
  fc.constantFrom('', 'a', 'b', 1, '1', true, false, null),
  fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
)
const fields = fc.record({ name: value, code: value, order: value, roles: value })

describe('two changes of one record', () => {
  it('no change is lost unseen: each is kept, or shown beside the other’s', () => {
    fc.assert(
      fc.property(fields, fields, fields, (before, stored, mine) => {
        const both = bothTogether(before, stored, mine)
        const shown = differences(before, stored, mine).map(({ name }) => name)
        for (const name of Object.keys(before) as (keyof typeof before)[]) {
          const [typed, theirs] = [!isSame(before[name], mine[name]), !isSame(before[name], stored[name])]
          if (typed) expect(isSame(both[name], mine[name])).toBe(true)
          if (!typed) expect(isSame(both[name], stored[name])).toBe(true)
          if (theirs) expect(shown).toContain(name)
        }
      }),
    )
  })

  it('a number typed is the number stored, and nothing is what is left empty', () => {
    expect(isSame('3', 3)).toBe(true)
    expect(isSame([{ width: '0' }], [{ width: 0 }])).toBe(true)
    expect(isSame('', null)).toBe(true)
    expect(isSame(false, '')).toBe(false)
  })
})
