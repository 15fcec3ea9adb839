import { act, renderHook } from '@testing-library/react'
import { useThrottled } from './use-throttled'

describe('what is typed where one searches while typing', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('is taken at once after a pause, and of keys that come together the last one', () => {
    const { result, rerender } = renderHook(({ text }) => useThrottled(text), { initialProps: { text: '' } })
    const type = (text: string, later: number) => {
      rerender({ text })
      act(() => jest.advanceTimersByTime(later))
      return result.current
    }
    act(() => jest.advanceTimersByTime(200))
    expect([type('z', 1), type('zh', 150), type('zha', 1)]).toEqual(['z', 'zh', 'zha'])
    expect([type('zhan', 5), type('zhang', 5), type('zhangs', 60)]).toEqual(['zha', 'zha', 'zhangs'])
  })
})
