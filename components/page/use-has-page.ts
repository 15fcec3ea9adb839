import { allNodes } from '@/lib/menus/build-menu-tree'
import { useShell } from './shell-context'

/** Whether a page stands in the person's menus: links to it are offered to nobody else. */
export function useHasPage(path: string): boolean {
  const { menus } = useShell()
  return allNodes(menus).some(({ href }) => href === path)
}
