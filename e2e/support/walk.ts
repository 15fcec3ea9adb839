import { type BrowserContext, type Page, type Request } from 'playwright/test'
import { settled } from './page-faults'

/** What a page means to do within this time belongs to its arrival, such as what it asks a moment after it was drawn. */
const soonMs = 600

/** Pages of their own documents; every other page of whoever is signed in is drawn inside the shell. */
const outsideShell = /^\/(bpm\/common|admin\/common|form)\/|^\/bpm\/task\/taskPrint/

/** What is not there after this time is not awaited: a page is looked at as somebody finds it. */
const longMs = 15_000

interface Watched {
  due: Set<number>
}

/** Goes from page to page as somebody does who follows links: the shell stays, and each page is drawn anew in it. */
export interface Walk {
  readonly page: Page
  inShell(path: string): boolean
  /**
   * The order that asks for the fewest whole documents: pages outside the shell last, and no two of one address beside each
   * other, so that each is drawn anew with nothing left of the one before.
   */
  order(paths: readonly string[]): string[]
  /** Opens a page and waits until it is all there. */
  to(path: string, how?: { whole?: boolean }): Promise<void>
}

export async function startWalk(context: BrowserContext, { signedIn }: { signedIn: boolean }): Promise<Walk> {
  await context.addInitScript(watchTimers, soonMs)
  const page = await context.newPage()
  const calls = new Map<Request, number>()
  let begun = 0
  page.on('request', (request) => {
    // What the server may have to say later never ends.
    if (request.resourceType() === 'eventsource') return
    begun++
    calls.set(request, Date.now())
  })
  const ended = (request: Request) => void calls.delete(request)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)

  const inShell = (path: string) => signedIn && !outsideShell.test(path)
  /** No call is on its way, none is about to be made, and nothing moves any more. */
  const arrived = async () => {
    const before = begun
    await settled(page)
    const due = await page.evaluate(
      (timeout) =>
        new Promise<number>((resolve) =>
          requestIdleCallback(
            () =>
              resolve(
                (globalThis as unknown as Watched).due.size + document.querySelectorAll('main [aria-busy=true]').length,
              ),
            { timeout },
          ),
        ),
      longMs,
    )
    const open = [...calls.values()].filter((since) => Date.now() - since < longMs).length
    return open + due === 0 && begun === before
  }

  return {
    page,
    inShell,
    order(paths) {
      const inside = paths.filter(inShell)
      const half = Math.ceil(inside.length / 2)
      return [
        ...inside.slice(0, half).flatMap((path, at) => [path, ...inside.slice(half + at, half + at + 1)]),
        ...paths.filter((path) => !inShell(path)),
      ]
    },
    async to(path, { whole = false } = {}) {
      const here = page.url().startsWith('http') ? new URL(page.url()).pathname : ''
      const bothInShell = here !== '' && inShell(here) && inShell(path)
      if (whole || !bothInShell || path.split('?')[0] === here) {
        calls.clear()
        await page.goto(path)
        if (inShell(path)) await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
      } else {
        await page.evaluate(
          (to) => (window as unknown as { next: { router: { push(to: string): void } } }).next.router.push(to),
          path,
        )
        await page.waitForURL(({ pathname }) => pathname !== here, { waitUntil: 'commit' })
      }
      // A page that goes on moving is looked at as it stands.
      for (const until = Date.now() + longMs; !(await arrived()) && Date.now() < until;);
    },
  }
}

/** Keeps a list of what the page has set itself to do soon. */
function watchTimers(soonMs: number): void {
  const due = new Set<number>()
  const { setTimeout: set, clearTimeout: clear } = window
  Object.assign(window, {
    due,
    setTimeout: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      const id: number = set(() => {
        due.delete(id)
        run(...given)
      }, ms)
      if (ms > 0 && ms <= soonMs) due.add(id)
      return id
    },
    clearTimeout: (id: number) => {
      due.delete(id)
      clear(id)
    },
  })
}
