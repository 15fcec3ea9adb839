import { startLive } from './live'
import { liveVersion } from './live-version'

class Stream extends EventTarget {
  static readonly CLOSED = 2
  static all: Stream[] = []
  readyState = 1
  constructor() {
    super()
    Stream.all.push(this)
  }
  close = () => void (this.readyState = 2)
  fail(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

describe('listening for changes', () => {
  let stop: () => void
  beforeEach(() => {
    jest.useFakeTimers()
    jest.spyOn(Math, 'random').mockReturnValue(0.5)
    Stream.all = []
    Object.assign(globalThis, { EventSource: Stream })
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: (_name: string, _options: unknown, work: () => Promise<void>) => work() },
    })
    stop = startLive()
  })
  afterEach(() => {
    stop()
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  it('leaves a break to the browser, and asks again after growing pauses where it was refused', () => {
    Stream.all[0]!.fail(0)
    jest.advanceTimersByTime(30_000)
    expect(Stream.all).toHaveLength(1)
    Stream.all[0]!.fail(2)
    jest.advanceTimersByTime(1_999)
    expect(Stream.all).toHaveLength(1)
    jest.advanceTimersByTime(1)
    Stream.all[1]!.fail(2)
    jest.advanceTimersByTime(3_999)
    expect(Stream.all).toHaveLength(2)
    jest.advanceTimersByTime(1)
    expect(Stream.all).toHaveLength(3)
    const before = liveVersion.get()
    Stream.all[2]!.dispatchEvent(new Event('open'))
    jest.advanceTimersByTime(500)
    expect(liveVersion.get()).toBe(before + 1)
  })

  it('asks no more when the window is done with it', () => {
    Stream.all[0]!.fail(2)
    stop()
    jest.advanceTimersByTime(600_000)
    expect(Stream.all).toHaveLength(1)
  })
})
