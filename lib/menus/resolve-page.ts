import { workItemKind } from '@/lib/words/workflow-enumerations'
import { allNodes } from './build-menu-tree'
import { barePages, fixedPages, publicPages } from './fixed-pages'
import type { MenuNode } from './menu-node'

export interface Page {
  /** The path in its canonical spelling. */
  path: string
  view: string
  /** Title of the menu (may hold several languages), or undefined for a fixed page. */
  menu?: MenuNode
  fixedTitle?: (typeof fixedPages)[number]['title']
  identity: readonly string[]
}

const lists = '/modules/portal/workitems/'

/** R2.6-04, R3-50: a work item list named by the number of its kind is the one named by its word. */
function listByNumber(path: string): string {
  const number = path.toLowerCase().startsWith(lists) ? path.slice(lists.length) : ''
  const named = /^\d{1,2}$/.test(number) && Object.entries(workItemKind).find(([, kind]) => kind === Number(number))
  return named ? `${lists}${named[0]}` : path
}

const missingView = 'shell/missing-view'
const frameView = 'shell/frame-view'

/** The page inside the shell behind a path, as far as this person's menus reach; null when there is none. */
export function resolvePage(menus: MenuNode[], path: string): Page | null {
  const wanted = listByNumber(path).toLowerCase()
  const menu = allNodes(menus).find(
    (node) => (node.kind === 'page' || node.kind === 'frame') && node.href.toLowerCase() === wanted,
  )
  if (menu) {
    const view = menu.kind === 'frame' ? frameView : menu.view || missingView
    return { path: menu.href, view, menu, identity: [] }
  }
  for (const { path: pattern, view, title, identity } of fixedPages) {
    const canonical = filledIn(pattern, path)
    if (canonical) return { path: canonical, view, fixedTitle: title, identity }
  }
  return null
}

const anyId = '{id}'

/** The canonical spelling of a path that fits a fixed page, an id in it as it was sent; null where it does not fit. */
function filledIn(pattern: string, path: string): string | null {
  if (!pattern.endsWith(anyId)) return pattern.toLowerCase() === path.toLowerCase() ? pattern : null
  const stem = pattern.slice(0, -anyId.length)
  const id = path.slice(stem.length)
  return path.toLowerCase().startsWith(stem.toLowerCase()) && id !== '' && !id.includes('/') ? stem + id : null
}

/** The canonical spelling of a page outside the shell, or null. */
export function resolveBare(path: string): { path: string; public: boolean } | null {
  const wanted = path.toLowerCase()
  const same = (page: string) => page.toLowerCase() === wanted
  const open = publicPages.find(same)
  if (open) return { path: open, public: true }
  const bare = barePages.find(same)
  return bare ? { path: bare, public: false } : null
}
