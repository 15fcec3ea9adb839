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
  const fixed = fixedPages.find((page) => page.path.toLowerCase() === wanted)
  return fixed ? { path: fixed.path, view: fixed.view, fixedTitle: fixed.title, identity: fixed.identity } : null
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
