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

/** This browser hands back its address, if it is pushed to. */
export async function endPush(): Promise<void> {
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration(pushScope)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
