'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { NodeDetail } from '@/components/tree/node-detail'
import type { NodeAction } from '@/components/tree/tree-node'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { CatalogContents } from './catalog-contents'

interface Props {
  catalogId: string
  actions: NodeAction[]
  onView(): void
}

export function CatalogDetail({ catalogId, actions, onView }: Props) {
  const t = useTranslations('catalogs')
  const locale = useLocale()
  const { data, error, mutate } = useCall('/api/catalog/getCatalog', { catalogId })
  if (error) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={160} />
  return (
    <>
      <NodeDetail
        title={localText(data.catalogName, locale)}
        sub={localText(data.parentName, locale)}
        facts={[
          [t('field.moduleCode'), data.moduleCode],
          [t('field.catalogOrder'), String(data.catalogOrder)],
          [t('type'), t(`types.${data.catalogType}`)],
        ]}
        actions={actions}
      >
        <Button size="small" onClick={onView}>
          {t('view')}
        </Button>
      </NodeDetail>
      <CatalogContents catalogId={catalogId} type={data.catalogType} />
    </>
  )
}
