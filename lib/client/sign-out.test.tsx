import { createHash, webcrypto } from 'node:crypto'
import { answerCalls } from '@/tests/support/answer-calls'
import { forgetAll } from './kept'
import { forgetWhatIsLeft } from './offline/left-to-forget'
import { keepPushOwner, tiePush } from './push'
import { signOut } from './sign-out'

/** A browser that is pushed to; what is shown of it is closed. */
function pushed(more: object = {}) {
  const unsubscribe = jest.fn(() => Promise.resolve(true))
  const close = jest.fn()
  const subscription = { endpoint: 'https://push.example/here', unsubscribe }
  const registration = {
    pushManager: { getSubscription: () => Promise.resolve(subscription) },
    getNotifications: () => Promise.resolve([{ close }]),
    ...more,
  }
  const put = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true })
  put(navigator, 'serviceWorker', { getRegistration: () => Promise.resolve(registration) })
  put(window, 'PushManager', class {})
  put(window, 'Notification', class {})
  put(globalThis, 'crypto', webcrypto)
  return { unsubscribe, close }
}

describe('signing out', () => {
  // jsdom says of every page that is left that it cannot leave it.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => {
    forgetAll()
    jest.restoreAllMocks()
  })

  it('ends what is pushed to this browser while the session still holds, and takes what is shown away', async () => {
    const { unsubscribe, close } = pushed()
    const sent = answerCalls({ '/api/notice/removePushDevice': { data: {} }, '/api/auth/logout': { data: {} } })
    await signOut()
    expect(sent.map(({ path }) => path)).toEqual(['/api/notice/removePushDevice', '/api/auth/logout'])
    expect(sent[0]!.input).toEqual({ endpoint: 'https://push.example/here' })
    expect(unsubscribe).toHaveBeenCalledTimes(1)
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('somebody else who signs in where a session ran out by itself is not told what the first one is', async () => {
    const { unsubscribe } = pushed()
    const sent = answerCalls({ '/api/notice/tiePushDevice': { data: { own: true } } })
    keepPushOwner('zhangwei')
    await tiePush('zhangwei')
    expect(unsubscribe).not.toHaveBeenCalled()
    // Which of the devices it is the server knows by the hash of its address.
    const hash = createHash('sha256').update('https://push.example/here').digest('base64url')
    expect(sent).toEqual([{ path: '/api/notice/tiePushDevice', input: { mark: hash } }])
    await tiePush('lina')
    expect(unsubscribe).toHaveBeenCalledTimes(1)
  })

  it('a browser of before, of which it is not kept whose it is, is asked about: another’s ends, one’s own stays', async () => {
    const { unsubscribe } = pushed()
    answerCalls({ '/api/notice/tiePushDevice': { data: { own: true } } })
    await tiePush('zhangwei')
    expect(unsubscribe).not.toHaveBeenCalled()
    forgetAll()
    // A server out of reach says nothing about it.
    answerCalls({ '/api/notice/tiePushDevice': { code: 500, message: 'away' } })
    await expect(tiePush('lina')).rejects.toThrow()
    expect(unsubscribe).not.toHaveBeenCalled()
    answerCalls({ '/api/notice/tiePushDevice': { data: { own: false } } })
    await tiePush('lina')
    expect(unsubscribe).toHaveBeenCalledTimes(1)
  })

  it('goes on where the server refuses, the push service is out of reach or the browser answers nothing', async () => {
    const { unsubscribe } = pushed()
    unsubscribe.mockRejectedValue(new Error('out of reach'))
    const refused = answerCalls({ '/api/auth/logout': { data: {} } })
    await signOut()
    expect(refused.at(-1)!.path).toBe('/api/auth/logout')

    jest.useFakeTimers()
    pushed({ pushManager: { getSubscription: () => new Promise(() => undefined) } })
    const hanging = answerCalls({ '/api/auth/logout': { data: {} } })
    const left = signOut()
    await jest.advanceTimersByTimeAsync(2000)
    await left
    jest.useRealTimers()
    expect(hanging.map(({ path }) => path)).toEqual(['/api/auth/logout'])
  })

  it('waits for no storage that does not answer; what was read goes at the sign-in page then', async () => {
    const emptied = jest.fn(() => new Promise<boolean>(() => undefined))
    Object.defineProperty(window, 'caches', { value: { delete: emptied }, configurable: true })
    try {
      const sent = answerCalls({ '/api/auth/logout': { data: {} } })
      jest.useFakeTimers()
      const left = signOut()
      await jest.advanceTimersByTimeAsync(10_000)
      await left
      jest.useRealTimers()
      expect(sent.map(({ path }) => path)).toEqual(['/api/auth/logout'])
      expect(emptied).toHaveBeenCalledTimes(1)
      emptied.mockResolvedValue(true)
      await forgetWhatIsLeft()
      expect(emptied).toHaveBeenCalledTimes(2)
      // It is gone now: the next person who comes by has nothing to wait for.
      await forgetWhatIsLeft()
      expect(emptied).toHaveBeenCalledTimes(2)
    } finally {
      Reflect.deleteProperty(window, 'caches')
    }
  })
})
