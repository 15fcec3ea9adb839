import { act, renderHook } from '@testing-library/react'
import { usePresence } from './use-presence'

const said: { path: string; sent: Record<string, unknown> }[] = []
let found: unknown[] | Error = []
jest.mock('@/lib/client/call', () => ({
  call: (path: string, sent: Record<string, unknown>) => {
    said.push({ path, sent })
    return found instanceof Error ? Promise.reject(found) : Promise.resolve(found)
  },
}))

class Stream extends EventTarget {
  static readonly CLOSED = 2
  static open: Stream[] = []
  readyState = 1
  constructor(readonly address: string) {
    super()
    Stream.open.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
    Stream.open = Stream.open.filter((one) => one !== this)
  }
  tells(others: unknown[]) {
    act(() => void this.dispatchEvent(new MessageEvent('present', { data: JSON.stringify(others) })))
  }
}

const ming = { account: 'ming', name: '明', chosen: 'leader' }

describe('who else designs a process', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    said.length = 0
    found = []
    Stream.open = []
    Object.assign(globalThis, { EventSource: Stream })
  })
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(globalThis, 'EventSource')
  })
  const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  it('is listened to and not asked again and again', async () => {
    const { result, rerender, unmount } = renderHook(({ chosen }) => usePresence('buy', chosen), {
      initialProps: { chosen: 'a' },
    })
    expect(Stream.open.map(({ address }) => address)).toEqual(['/api/process/watchPresence?processId=buy'])
    Stream.open[0]!.tells([ming])
    expect(result.current.others).toEqual([ming])
    expect(result.current.places.get('leader')).toBe('明')
    rerender({ chosen: 'b' })
    await later(60_000)
    expect(said.map(({ sent }) => sent.chosen)).toEqual(['b'])
    // What the answer says may be older than what was told.
    expect(result.current.others).toEqual([ming])
    unmount()
    expect(Stream.open).toEqual([])
    expect(said.at(-1)!.sent).toEqual({ processId: 'buy', leaves: true })
  })

  it('names everybody who has chosen the same part', () => {
    const { result } = renderHook(() => usePresence('buy', ''))
    Stream.open[0]!.tells([ming, { account: 'li', name: '丽', chosen: 'leader' }])
    expect(result.current.places.get('leader')).toBe('明 · 丽')
  })

  it('is let go while the window is not looked at', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get')
    const { result } = renderHook(() => usePresence('buy', ''))
    Stream.open[0]!.tells([ming])
    hidden.mockReturnValue(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(Stream.open).toEqual([])
    expect(result.current.others).toEqual([])
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(Stream.open).toHaveLength(1)
    hidden.mockRestore()
  })

  it('is asked from time to time where the server refuses to tell', async () => {
    found = [ming]
    const { result } = renderHook(() => usePresence('buy', 'a'))
    const [stream] = Stream.open
    stream!.readyState = Stream.CLOSED
    act(() => void stream!.dispatchEvent(new Event('error')))
    await later(20_000)
    expect(said.length).toBeGreaterThanOrEqual(3)
    expect(result.current.others).toEqual([ming])
  })
})
