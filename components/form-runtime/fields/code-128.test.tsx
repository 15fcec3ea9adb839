import { code128Bars } from './code-128'

const textOf = (bars: number[]) => bars.join('')

describe('a bar code', () => {
  it('begins and ends as code set B does, with the sum of its signs before the end', () => {
    // "A" is the sign 33: start 104, then 33, then (104 + 33) modulo 103 = 34.
    expect(textOf(code128Bars('A')!)).toBe('211214' + '111323' + '131123' + '2331112')
  })

  it('is eleven modules a sign, with four signs more and two for the end', () => {
    const bars = code128Bars('FK-202603-0007')!
    expect(bars.reduce((sum, bar) => sum + bar, 0)).toBe(11 * (14 + 3) + 2)
  })

  it('holds no Chinese and no nothing', () => expect([code128Bars('单号'), code128Bars('')]).toEqual([null, null]))
})
