import type { Locale } from '@/lib/contracts/auth'
import { shownSummary } from './summary-value'

const shown = (value: string, locale: Locale = 'zh-CN') =>
  shownSummary({ field: 'f', label: 'F', value, kind: 'text' }, locale)

describe('values of forms in lists', () => {
  it('are days and moments in words, not as they are stored', () => {
    expect(shown('2026-12-07')).toBe('2026年12月7日')
    expect(shown('2026-12-07T09:00')).toBe('2026年12月7日 09:00')
    expect(shown('2026-12-07 09:00')).toBe('2026年12月7日 09:00')
    expect(shown('2026-12-07', 'en-US')).toBe('Dec 7, 2026')
  })

  it('are everything else as it is, in the language of the reader', () => {
    expect(shown('年假|Annual|特休', 'en-US')).toBe('Annual')
    expect(shown('5 天|5 days|5 天')).toBe('5 天')
    expect(shown('2026-12')).toBe('2026-12')
  })
})
