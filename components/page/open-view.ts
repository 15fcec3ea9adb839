import type { MenuNode } from '@/lib/menus/menu-node'
import { resolvePage, type Page } from '@/lib/menus/resolve-page'

/** A page that is open, as its tag stands in the bar. */
export interface OpenView {
  /** Two visits with the same key are the same view. */
  key: string
  page: Page
  href: string
  /** Query as text, without the question mark. */
  search: string
  /** What the view calls itself once it knows, e.g. the title of a task. */
  title?: string
  /** Raised by a refresh: the view begins anew. */
  generation: number
  /** False for a tag that stands there unvisited: home. */
  visited: boolean
}

/** The views that are open, and what can be done with them. */
export interface OpenViews {
  list: OpenView[]
  current: OpenView | null
  /** Opens a page of the shell, or shows it if it is open. */
  go(href: string, how?: { replace?: boolean }): void
  /**
   * Leaves the view it is called from for good and shows another in its place. Whoever went on to another view stays
   * there: then only the tag changes. Where the view has been closed by then, nothing happens but `gone`.
   */
  exchange(href: string, gone?: () => void): void
  close(key: string): void
  closeOthers(key: string): void
  closeAll(): void
  refresh(key: string): void
  /** Set while the person is asked whether typed things may be thrown away. */
  asked: { view: OpenView; close(): void; stay(): void } | null
  setTitle(key: string, title: string): void
  move(key: string, before: string | null): void
}

/** The view an address leads to; null where it leads to no page of the shell. */
export function viewAt(menus: MenuNode[], pathname: string, search: string): OpenView | null {
  const page = resolvePage(menus, pathname)
  if (!page) return null
  const query = new URLSearchParams(search)
  const identity = page.identity.map((name) => query.get(name) ?? '').join('|')
  const href = search ? `${page.path}?${search}` : page.path
  return { key: identity ? `${page.path}?${identity}` : page.path, page, href, search, generation: 0, visited: true }
}
