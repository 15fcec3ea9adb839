import { formatCell } from '@/lib/i18n/format-cell'
import { paperOf } from './paper-of'

describe('a report on paper', () => {
  it('R2.9-29 writes numbers in the form of their column, and without one as the language does', () => {
    const sheet = { name: 'r', heads: ['a', 'b', 'c'], formats: ['', '0.0', ''], lines: [[10 / 3, 10 / 3, 1234567]], drawn: null } // prettier-ignore
    const { lines } = paperOf(sheet as never, { locale: 'en-US', now: new Date('2026-11-27T00:00:00Z') })
    expect(lines).toEqual([['3.33', '3.3', '1,234,567']])
    // On a screen a year stays a year, and decimals somebody wrote stay.
    expect([10 / 3, 2026, 0.125, '3.3333333333333335'].map((one) => formatCell(one, '', 'en-US'))).toEqual(['3.33', '2026', '0.125', '3.3333333333333335']) // prettier-ignore
  })
})
