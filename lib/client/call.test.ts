import { everyContract } from '@/tests/support/every-contract'
import { call } from './call'
import { CallError } from './call-error'
import { sessionEnded } from './session-state'
import { toasts } from './toasts'
import { unusualCalls } from './unusual-calls.generated'

const answer = (body: unknown, status = 200) => {
  globalThis.fetch = (async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })) as typeof fetch
}
const failing = (path = '/api/workitem/counts' as const, options = {}) =>
  call(path, {}, options).then(
    () => null,
    (error: CallError) => error,
  )

describe('calls from the browser', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    toasts.set([])
    sessionEnded.set(false)
  })
  afterEach(() => jest.useRealTimers())

  it('R7-02 sends each call the way its contract says', () => {
    const wanted = everyContract()
      .filter(({ method, sends }) => method === 'GET' || sends === 'json' || sends === 'multipart')
      .map(({ path, method, sends }) => [path, method === 'GET' ? 'get' : sends])
    expect(Object.fromEntries(wanted)).toEqual(unusualCalls)
  })

  it('R8-01 R9-16 shows the server’s message for five seconds when the code is not 200, and no dialog for a right one lacks', async () => {
    answer({ code: 403, data: null, message: 'not yours', correlationId: 'abc' })
    await failing()
    expect(toasts.get()).toMatchObject([{ kind: 'error', text: 'not yours', correlationId: 'abc' }])
    expect(sessionEnded.get()).toBe(false)
    jest.advanceTimersByTime(4_999)
    expect(toasts.get()).toHaveLength(1)
    jest.advanceTimersByTime(2)
    expect(toasts.get()).toHaveLength(0)
  })

  it('R8-01 leaves the words to the toaster when there are none (interface error)', async () => {
    answer({ code: 500, data: null, message: '' })
    await failing()
    expect(toasts.get()).toMatchObject([{ text: '', code: 500 }])
  })

  it('R8-02 shows nothing to a caller that shows errors himself', async () => {
    answer({ code: 403, data: null, message: 'not yours' })
    expect(await failing('/api/workitem/counts', { quiet: true })).toMatchObject({ code: 403, message: 'not yours' })
    expect(toasts.get()).toEqual([])
  })

  it.each([401, 50008, 50012, 50014])(
    'R8-03 takes code %d for the end of the session, once however many calls fail, besides the message',
    async (code) => {
      let told = 0
      const stop = sessionEnded.subscribe(() => told++)
      answer({ code, data: null, message: 'ended' })
      await Promise.all([failing(), failing(), failing('/api/workitem/counts', { quiet: true })])
      stop()
      expect({ ended: sessionEnded.get(), told, toasts: toasts.get() }).toEqual({
        ended: true,
        told: 1,
        toasts: [expect.objectContaining({ kind: 'error', text: 'ended' })],
      })
    },
  )

  it('S7 knows that another person is signed in by now', async () => {
    answer({ code: 40109, data: null, message: 'another' }, 409)
    await failing()
    expect([sessionEnded.get(), toasts.get()]).toMatchObject(['another', [{ text: 'another' }]])
  })

  it.each([401, 403])('R8-05 takes HTTP %d without an envelope for the same', async (status) => {
    answer('<html>', status)
    await failing()
    expect([sessionEnded.get(), toasts.get()]).toEqual([true, []])
  })

  it.each([401, 403])('R8-05 takes HTTP %d with an envelope for the same, and shows what it says', async (status) => {
    answer({ code: status, data: null, message: 'from elsewhere' }, status)
    expect(await failing()).toMatchObject({ code: 401, message: 'from elsewhere' })
    expect([sessionEnded.get(), toasts.get()]).toMatchObject([true, [{ kind: 'error', text: 'from elsewhere' }]])
  })

  it('R8-06 shows other failures of the transport for five seconds', async () => {
    globalThis.fetch = (async () => {
      throw new TypeError('network')
    }) as typeof fetch
    expect(await failing()).toMatchObject({ code: 0 })
    expect(toasts.get()).toMatchObject([{ kind: 'error', code: 0 }])
  })
})
