import { watchOver } from '@/scripts/launch/watchdog.mjs'

describe('a watch over a program', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  const pace = { patienceMs: 100, pauseMs: 100, misses: 3 }

  it('takes it for dead after so many questions in a row without an answer, and says so once', async () => {
    const silent = jest.fn()
    watchOver(() => new Promise(() => undefined), silent, pace)
    await jest.advanceTimersByTimeAsync(290)
    expect(silent).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(20)
    expect(silent).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(silent).toHaveBeenCalledTimes(1)
  })

  it('counts anew after an answer, and a refused question as a silent one', async () => {
    const silent = jest.fn()
    let asked = 0
    // Two in a row are missed, the third is answered, again and again.
    watchOver(() => (++asked % 3 === 0 ? Promise.resolve() : Promise.reject(new Error('refused'))), silent, pace)
    await jest.advanceTimersByTimeAsync(5_000)
    expect(asked).toBeGreaterThan(12)
    expect(silent).not.toHaveBeenCalled()
  })

  it('says nothing once it is over', async () => {
    const silent = jest.fn()
    const end = watchOver(() => new Promise(() => undefined), silent, pace)
    await jest.advanceTimersByTimeAsync(250)
    end()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(silent).not.toHaveBeenCalled()
  })
})
