import type { MenuNode } from '@/lib/menus/menu-node'
import { viewAt, type OpenView } from '@/components/page/open-view'

type KeptView = Pick<OpenView, 'href' | 'title'>

/** A window keeps its own tags, and each person his own: whoever signs in next does not see what the last one had open. */
const nameFor = (account: string) => `baton:views:${account}`

/** What this window had open, in order; nothing where the browser keeps nothing or it cannot be read. */
export function readKeptViews(account: string): KeptView[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameFor(account)) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((one: KeptView | null) => typeof one?.href === 'string' && one.href.startsWith('/'))
      : []
  } catch {
    return []
  }
}

export function keepViews(account: string, views: OpenView[]): void {
  try {
    sessionStorage.setItem(
      nameFor(account),
      JSON.stringify(views.map(({ href, title }): KeptView => ({ href, ...(title && { title }) }))),
    )
  } catch {
    // Full or refused: a convenience is lost, no work is.
  }
}

/** The tags of before a reload, with those there are now at their old places; pages the person has no longer are left out. */
export function withKept(menus: MenuNode[], kept: KeptView[], now: OpenView[]): OpenView[] {
  const before = kept.flatMap(({ href, title }) => {
    const [path = '', search = ''] = href.split('?')
    const view = viewAt(menus, path, search)
    return view ? [{ ...view, visited: false, ...(typeof title === 'string' && { title }) }] : []
  })
  const keys = new Set(before.map(({ key }) => key))
  const open = new Map(now.map((view) => [view.key, view]))
  const places = before.map((view) => {
    const there = open.get(view.key)
    return there ? { ...there, title: there.title ?? view.title } : view
  })
  // Home stands first, whatever was kept.
  const [home, ...others] = now.filter(({ key }) => !keys.has(key))
  if (!home) return places
  return home.page.path === '/index' ? [home, ...places, ...others] : [...places, home, ...others]
}
