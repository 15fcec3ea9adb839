import { safeTarget } from '@/lib/menus/safe-target'
import { drawnFor } from '../drawn-for'
import { keepNoLonger, keepWith, openKeeper } from './away'

/** Milliseconds after the page stands: the first picture has the line to itself. */
const settleMs = 4_000

/**
 * Begins what works without a network, for the person at this screen: the service worker, what he reads and what he
 * decides. Where the company forbids it (docs/offline.md) what was kept before goes. Returns how to stop.
 */
export function startOffline(account: string): () => void {
  // Browsers have it on https and on this machine itself only.
  if (!('serviceWorker' in navigator)) return () => undefined
  const allowed = 'offline' in document.documentElement.dataset
  if (allowed && navigator.serviceWorker.controller) begin(account)
  openWhatWasAsked()
  const timer = setTimeout(() => void settle(account, allowed), settleMs)
  return () => {
    clearTimeout(timer)
    keepNoLonger()
  }
}

/** The kept frame is drawn for the home page; a page of ours that was asked for without a network is opened in it. */
function openWhatWasAsked(): void {
  const asked = /^#open=(.+)/.exec(location.hash)?.[1]
  const target = asked && safeTarget(decodeURIComponent(asked))
  // After the router listens to the history, which it does as one of the last things of the first drawing.
  if (target) setTimeout(() => window.history.replaceState(null, '', target))
}

function begin(account: string): void {
  keepWith(async () => {
    const [{ openKeeperOf }, { openOutbox }] = await Promise.all([import('./keeper'), import('./outbox')])
    // The same account may be somebody else's in another company.
    const person = drawnFor() || account
    const keeper = await openKeeperOf(person)
    await openOutbox(person, account)
    return keeper
  })
}

async function settle(account: string, allowed: boolean): Promise<void> {
  void import('../push').then(({ tiePush }) => tiePush(account)).catch(() => undefined)
  // Registered where nothing is kept as well: messages come through it.
  const there = await navigator.serviceWorker.register('/sw.js').catch(() => null)
  if (!allowed) return void (await (await import('./keeper')).forgetWhatWasRead())
  if (!there) return
  await navigator.serviceWorker.ready
  if (!openKeeper()) begin(account)
  await openKeeper()
  if (!navigator.onLine) return
  await (await import('./keep-pages')).keepPages(drawnFor() || account)
  await (await import('./decisions')).sendDecisions()
}
