import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useRefreshPage } from '@/components/page/use-refresh-page'
import { useMenuRights } from '@/components/page/use-menu-rights'
import type { NodeAction, TreeNode } from '@/components/tree/tree-node'
import { useTree } from '@/components/tree/use-tree'
import { useTreeMoves } from '@/components/tree/use-tree-moves'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls, useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { folderType, hiddenView } from '@/lib/menus/build-menu-tree'

/** What the form shows: an entry, or a new one below a parent ('' makes a top menu). */
export type Editing = { kind: 'change'; menuId: string } | { kind: 'add'; parentId: string; parentName: string }

/** The menu tree, the selected entry, and what may be done with them. */
export function useMenuEditor() {
  const t = useTranslations('menus')
  const locale = useLocale()
  const refreshPage = useRefreshPage()
  const { may } = useMenuRights()
  const { data: entries, error, mutate } = useCall('/api/admin/getMenuTree', {}, { revalidateOnFocus: false })
  const [addTo, setAddTo] = useState<string | null>(null)
  const [savedTimes, setSavedTimes] = useState(0)

  const nodes = useMemo<TreeNode[] | undefined>(
    () =>
      entries?.map(({ menuId, parentId, isTop, names, menuIcon, menuType, viewType }) => ({
        id: menuId,
        parentId,
        name: localText(names.join('|'), locale),
        enabled: viewType !== hiddenView,
        movable: !isTop,
        icon: menuIcon || (menuType === folderType ? 'folder' : 'page'),
      })),
    [entries, locale],
  )
  const tree = useTree(nodes, { onSelect: () => setAddTo(null) })
  const entry = entries?.find(({ menuId }) => menuId === tree.selectedId)

  // R2.10 reads menus on the server: the sidebar follows at once.
  const reload = async () => {
    await Promise.all([mutate(), refreshCalls('/api/menu/getUseTopMenuList')])
    refreshPage()
  }
  const drop = useTreeMoves(tree, {
    words: { sameParent: t('sameParent'), confirmMove: (name, parent) => t('confirmMove', { name, parent }) },
    move: (menuId, parentId) => call('/api/admin/moveMenu', { menuId, parentId }),
    sort: ({ moveId, targetId, moveType }) => call('/api/admin/sortMenu', { moveId, targetId, moveType }),
    reload,
  })

  const remove = async (menuId: string) => {
    const name = tree.index.byId.get(menuId)?.name ?? ''
    if (!(await confirm({ text: t('confirmDelete', { name }), action: t('delete'), danger: true }))) return
    await call('/api/admin/deleteMenu', { menuId })
      .then(() => showSuccess(t('deleted')))
      .catch(() => undefined)
    await reload()
  }

  const actionsOf = (id: string): NodeAction[] => {
    const of = entries?.find(({ menuId }) => menuId === id)
    if (!of || !may('edit')) return []
    const add: NodeAction = {
      name: 'add',
      label: t('newChild'),
      run: () => {
        tree.reveal(id)
        setAddTo(id)
      },
    }
    return [
      ...(of.menuType === folderType ? [add] : []),
      { name: 'edit', label: t('modify'), key: 'F2', run: () => tree.select(id) },
      { name: 'delete', label: t('delete'), key: 'Delete', run: () => void remove(id) },
    ]
  }

  const editing: Editing | undefined =
    addTo !== null
      ? { kind: 'add', parentId: addTo, parentName: tree.index.byId.get(addTo)?.name ?? '' }
      : entry && { kind: 'change', menuId: entry.menuId }

  return {
    tree,
    error,
    loading: !entries && !error,
    editing,
    /** Another entry, or its state after it was saved, is another form. */
    formKey: `${editing?.kind === 'add' ? `add ${editing.parentId}` : editing?.menuId} ${savedTimes}`,
    mayEdit: may('edit'),
    actionsOf,
    drop: may('edit') ? drop : undefined,
    addTop: () => setAddTo(''),
    cancelAdd: () => setAddTo(null),
    retry: () => void mutate(),
    async saved(menuId: string) {
      setAddTo(null)
      setSavedTimes(savedTimes + 1)
      await reload()
      tree.reveal(menuId)
    },
  }
}
