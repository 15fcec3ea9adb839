import fc from 'fast-check'
import { amountInWords } from './amount-in-words'
import { compareMoney, formatMoney, roundMoney, subtractMoney, sumMoney, timesMoney } from './money'

const cents = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
const asMoney = (units: bigint) => {
  const digits = (units < 0n ? -units : units).toString().padStart(3, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

describe('exact money', () => {
  it('adds tenths without a trace of binary fractions', () => {
    expect(sumMoney(['0.1', '0.2'])).toBe('0.3')
    expect(sumMoney([0.1, 0.2])).toBe('0.3')
    expect(sumMoney([])).toBe('0')
  })

  it('multiplies a quantity with a price exactly', () => {
    expect(timesMoney('3', '1.15')).toBe('3.45')
    expect(timesMoney(3, '123456789012345678.99')).toBe('370370367037037036.97')
  })

  it('rounds half away from zero', () => {
    expect(roundMoney('1.005', 2)).toBe('1.01')
    expect(roundMoney('-1.005', 2)).toBe('-1.01')
    expect(roundMoney('1.0049', 2)).toBe('1.00')
  })

  it('writes thousands separators', () => {
    expect(formatMoney('1234567.8')).toBe('1,234,567.80')
    expect(formatMoney('-999.995')).toBe('-1,000.00')
  })

  it('refuses what is no number', () => {
    expect(() => sumMoney(['1,000'])).toThrow(RangeError)
  })

  it('agrees with integer arithmetic on cents', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(compareMoney(sumMoney([asMoney(a), asMoney(b)]), asMoney(a + b))).toBe(0)
        expect(compareMoney(subtractMoney(asMoney(a), asMoney(b)), asMoney(a - b))).toBe(0)
        expect(Math.sign(compareMoney(asMoney(a), asMoney(b)))).toBe(a < b ? -1 : a > b ? 1 : 0)
      }),
    )
  })
})

describe('amount in Chinese capitals', () => {
  it.each([
    ['186000.00', '壹拾捌万陆仟元整'],
    ['0', '零元整'],
    ['0.05', '伍分'],
    ['10.05', '壹拾元零伍分'],
    ['1001.10', '壹仟零壹元壹角整'],
    ['100000001', '壹亿零壹元整'],
    ['1000000', '壹佰万元整'],
    ['20010.5', '贰万零壹拾元伍角整'],
    ['-3.5', '负叁元伍角整'],
    ['1234567890123.45', '壹万亿贰仟叁佰肆拾伍亿陆仟柒佰捌拾玖万零壹佰贰拾叁元肆角伍分'],
  ])('writes %s as %s', (amount, words) => {
    expect(amountInWords(amount)).toBe(words)
  })

  it('knows the traditional characters', () => {
    expect(amountInWords('26300.6', 'zh-TW')).toBe('貳萬陸仟參佰元陸角整')
  })

  it('answers null for what is no amount', () => {
    expect(amountInWords('abc')).toBeNull()
  })
})
