import type { CurrentUser, Locale } from '@/lib/contracts/auth'
import type { MenuItem } from '@/lib/contracts/menus'
import { buildMenuTree, type MenuTree } from '@/lib/menus/build-menu-tree'
import { ask, UpstreamAway } from './ask'
import type { Given } from './given'

/** The menus came, but no routes can be made of them (R8-10). */
export class RoutesFailed extends Error {}

/** Long enough for a burst of page requests, short enough that a changed right shows at once. */
const rememberMs = 3_000
const rememberAtMost = 1_000
const remembered = new Map<string, { given: Promise<Given | null>; until: number; mark: string }>()

/**
 * The person behind a token and his menus; null when the session has ended.
 * @param mark what a page that has changed menus sends along: what was remembered under another one is out of date
 * @throws UpstreamAway when there is no answer or a refusal, which is logged here (R8-09)
 * @throws RoutesFailed
 */
export function loadGiven(token: string, locale: Locale, mark = ''): Promise<Given | null> {
  const now = Date.now()
  const known = remembered.get(token)
  if (known && known.until > now && (mark === '' || known.mark === mark)) return known.given
  if (remembered.size >= rememberAtMost) remembered.clear()
  const given = fetchGiven(token, locale)
  remembered.set(token, { given, until: now + rememberMs, mark })
  // A failure is not remembered: the next request tries anew.
  given.catch((error: unknown) => {
    remembered.delete(token)
    console.error(`menus could not be fetched: ${error instanceof Error ? error.message : String(error)}`)
  })
  return given
}

async function fetchGiven(token: string, locale: Locale): Promise<Given | null> {
  const hour = Math.floor(Date.now() / 3_600_000)
  const [user, menus] = await Promise.all([
    ask<CurrentUser>('POST', '/api/account/logininfo', token, locale),
    ask<MenuItem[]>('GET', `/api/menu/getAllUserMenuList?n=${hour}`, token, locale),
  ])
  if (user.code === 401 || menus.code === 401) return null
  if (user.code !== 200 || menus.code !== 200) throw new UpstreamAway(user.message || menus.message)
  const { roots, skipped } = routesOf(menus.data)
  for (const { id, reason } of skipped) console.warn(`menu ${id} is skipped: ${reason}`)
  return { user: user.data, menus: roots }
}

function routesOf(items: MenuItem[]): MenuTree {
  try {
    return buildMenuTree(items)
  } catch (error) {
    throw new RoutesFailed(`route generation error: ${String(error)}`)
  }
}
