import { mayDo } from '@/lib/rights/menu-mask'
import { useCall } from '@/lib/client/use-call'
import { useView } from './view-context'

/**
 * What the person may do on the menu of this view (R6-01), loaded when the view is entered. It decides what is offered;
 * the server decides what is done.
 */
export function useMenuRights(): { loaded: boolean; may(actionCode: string): boolean } {
  const { view } = useView()
  const menuCode = view.page.menu?.code
  const { data, error } = useCall('/api/menu/getUserMenuAccessWithAction', menuCode ? { menuCode } : null)
  return {
    // A view outside the menus has no rights to wait for; where they cannot be had, nothing is offered.
    loaded: Boolean(data || error || !menuCode),
    may(actionCode) {
      const action = data?.actions.find((each) => each.actionCode === actionCode)
      return Boolean(data && action && mayDo(data.access, action.actionValue))
    },
  }
}
