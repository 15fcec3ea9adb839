import { call } from './call'
import { forget, keep, kept } from './kept'

/** Whether this browser takes pushes at all: it does so only on https, or on the own machine. */
export const canPush = (): boolean =>
  typeof window !== 'undefined' && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export interface Subscribed {
  endpoint: string
  p256dh: string
  auth: string
}

/** Apart from the pages: what works offline is theirs, and has a worker of its own. */
const pushScope = '/push-worker/'

/** Waits until a worker can take pushes; `ready` would wait for the worker of this page. */
async function activeOf(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return
  await new Promise<void>((resolve) =>
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve()),
  )
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  const bytes = new Uint8Array(plain.length)
  for (let at = 0; at < plain.length; at++) bytes[at] = plain.charCodeAt(at)
  return bytes
}

const textOf = (buffer: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/** Asks the browser for an address to push to. @returns why there is none: refused by the person, or not to be had */
export async function subscribePush(key: string): Promise<Subscribed | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    const registration = await navigator.serviceWorker.register('/push-worker.js', { scope: pushScope })
    await activeOf(registration)
    const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
    const subscription = await registration.pushManager.subscribe(wanted)
    return {
      endpoint: subscription.endpoint,
      p256dh: textOf(subscription.getKey('p256dh')),
      auth: textOf(subscription.getKey('auth')),
    }
  } catch {
    // Where the browser's push service cannot be reached, or the page does not stand on https.
    return 'failed'
  }
}

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  canPush() ? navigator.serviceWorker.getRegistration(pushScope) : undefined

/** What the server tells devices apart by: the hash of the address this browser is pushed to at. Empty where it is not. */
export async function ownPushMark(): Promise<string> {
  const subscription = await (await registered())?.pushManager.getSubscription()
  if (!subscription) return ''
  return textOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint)))
}

/** This browser hands back its address, if it is pushed to. */
export async function endPush(): Promise<void> {
  await (await (await registered())?.pushManager.getSubscription())?.unsubscribe()
}

const ownerName = 'pushedTo'
const forGood = 3650

/** From now on this browser is told what this person is told. */
export const keepPushOwner = (account: string): void => keep(ownerName, account, { days: forGood })

async function isOwn(account: string, mark: string): Promise<boolean> {
  const owner = kept(ownerName)
  // The server need not be in reach to know that this is another's.
  if (owner !== undefined && owner !== account) return false
  return (await call('/api/notice/tiePushDevice', { mark }, { quiet: true })).own
}

/**
 * Where a session ran out by itself this browser goes on being pushed to: it is tied to the session that came after it.
 * Where somebody else has signed in since, or it was taken away from another browser, it is pushed to no longer.
 */
export async function tiePush(account: string): Promise<void> {
  const mark = await ownPushMark()
  if (!mark) return forget(ownerName)
  if (await isOwn(account, mark)) return keepPushOwner(account)
  await endPush()
  forget(ownerName)
}

/** Milliseconds; a sign-out waits for nobody longer. */
const patience = 1500

/**
 * Before somebody signs out here: nobody goes on being told in this browser. Either half is enough; a server out of reach
 * learns from the push service that the address is gone.
 */
export async function leavePush(): Promise<void> {
  const leave = async () => {
    const registration = await registered()
    const subscription = await registration?.pushManager.getSubscription()
    if (!registration || !subscription) return
    for (const shown of await registration.getNotifications()) shown.close()
    const { endpoint } = subscription
    await Promise.allSettled([
      call('/api/notice/removePushDevice', { endpoint }, { quiet: true }),
      subscription.unsubscribe(),
    ])
  }
  await Promise.race([leave().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patience))])
}
