import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import messages from '@/lib/i18n/messages-zh-cn'
import { Moment } from './moment'

describe('moments in words', () => {
  // Half past midnight in Shanghai; in the browser's zone, wherever it is west of there, still the day before.
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-23T16:30:00Z') }))
  afterEach(() => jest.useRealTimers())

  const said = (timeZone: string, at: string) => {
    const { unmount } = render(
      <NextIntlClientProvider locale="zh-CN" messages={messages} timeZone={timeZone}>
        <Moment at={at} />
      </NextIntlClientProvider>,
    )
    const words = screen.getByRole('time').textContent
    const exact = screen.getByRole('time').title
    unmount()
    return { words, exact }
  }

  it('go by the midnight of Baton’s zone, not of the browser’s', () => {
    const at = '2026-11-23T09:00:00Z'
    expect(said('Asia/Shanghai', at)).toMatchObject({ words: '昨天 17:00', exact: expect.stringContaining('17:00:00') })
    expect(said('UTC', at).words).toBe('09:00')
    expect(said('Asia/Shanghai', '2026-11-24T15:00:00Z').words).toBe('23:00')
    expect(said('UTC', '2026-11-24T15:00:00Z').words).toBe('明天 15:00')
  })

  it('say midnight as 00:00', () => {
    expect(said('Asia/Shanghai', '2026-11-22T16:00:00Z').words).toBe('昨天 00:00')
  })
})
