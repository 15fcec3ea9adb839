import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { away } from '@/lib/client/offline/away'
import { unsavedViews, markUnsaved } from '@/lib/client/unsaved-views'
import type { MenuNode } from '@/lib/menus/menu-node'
import { viewAt, type OpenView, type OpenViews } from '@/components/page/open-view'
import { useKeptViews } from './use-kept-views'

/** A bound, or the memory of a day in the office would be kept. */
const openAtMost = 20
const home = '/index'

function keyOf(menus: MenuNode[], href: string): string | undefined {
  const [path = '', query = ''] = href.split('?')
  return viewAt(menus, path, query)?.key
}

/** The visited views, in the order of their tags; the address says which is shown. */
export function useOpenViews(menus: MenuNode[], account: string): OpenViews {
  const pathname = usePathname()
  const search = useSearchParams().toString()
  const router = useRouter()
  const here = useMemo(() => viewAt(menus, pathname, search), [menus, pathname, search])
  const [list, setList] = useState<OpenView[]>(() => firstViews(menus, here))
  // A view that goes as soon as the one that takes its place is there.
  const [leaving, setLeaving] = useState('')
  // A view that has been closed while the address still names it: it must not open again on the way.
  const [gone, setGone] = useState('')
  // What shall stay open, while the person is asked about one that shall not.
  const [doubt, setDoubt] = useState<{ view: OpenView; stays(view: OpenView): boolean } | null>(null)

  useKeptViews({ menus, account, list, restore: setList })

  // Whoever waited for an answer meanwhile knows only what was shown when he began.
  const now = useRef({ key: here?.key, list })
  useEffect(() => {
    now.current = { key: here?.key, list }
  })

  const known = here && list.find(({ key }) => key === here.key)
  if (gone && gone !== here?.key) setGone('')
  if (here && leaving && leaving !== here.key) {
    setLeaving('')
    setList(inPlaceOf(list, leaving, here))
  } else if (here && !known && gone !== here.key) setList(withinBound([...list, here]))
  else if (here && known && (known.search !== here.search || !known.visited)) {
    setList(
      list.map((view) =>
        view.key === here.key ? { ...view, href: here.href, search: here.search, visited: true } : view,
      ),
    )
  }

  /** Puts another page in the place of a view that is not shown any more; false where it is gone. */
  const replaceQuietly = useCallback(
    (from: string, href: string): boolean => {
      if (!now.current.list.some(({ key }) => key === from)) return false
      const [path = '', search = ''] = href.split('?')
      const next = viewAt(menus, path, search)
      if (next) setList((views) => inPlaceOf(views, from, next))
      return next !== null
    },
    [menus],
  )

  const show = useCallback(
    (href: string, replace = false) => {
      const target = keyOf(menus, href)
      if (replace && here && here.key !== now.current.key) return void replaceQuietly(here.key, href)
      const isOpen = list.some(({ key }) => key === target)
      // An open view is only shown: no need to ask the server for a page it has nothing new to say about. Without a network
      // there is nobody to ask.
      if (isOpen || away.get()) window.history[replace ? 'replaceState' : 'pushState'](null, '', href)
      else if (replace) router.replace(href)
      else router.push(href)
    },
    [here, list, menus, router, replaceQuietly],
  )

  const drop = useCallback(
    (stays: (view: OpenView) => boolean) => {
      const kept = list.filter(stays)
      setList(kept)
      if (here && kept.some(({ key }) => key === here.key)) return
      setGone(here?.key ?? '')
      const at = list.findIndex(({ key }) => key === here?.key)
      // Its neighbour to the right, else to the left.
      const next = list.slice(at + 1).find(stays) ?? list.slice(0, Math.max(at, 0)).findLast(stays)
      if (next) window.history.pushState(null, '', next.href)
      // R2.7-13: nothing is open any more.
      else router.push('/')
    },
    [here, list, router],
  )

  const dropIfSaved = useCallback(
    (stays: (view: OpenView) => boolean) => {
      const unsaved = list.find((view) => !stays(view) && unsavedViews.get().has(view.key))
      if (unsaved) setDoubt({ view: unsaved, stays })
      else drop(stays)
    },
    [drop, list],
  )

  const setTitle = useNaming(setList)

  return useMemo(
    () => ({
      list,
      asked: doubt && {
        view: doubt.view,
        close() {
          list.filter((view) => !doubt.stays(view)).forEach((view) => markUnsaved(view.key, false))
          setDoubt(null)
          drop(doubt.stays)
        },
        stay: () => setDoubt(null),
      },
      current: known ?? here,
      go: (href, how) => show(href, how?.replace),
      exchange(href, gone) {
        if (here && here.key !== now.current.key) return void (replaceQuietly(here.key, href) || gone?.())
        if (keyOf(menus, href) !== here?.key) setLeaving(here?.key ?? '')
        if (away.get()) window.history.replaceState(null, '', href)
        else router.replace(href)
      },
      close: (key) => dropIfSaved((view) => view.key !== key || isAffixed(view)),
      closeOthers: (key) => dropIfSaved((view) => view.key === key || isAffixed(view)),
      closeAll: () => dropIfSaved(isAffixed),
      refresh: (key) =>
        setList((before) =>
          before.map((view) =>
            view.key === key ? { ...view, generation: view.generation + 1, title: undefined } : view,
          ),
        ),
      setTitle,
      move: (key, before) => setList((views) => moved(views, key, before)),
    }),
    [menus, list, known, here, show, replaceQuietly, setTitle, doubt, drop, dropIfSaved, router],
  )
}

/**
 * The same function for as long as the shell stands: a page names itself when its name changes. If it did so whenever the views
 * change, one page in a hurry would name itself over and over, and the address that comes after would never be shown.
 */
function useNaming(setList: Dispatch<SetStateAction<OpenView[]>>): OpenViews['setTitle'] {
  return useCallback(
    (key, title) =>
      setList((before) =>
        before.some((view) => view.key === key && view.title !== title)
          ? before.map((view) => (view.key === key ? { ...view, title } : view))
          : before,
      ),
    [setList],
  )
}

/** Home stands first, whether it has been seen or not. */
function firstViews(menus: MenuNode[], here: OpenView | null): OpenView[] {
  const first = viewAt(menus, home, '')
  if (!here) return []
  return first && first.key !== here.key ? [{ ...first, visited: false }, here] : [here]
}

/** R2.11-10: home cannot be closed. */
export function isAffixed(view: OpenView): boolean {
  return view.page.path === home
}

function inPlaceOf(views: OpenView[], leaving: string, here: OpenView): OpenView[] {
  // The same page with another query: its view is changed, and nothing is left.
  if (leaving === here.key)
    return views.map((view) => (view.key === here.key ? { ...view, href: here.href, search: here.search } : view))
  const isOpen = views.some(({ key }) => key === here.key)
  return isOpen
    ? views
        .filter(({ key }) => key !== leaving)
        .map((view) => (view.key === here.key ? { ...here, title: view.title, generation: view.generation } : view))
    : views.map((view) => (view.key === leaving ? here : view))
}

function withinBound(views: OpenView[]): OpenView[] {
  if (views.length <= openAtMost) return views
  const oldest = views.findIndex((view) => !isAffixed(view))
  return views.filter((_, index) => index !== oldest)
}

function moved(views: OpenView[], key: string, before: string | null): OpenView[] {
  const view = views.find((one) => one.key === key)
  if (!view || key === before) return views
  const rest = views.filter((one) => one.key !== key)
  const at = before === null ? rest.length : rest.findIndex((one) => one.key === before)
  return at < 0 ? views : [...rest.slice(0, at), view, ...rest.slice(at)]
}
