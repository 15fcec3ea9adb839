import { useCall } from '@/lib/client/use-call'
import { allNodes, mainTopMenu } from '@/lib/menus/build-menu-tree'
import { useShell } from '@/components/page/shell-context'

const home = '/index'

export function useTopMenus() {
  const { menus, topId, setTopId, views } = useShell()
  const { data: tops = [] } = useCall('/api/menu/getUseTopMenuList', {}, { revalidateOnFocus: false })
  return {
    tops,
    current: topId,
    /** R2.10-10: shows the group's menus and opens its first page; the main group begins at home. */
    switchTo(id: string) {
      setTopId(id)
      const pages = allNodes(menus).filter(
        ({ kind, hidden, topId: of }) => of === id && !hidden && (kind === 'page' || kind === 'frame'),
      )
      views.go(id === mainTopMenu ? home : (pages[0]?.href ?? home))
    },
  }
}
