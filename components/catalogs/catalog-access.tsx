'use client'

import { useTranslations } from 'next-intl'
import { AccessDialog } from '@/components/node-access/access-dialog'
import { useView } from '@/components/shell/view-context'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'

interface Props {
  catalogId: string
  name: string
  onClose(): void
}

/** Who has which rights on a category; opens once they are known. */
export function CatalogAccess({ catalogId, name, onClose }: Props) {
  const t = useTranslations('catalogs')
  const { view } = useView()
  const menuId = view.page.menu?.id
  const { data: rows } = useCall('/api/catalog/getAccess', { catalogId }, { revalidateOnFocus: false })
  const { data: actions = [] } = useCall('/api/menu/getMenuActionList', menuId ? { menuId } : null)
  if (!rows) return null
  return (
    <AccessDialog
      subject={t('accessOf', { name })}
      initial={rows}
      actions={actions}
      onClose={onClose}
      save={async (permissions) => {
        await call('/api/catalog/setAccess', { catalogId, permissions })
        showSuccess(t('set'))
      }}
    />
  )
}
