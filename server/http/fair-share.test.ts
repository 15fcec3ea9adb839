import fc from 'fast-check'
import { FairShare } from './fair-share'

const limits = { atOnce: 3, waiting: 4 }

describe('S13 a fair share of the server', () => {
  it('has no more than its pieces under way for anybody, in the order they came, and refuses only what is beyond the queue', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('a', 'b'), { maxLength: 30 }),
        async (scheduler, callers) => {
          const share = new FairShare(limits)
          const running = { a: 0, b: 0 }
          const begun: Record<'a' | 'b', number[]> = { a: [], b: [] }
          const outcomes = callers.map((who, at) =>
            share
              .run(who, async () => {
                running[who]++
                begun[who].push(at)
                expect(running[who]).toBeLessThanOrEqual(limits.atOnce)
                await scheduler.schedule(Promise.resolve(), `${who}${at}`)
                running[who]--
                return 'done'
              })
              .catch((error: { key: string; retryAfter: number }) =>
                error.retryAfter > 0 ? error.key : 'without a time',
              ),
          )
          await scheduler.waitAll()
          const told = await Promise.all(outcomes)
          for (const who of ['a', 'b'] as const) {
            const mine = told.filter((_, at) => callers[at] === who)
            expect(mine.filter((one) => one === 'done')).toHaveLength(
              Math.min(mine.length, limits.atOnce + limits.waiting),
            )
            expect(mine.filter((one) => one === 'request.tooMany')).toHaveLength(
              Math.max(0, mine.length - limits.atOnce - limits.waiting),
            )
            expect(begun[who]).toEqual([...begun[who]].sort((x, y) => x - y))
          }
        },
      ),
    )
  })

  it('gives a turn on where the work before it failed', async () => {
    const share = new FairShare({ atOnce: 1, waiting: 1 })
    const failing = share.run('a', () => Promise.reject(new Error('no')))
    const next = share.run('a', () => Promise.resolve('mine'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('mine')
  })
})
