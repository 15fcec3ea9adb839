import {
  cleanComponents,
  cleanMessage,
  cleanPage,
  cleanStack,
  isOfExtension,
  longest,
  sameMark,
} from '@/lib/browser-errors/clean'
import { drawnFor, ownHeaders } from './drawn-for'

/** Milliseconds in which the same error is told once, twice as long each time; how often it came meanwhile is told the next time. */
const quietFor = 60_000
const quietAtMost = 60 * 60_000
/** More different errors than these nobody learns anything from; a page that is loaded anew begins anew. */
const mostTold = 20

interface Told {
  at: number
  since: number
  quiet: number
}

/** What is told of; what was thrown without being an error says nothing of where. */
type Thrown = Pick<Error, 'name' | 'message' | 'stack'>

const told = new Map<string, Told>()

/** Forgets what was told, as a page that is loaded anew does. */
export const forgetTold = (): void => told.clear()

/**
 * Tells the server what went wrong here, where somebody is signed in: without what people typed, the same error once in a while, and
 * never about itself. What comes of it nobody waits for.
 */
export function tellError(error: Thrown, component: string): void {
  try {
    if (!drawnFor() || isOfExtension(error.stack ?? '')) return
    const one = {
      name: cleanMessage(error.name, longest.name),
      message: cleanMessage(error.message),
      stack: cleanStack(error.stack ?? ''),
    }
    const mark = sameMark(one)
    const before = told.get(mark)
    const now = Date.now()
    if (before && now - before.at < before.quiet) {
      before.since++
      return
    }
    if (!before && told.size >= mostTold) return
    const times = Math.min((before?.since ?? 0) + 1, 1_000)
    told.set(mark, { at: now, since: 0, quiet: before ? Math.min(before.quiet * 2, quietAtMost) : quietFor })
    const body = JSON.stringify({
      ...one,
      component: cleanComponents(component),
      page: cleanPage(location.pathname),
      release: document.documentElement.dataset.release ?? '',
      times,
    })
    // Not by `call`: that would say on the page what comes of it, and ask to sign in.
    void Promise.resolve(
      fetch('/api/log/tellBrowserError', {
        method: 'POST',
        headers: { ...ownHeaders(), accept: 'application/json', 'content-type': 'application/json' },
        body,
        keepalive: true,
      }),
    ).catch(() => undefined)
  } catch {
    // Telling of an error must not make another one.
  }
}
