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
import type { CatalogType } from '@/lib/contracts/catalogs'
import { localText } from '@/lib/i18n/local-text'
import { nodeMenu } from '@/lib/rights/node-mask'

/** The dialog that stands open, if any. */
export type Opened = { dialog: 'catalog'; mode: EditMode; catalogId: string; parentId: string } | { dialog: 'access'; catalogId: string }

/** The categories of one type with the person's rights on every node (R6-08), and what may be done with them. */
export function useCatalogs(type: CatalogType) {
  const t = useTranslations('catalogs')
  const locale = useLocale()
  const { data: catalogs, error, mutate } = useCall('/api/admin/getCatalogTree', { type }, { revalidateOnFocus: false, keepPreviousData: false })
  const [opened, setOpened] = useState<Opened | null>(null)
  const nodes = useMemo<TreeNode[] | undefined>(
    // R2.12-13: the root with the empty id stays where it is.
    () => catalogs?.map(({ id, pId, name, enable }) => ({ id, parentId: pId, name: localText(name, locale), enabled: enable, movable: id !== '', icon: 'folder' })),
    [catalogs, locale],
  )
  const rights = useMemo(() => new Map(catalogs?.map(({ id, access = 0 }) => [id, access])), [catalogs])
  const tree = useTree(nodes)
  // R4-20: the node that is selected shows its rights as they are now.
  const selectedRights = useAccessValue(type, tree.selectedId)
  const reload = async () => void (await mutate())

  const drop = useTreeMoves(tree, {
    words: { sameParent: t('sameParent'), confirmMove: (name, parent) => t('confirmMove', { name, parent }) },
    move: (sourceCatalogId, targetCatalogId) => call('/api/catalog/move', { sourceCatalogId, targetCatalogId }),
    sort: (order) => call('/api/catalog/sortCatalog', { ...order, catalogType: type }),
    reload,
  })

  const remove = async (catalogId: string) => {
    const name = tree.index.byId.get(catalogId)?.name ?? ''
    if (!(await confirm({ text: t('confirmDelete', { name }), action: t('delete'), danger: true }))) return
    await call('/api/catalog/deleteCatalog', { catalogId })
      .then(() => showSuccess(t('deleted')))
      .catch(() => undefined)
    await reload()
  }

  /** R2.12-12: what the rights on the node allow. */
  const actionsOf = (catalogId: string): NodeAction[] => {
    const may = nodeMenu((catalogId === tree.selectedId ? selectedRights : undefined) ?? rights.get(catalogId) ?? 0)
    if (!may.opens || catalogId === '') return []
    const entry = (shown: boolean, action: NodeAction) => (shown ? [action] : [])
    return [
      ...entry(may.newChild, { name: 'add', label: t('newChild'), run: () => setOpened({ dialog: 'catalog', mode: 'New', catalogId: '', parentId: catalogId }) }),
      ...entry(may.modify, { name: 'edit', label: t('modify'), key: 'F2', run: () => setOpened({ dialog: 'catalog', mode: 'Edit', catalogId, parentId: '' }) }),
      ...entry(may.delete, { name: 'delete', label: t('delete'), key: 'Delete', run: () => void remove(catalogId) }),
      ...entry(may.access, { name: 'access', label: t('access'), run: () => setOpened({ dialog: 'access', catalogId }) }),
    ]
  }

  return {
    tree, error, loading: !catalogs && !error, opened, open: setOpened, close: () => setOpened(null), drop, actionsOf, retry: () => void mutate(),
    async saved(catalogId: string) {
      setOpened(null)
      await reload()
      tree.reveal(catalogId)
    },
  }
}
