import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useAccessValue } from '@/components/node-access/access-values'
import type { EditMode } from '@/components/ui/edit-dialog'
import type { NodeAction, TreeNode } from '@/components/tree/tree-node'
import { useTree } from '@/components/tree/use-tree'
import { useTreeMoves } from '@/components/tree/use-tree-moves'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { nodeMenu } from '@/lib/rights/node-mask'

/** The dialog that stands open, if any. */
export type Opened =
  | { dialog: 'department'; mode: EditMode; groupId: string; parentId: string }
  | { dialog: 'setting' | 'access'; groupId: string }
  | { dialog: 'masterData' }

/** The department tree with the person's rights on every node (R6-07), and what may be done with it. */
export function useDepartments() {
  const t = useTranslations('organisation')
  const locale = useLocale()
  const { data: groups, error, mutate } = useCall('/api/admin/getGroupTree', {}, { revalidateOnFocus: false })
  const [opened, setOpened] = useState<Opened | null>(null)
  const nodes = useMemo<TreeNode[] | undefined>(
    () => groups?.map(({ id, pId, name, enable }) => ({ id, parentId: pId, name: localText(name, locale), enabled: enable, icon: 'people' })),
    [groups, locale],
  )
  const rights = useMemo(() => new Map(groups?.map(({ id, access = 0 }) => [id, access])), [groups])
  const tree = useTree(nodes)
  // R4-19: the node that is selected shows its rights as they are now.
  const selectedRights = useAccessValue('Group', tree.selectedId)
  const reload = async () => void (await mutate())

  const drop = useTreeMoves(tree, {
    words: { sameParent: t('sameParent'), confirmMove: (name, parent) => t('confirmMove', { name, parent }) },
    move: (groupId, parentId) => call('/api/account/moveGroup', { groupId, parentId }),
    sort: (order) => call('/api/account/sortGroup', order),
    reload,
  })

  const remove = async (groupId: string) => {
    const name = tree.index.byId.get(groupId)?.name ?? ''
    if (!(await confirm({ text: t('confirmDelete', { name }), action: t('delete'), danger: true }))) return
    await call('/api/account/deleteGroup', { groupId })
      .then(() => showSuccess(t('deleted')))
      .catch(() => undefined)
    await reload()
  }

  /** R2.12-10, R2.12-11: what the rights on the node allow; Setting comes with any of them. */
  const actionsOf = (groupId: string): NodeAction[] => {
    const may = nodeMenu((groupId === tree.selectedId ? selectedRights : undefined) ?? rights.get(groupId) ?? 0)
    if (!may.opens) return []
    const entry = (shown: boolean, action: NodeAction) => (shown ? [action] : [])
    return [
      ...entry(may.newChild, { name: 'add', label: t('newChild'), run: () => setOpened({ dialog: 'department', mode: 'New', groupId: '', parentId: groupId }) }),
      ...entry(may.modify, { name: 'edit', label: t('modify'), key: 'F2', run: () => setOpened({ dialog: 'department', mode: 'Edit', groupId, parentId: '' }) }),
      ...entry(may.delete, { name: 'delete', label: t('delete'), key: 'Delete', run: () => void remove(groupId) }),
      ...entry(may.access, { name: 'access', label: t('access'), run: () => setOpened({ dialog: 'access', groupId }) }),
      { name: 'setting', label: t('setting'), run: () => setOpened({ dialog: 'setting', groupId }) },
    ]
  }

  return {
    tree, error, loading: !groups && !error, opened, open: setOpened, close: () => setOpened(null), drop, actionsOf, retry: () => void mutate(),
    async saved(groupId: string) {
      setOpened(null)
      await reload()
      tree.reveal(groupId)
    },
  }
}
