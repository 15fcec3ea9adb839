'use client'

import { useTranslations } from 'next-intl'
import { useView } from '@/components/shell/view-context'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { AccessDialog } from './access-dialog'
import { dropAccessValues } from './access-values'
import type { AccessRow } from './use-access-rows'

interface Props {
  kind: 'group' | 'catalog'
  nodeId: string
  name: string
  onClose(): void
}

/** Who has which rights on a department or category; opens once they are known. */
export function NodeAccess({ kind, nodeId, name, onClose }: Props) {
  const t = useTranslations('nodeAccess')
  const { view } = useView()
  const menuId = view.page.menu?.id
  const group = useCall('/api/account/getGroupAccess', kind === 'group' ? { groupId: nodeId } : null, { revalidateOnFocus: false })
  const catalog = useCall('/api/catalog/getAccess', kind === 'catalog' ? { catalogId: nodeId } : null, { revalidateOnFocus: false })
  const { data: actions = [] } = useCall('/api/menu/getMenuActionList', menuId ? { menuId } : null)
  const rows = (kind === 'group' ? group : catalog).data
  if (!rows) return null
  const send = (permissions: AccessRow[]) =>
    kind === 'group' ? call('/api/account/setGroupAccess', { groupId: nodeId, permissions }) : call('/api/catalog/setAccess', { catalogId: nodeId, permissions })
  return (
    <AccessDialog
      scope={`${kind}Permission`}
      subject={t('accessOf', { name })}
      initial={rows}
      note={kind === 'catalog' ? t('whoSees') : undefined}
      actions={actions}
      onClose={onClose}
      save={async (permissions) => {
        await send(permissions)
        dropAccessValues()
        showSuccess(t('set'))
      }}
    />
  )
}
