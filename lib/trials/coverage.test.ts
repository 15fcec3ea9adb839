import fc from 'fast-check'
import { fewThatCover, together, type Coverage } from './coverage'

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 5 })
const coverage: fc.Arbitrary<Coverage> = fc.record({
  elements: ids,
  transitions: ids,
  conditions: fc.constant([]),
  rules: fc.constant([]),
})

describe('R2.9-05 a few that cover all', () => {
  it('come through everything all of them come through, and none of them is needless', () => {
    fc.assert(
      fc.property(fc.array(coverage, { maxLength: 12 }), (all) => {
        const chosen = fewThatCover(all)
        const of = (places: number[]) => together(places.map((place) => all[place]!))
        expect(of(chosen)).toEqual(together(all))
        for (const one of chosen) expect(of(chosen.filter((other) => other !== one))).not.toEqual(of(chosen))
      }),
    )
  })
})
