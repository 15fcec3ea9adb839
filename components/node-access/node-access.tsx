'use client'

import { useTranslations } from 'next-intl'
import { useView } from '@/components/page/view-context'
import { WhenOpened } from '@/components/ui/when-opened'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import { AccessDialog } from './access-dialog'
import { dropAccessValues } from './access-values'
import { NodeChange } from './node-change'
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
  const group = useRecord('/api/account/getGroupAccess', kind === 'group' ? { groupId: nodeId } : null)
  const catalog = useRecord('/api/catalog/getAccess', kind === 'catalog' ? { catalogId: nodeId } : null)
  const { data: actions = [] } = useCall('/api/menu/getMenuActionList', menuId ? { menuId } : null)
  const send = (permissions: AccessRow[], rev: string) =>
    kind === 'group'
      ? call('/api/account/setGroupAccess', { groupId: nodeId, permissions, rev }, { quiet: true })
      : call('/api/catalog/setAccess', { catalogId: nodeId, permissions, rev }, { quiet: true })
  return (
    <WhenOpened opening={kind === 'group' ? group : catalog} width={850} onClose={onClose}>
      {(stored) =>
        stored && (
          <AccessDialog
            scope={`${kind}Permission`}
            subject={t('accessOf', { name })}
            stored={stored}
            note={kind === 'catalog' ? t('whoSees') : undefined}
            actions={actions}
            onClose={onClose}
            change={(rows) => <NodeChange kind={kind} nodeId={nodeId} rows={rows} actions={actions} />}
            save={async (permissions, rev) => {
              await send(permissions, rev)
              dropAccessValues()
              showSuccess(t('set'))
            }}
          />
        )
      }
    </WhenOpened>
  )
}
