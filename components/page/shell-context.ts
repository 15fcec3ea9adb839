import { createContext, useContext } from 'react'
import type { CurrentUser } from '@/lib/contracts/auth'
import type { MenuNode } from '@/lib/menus/menu-node'
import type { Look, LookChange } from '@/lib/theme/look'
import type { OpenViews } from './open-view'

export interface ShellState {
  user: CurrentUser
  menus: MenuNode[]
  look: Look
  changeLook(change: LookChange): void
  views: OpenViews
  /** Every view a menu can open, by its name. */
  viewNames: readonly string[]
  /** Below 992 px: the sidebar is a drawer. */
  narrow: boolean
  /** Below 751 px: dialogs fill the screen, tables become cards. */
  mobile: boolean
  /** The top menu whose pages the sidebar shows (R2.10-09). */
  topId: string
  setTopId(id: string): void
  drawerOpen: boolean
  setDrawerOpen(open: boolean): void
}

export const ShellContext = createContext<ShellState | null>(null)

export function useShell(): ShellState {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell is for what stands inside the shell.')
  return shell
}
