'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { useView } from '@/components/page/view-context'

/** R2.10-08 */
export function MissingView() {
  const t = useTranslations('shell')
  const { view } = useView()
  return <EmptyState icon="warning" title={t('missingView', { path: view.page.path })} />
}
