import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { useRefreshPage } from '@/components/page/use-refresh-page'
import type { TreeNode } from '@/components/tree/tree-node'
import { useTree } from '@/components/tree/use-tree'
import { callForRecord } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { MenuGrant } from '@/lib/contracts/access'
import { localText } from '@/lib/i18n/local-text'

/** Every menu as a tree, and the one whose rights are shown. */
export function useMenuRightsTree() {
  const t = useTranslations('access.menus')
  const locale = useLocale()
  const refreshPage = useRefreshPage()
  const { may } = useMenuRights()
  const { data: menus, error, mutate } = useCall('/api/admin/getMenuRights', {}, { revalidateOnFocus: false })
  const nodes = useMemo<TreeNode[] | undefined>(
    () =>
      menus?.map(({ menuId, parentId, name, icon, isPage }) => ({
        id: menuId,
        parentId,
        name: localText(name, locale),
        enabled: true,
        icon: icon || (isPage ? 'page' : 'folder'),
      })),
    [menus, locale],
  )
  // A folder has no rights of its own: it opens on the first page.
  const begin = menus?.find(({ isPage }) => isPage)?.menuId
  const tree = useTree(nodes, { begin })
  return {
    tree,
    error,
    loading: !menus && !error,
    mayEdit: may('edit'),
    menu: menus?.find(({ menuId }) => menuId === tree.selectedId),
    retry: () => void mutate(),
    async save(menuId: string, grants: MenuGrant[], rev: string) {
      const stored = await callForRecord('/api/admin/setMenuRights', { menuId, grants, rev }, { quiet: true })
      showSuccess(t('saved'))
      await mutate()
      // One's own menus may be among them.
      refreshPage()
      return stored.rev
    },
  }
}
