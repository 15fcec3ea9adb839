import { currencyName, currencySign, keptAmount, partsOfAmount, withSign } from './currency'

describe('amounts with their currency', () => {
  it('shows figures alone in yuan and every other currency by its own sign', () => {
    const shown = ['CNY', 'cny', 'USD', 'usd', 'JPY', 'HKD', 'EUR', 'CHF'].map((code) =>
      withSign(keptAmount('12,000.00', code)),
    )
    expect(shown).toEqual([
      '¥12,000.00',
      '¥12,000.00',
      'US$12,000.00',
      'US$12,000.00',
      'JP¥12,000.00',
      'HK$12,000.00',
      '€12,000.00',
      'CHF\u00A012,000.00',
    ])
  })

  it('gives no two currencies the same sign', () => {
    const codes = Intl.supportedValuesOf('currency')
    expect(new Set(codes.map(currencySign)).size).toBe(codes.length)
  })

  it('lets a text that is no currency stand for itself', () => {
    for (const code of ['1€!', '   ', 'ABCD', ''])
      expect(partsOfAmount(keptAmount('-1,234.50', code)).figures).toBe('-1,234.50')
    expect(currencySign('1€!')).toBe('1€!')
  })

  it('names a currency before words that would otherwise be of yuan', () => {
    const names = ['CNY', 'USD', 'jpy', '1€!'].map((code) => currencyName(code, 'zh-CN'))
    expect(names).toEqual(['', '美元', '日元', '1€!'])
  })

  it.each([
    ['12,000.00', '', '12,000.00'],
    ['-5', '', '-5'],
    ['US$12,000.00', 'US$', '12,000.00'],
    ['US$-0.50', 'US$', '-0.50'],
    ['CHF\u00A01,000', 'CHF', '1,000'],
    ['', '', ''],
    ['—', '—', ''],
  ])('takes %p apart', (kept, sign, figures) => {
    expect(partsOfAmount(kept)).toEqual({ sign, figures })
  })
})
