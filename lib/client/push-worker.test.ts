import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

type Handler = (event: { waitUntil(work: Promise<unknown>): void } & Record<string, unknown>) => void

/** The worker as a browser runs it; what it shows and sends is kept. */
function startWorker() {
  const handlers = new Map<string, Handler>()
  const shown: [string, Record<string, unknown>][] = []
  const sent: [string, { body: string; headers: Record<string, string> }][] = []
  const subscribe = jest.fn(() => Promise.resolve(subscription('https://push.example/renewed')))
  const registration = {
    showNotification: (title: string, options: Record<string, unknown>) => {
      shown.push([title, options])
      return Promise.resolve()
    },
    pushManager: { subscribe },
  }
  const self = {
    addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
    registration,
    location: { origin: 'https://baton.example' },
  }
  const fetch = (address: string, init: { body: string; headers: Record<string, string> }) => {
    sent.push([address, init])
    return Promise.resolve()
  }
  runInNewContext(readFileSync(join(process.cwd(), 'public/push-worker.js'), 'utf8'), { self, fetch, URL })
  const happen = async (name: string, event: Record<string, unknown>) => {
    const works: Promise<unknown>[] = []
    handlers.get(name)?.({ ...event, waitUntil: (work) => void works.push(work) })
    await Promise.all(works)
  }
  return { happen, shown, sent, subscribe }
}

const subscription = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: 'key' },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
})

describe('the worker that is pushed to', () => {
  it('is heard again when the same item is urged, and asks for no sound twice where there is none to replace', async () => {
    const { happen, shown } = startWorker()
    const push = (told: object) => happen('push', { data: { json: () => told } })
    await push({ title: 'To do', tag: 'task item' })
    await push({ title: 'Urged', tag: 'task item' })
    await push({ title: 'News' })
    expect(shown.map(([title, { tag, renotify }]) => [title, tag, renotify])).toEqual([
      ['To do', 'task item', true],
      ['Urged', 'task item', true],
      // A browser refuses to be loud again about nothing.
      ['News', undefined, false],
    ])
  })

  it('tells the server an address the push service has changed, a new one or one it has to ask for itself', async () => {
    const { happen, sent, subscribe } = startWorker()
    const oldSubscription = subscription('https://push.example/old')
    await happen('pushsubscriptionchange', {
      oldSubscription,
      newSubscription: subscription('https://push.example/new'),
    })
    expect(subscribe).not.toHaveBeenCalled()
    await happen('pushsubscriptionchange', { oldSubscription, newSubscription: null })
    await happen('pushsubscriptionchange', { oldSubscription: null, newSubscription: null })
    expect(sent.map(([address, { body }]) => [address, JSON.parse(body)])).toEqual(
      ['new', 'renewed'].map((at) => [
        '/api/notice/addPushDevice',
        {
          endpoint: `https://push.example/${at}`,
          p256dh: 'p',
          auth: 'a',
          deviceName: 'Web',
          instead: 'https://push.example/old',
        },
      ]),
    )
    expect(sent[0]![1].headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest' })
  })
})
