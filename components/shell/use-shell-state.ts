import { useEffect, useMemo, useState } from 'react'
import type { CurrentUser } from '@/lib/contracts/auth'
import { mainTopMenu } from '@/lib/menus/build-menu-tree'
import type { MenuNode } from '@/lib/menus/menu-node'
import type { Look } from '@/lib/theme/look'
import { viewNames } from '@/components/views/view-registry'
import type { ShellState } from '@/components/page/shell-context'
import { useFetchedHabits } from './use-habits'
import { useFreshMenus } from './use-fresh-menus'
import { useLook } from './use-look'
import { useMedia } from '@/components/page/use-media'
import { useOpenViews } from './use-open-views'
import { useOtherWindows } from './use-other-windows'
import { useStorageCheck } from './use-storage-check'

interface Given {
  user: CurrentUser
  menus: MenuNode[]
  drawn: Look
}

/** Everything the parts of the shell share. */
export function useShellState({ user, menus, drawn }: Given): ShellState {
  const { look, changeLook, applyLook } = useLook(drawn, user)
  const views = useOpenViews(menus, user.account)
  const narrow = useMedia('(width < 992px)')
  const mobile = useMedia('(width < 751px)')
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [topId, setTopId] = useState(views.current?.page.menu?.topId ?? menus[0]?.topId ?? mainTopMenu)

  useOtherWindows(applyLook)
  useFreshMenus()
  useStorageCheck()
  useFetchedHabits()
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
    // A page of another top menu brings its menu along.
    setTopId(views.current?.page.menu?.topId ?? topId)
  }

  return useMemo(
    () => ({
      user,
      menus,
      look,
      changeLook,
      views,
      viewNames,
      narrow,
      mobile,
      topId,
      setTopId,
      drawerOpen: drawerOpen && narrow,
      setDrawerOpen,
    }),
    [user, menus, look, changeLook, views, narrow, mobile, topId, drawerOpen],
  )
}
