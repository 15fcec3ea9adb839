import { useEffect, useMemo, useState } from 'react'
import { watchErrors } from '@/lib/client/error-log'
import type { CurrentUser } from '@/lib/contracts/auth'
import type { MenuNode } from '@/lib/menus/menu-node'
import type { Look } from '@/lib/theme/look'
import type { ShellState } from './shell-context'
import { useLook } from './use-look'
import { useMedia } from './use-media'
import { useOpenViews } from './use-open-views'

interface Given {
  user: CurrentUser
  menus: MenuNode[]
  drawn: Look
}

/** Everything the parts of the shell share. */
export function useShellState({ user, menus, drawn }: Given): ShellState {
  const { look, changeLook } = useLook(drawn)
  const views = useOpenViews(menus)
  const narrow = useMedia('(width < 992px)')
  const mobile = useMedia('(width < 751px)')
  const [drawerOpen, setDrawerOpen] = useState(false)

  useEffect(watchErrors, [])
  useEffect(() => {
    // Tests, and nothing else, wait for this: a click before it would be lost.
    document.documentElement.dataset.hydrated = 'true'
  }, [])

  // R2.11-02: going somewhere closes the drawer.
  const here = views.current?.href
  const [wasHere, setWasHere] = useState(here)
  if (here !== wasHere) {
    setWasHere(here)
    setDrawerOpen(false)
  }

  return useMemo(
    () => ({ user, menus, look, changeLook, views, narrow, mobile, drawerOpen: drawerOpen && narrow, setDrawerOpen }),
    [user, menus, look, changeLook, views, narrow, mobile, drawerOpen],
  )
}
