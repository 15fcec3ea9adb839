import { readTarget } from './read-target'

const home = '/index'
/** Where nobody wants to be led: these lead on by themselves, end the session or are no pages. */
const noTarget = new Set(['login', 'logout', 'away', '404', 'redirect', '_next'])
const nowhere = 'http://own.invalid'

/**
 * The one place that says where a value from outside may lead the browser: a page of our own, never another origin and
 * never back to the sign-in page. Decided on what a browser makes of the value, not on how it is written.
 */
export function safeTarget(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, nowhere)) return home
  const { origin, pathname, search, hash } = new URL(wanted, nowhere)
  const target = pathname + search + hash
  const page = readTarget(pathname + search)
  if (origin !== nowhere || page?.kind !== 'page' || noTarget.has(page.area)) return home
  return new URL(target, nowhere).href === nowhere + target ? target : home
}
