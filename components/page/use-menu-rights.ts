import { mayDo } from '@/lib/rights/menu-mask'
import { useCall } from '@/lib/client/use-call'
import { useView } from './view-context'

/** What a person may do on a menu, as it is offered; the server decides what is done. */
export interface MenuRights {
  /** False until it is known. Where it cannot be had it is, and nothing is offered. */
  loaded: boolean
  may(actionCode: string): boolean
}

/** What the person may do on the menu of this view (R6-01), loaded when the view is entered. */
export function useMenuRights(): MenuRights {
  const { view } = useView()
  return useRightsOn(view.page.menu?.code ?? '')
}

/**
 * The same of any menu: a designer has the rights of the list its documents stand in.
 * @param menuCode '' for none: a view outside the menus has no rights to wait for
 */
export function useRightsOn(menuCode: string): MenuRights {
  const { data, error } = useCall('/api/menu/getUserMenuAccessWithAction', menuCode ? { menuCode } : null)
  return {
    loaded: Boolean(data || error || !menuCode),
    may(actionCode) {
      const action = data?.actions.find((each) => each.actionCode === actionCode)
      return Boolean(data && action && mayDo(data.access, action.actionValue))
    },
  }
}
