import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useShapedTree } from '@/components/node-access/use-shaped-tree'
import { groupSource } from '@/components/tree/sources/group-source'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'

/** The department tree with the person's rights on every node, and the dialogs departments alone have. */
export function useDepartments() {
  const t = useTranslations('organisation')
  const locale = useLocale()
  const [own, setOwn] = useState<{ dialog: 'setting'; groupId: string } | { dialog: 'masterData' } | null>(null)
  const source = useMemo(() => groupSource({ rights: true, locale }), [locale])
  const shaped = useShapedTree({
    source,
    catalogType: 'Group',
    words: {
      sameParent: t('sameParent'),
      confirmMove: (name, parent) => t('confirmMove', { name, parent }),
      confirmDelete: (name) => t('confirmDelete', { name }),
      deleted: t('deleted'),
      newChild: t('newChild'),
      modify: t('modify'),
      delete: t('delete'),
      access: t('access'),
    },
    move: (groupId, parentId) => call('/api/account/moveGroup', { groupId, parentId }),
    sort: (order) => call('/api/account/sortGroup', order),
    remove: (groupId) => call('/api/account/deleteGroup', { groupId }),
    // R2.12-10: Setting comes with any of the others.
    moreActions: (groupId) => [
      { name: 'setting', label: t('setting'), run: () => setOwn({ dialog: 'setting', groupId }) },
    ],
  })
  const { data: all } = useCall('/api/account/searchGroups', { rights: true, atMost: 1 })
  return { shaped, total: all?.total, own, open: setOwn, close: () => setOwn(null) }
}
