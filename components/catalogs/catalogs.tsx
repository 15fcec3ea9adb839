'use client'

import { useTranslations } from 'next-intl'
import { useView } from '@/components/page/view-context'
import { ShapedTree } from '@/components/node-access/shaped-tree'
import { PageHeader } from '@/components/ui/page-header'
import control from '@/components/ui/control.module.css'
import page from '@/components/ui/page.module.css'
import { catalogTypes, type CatalogType } from '@/lib/contracts/catalogs'
import { useCall } from '@/lib/client/use-call'
import { hasNodeRight } from '@/lib/rights/node-mask'
import { CatalogDetail } from './catalog-detail'
import { CatalogDialog } from './catalog-dialog'
import { useCatalogs } from './use-catalogs'

/** R1-10: the trees of categories, one per type. */
export function Catalogs() {
  const t = useTranslations('catalogs')
  const { query, setQuery } = useView()
  const type = catalogTypes.find((one) => one === query.get('type')) ?? 'Processes'
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')}>
        <select
          className={control.control}
          value={type}
          aria-label={t('type')}
          onChange={(event) => setQuery({ type: event.target.value })}
        >
          {catalogTypes.map((one) => (
            <option key={one} value={one}>
              {t(`types.${one}`)}
            </option>
          ))}
        </select>
      </PageHeader>
      <CatalogTree key={type} type={type} />
    </div>
  )
}

function CatalogTree({ type }: { type: CatalogType }) {
  const t = useTranslations('catalogs')
  const shaped = useCatalogs(type)
  const { data: top = 0 } = useCall('/api/catalog/getCatalogAccessValue', { catalogType: type, catalogId: '' })
  return (
    <ShapedTree
      shaped={shaped}
      kind="catalog"
      label={t('tree')}
      emptyText={t('none')}
      mayAddRoot={hasNodeRight(top, 'Add')}
      detail={(id) => (
        <CatalogDetail
          key={id}
          catalogId={id}
          actions={shaped.actionsOf(id)}
          onView={() => shaped.open({ dialog: 'node', mode: 'View', id, parentId: '' })}
        />
      )}
      dialog={({ mode, id, parentId }) => (
        <CatalogDialog
          mode={mode}
          type={type}
          catalogId={id}
          parentId={parentId}
          parentName={shaped.nameOf(parentId)}
          onClose={shaped.close}
          onSaved={(saved) => void shaped.saved(saved)}
        />
      )}
    />
  )
}
