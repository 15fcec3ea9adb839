'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NodeAccess } from '@/components/node-access/node-access'
import { useShell } from '@/components/shell/shell-context'
import { TreePage } from '@/components/tree/tree-page'
import { TreePanel } from '@/components/tree/tree-panel'
import { PageHeader } from '@/components/ui/page-header'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import page from '@/components/ui/page.module.css'
import { catalogTypes, type CatalogType } from '@/lib/contracts/catalogs'
import { CatalogDetail } from './catalog-detail'
import { CatalogDialog } from './catalog-dialog'
import { useCatalogs } from './use-catalogs'

/** R1-10: the trees of categories, one per type. */
export function Catalogs() {
  const t = useTranslations('catalogs')
  const [type, setType] = useState<CatalogType>('Processes')
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')}>
        <select className={control.control} value={type} aria-label={t('type')} onChange={(event) => setType(event.target.value as CatalogType)}>
          {catalogTypes.map((one) => <option key={one} value={one}>{t(`types.${one}`)}</option>)}
        </select>
      </PageHeader>
      <CatalogTree key={type} type={type} />
    </div>
  )
}

function CatalogTree({ type }: { type: CatalogType }) {
  const t = useTranslations('catalogs')
  const { user } = useShell()
  const { tree, error, loading, opened, open, close, drop, actionsOf, retry, saved } = useCatalogs(type)
  if (error) return <ViewFailed message={error.message} onRetry={retry} />
  const { selectedId } = tree
  return (
    <>
      <TreePage
        tree={
          <TreePanel
            tree={tree}
            label={t('tree')}
            loading={loading}
            height="calc(100dvh - 230px)"
            actionsOf={actionsOf}
            onAddRoot={user.isAdministrator ? () => open({ dialog: 'catalog', mode: 'New', catalogId: '', parentId: '' }) : undefined}
            onDrop={drop}
            emptyText={t('none')}
          />
        }
      >
        {selectedId && <CatalogDetail key={selectedId} catalogId={selectedId} actions={actionsOf(selectedId)} onView={() => open({ dialog: 'catalog', mode: 'View', catalogId: selectedId, parentId: '' })} />}
      </TreePage>
      {opened?.dialog === 'catalog' && <CatalogDialog {...opened} type={type} parentName={tree.index.byId.get(opened.parentId)?.name ?? ''} onClose={close} onSaved={(catalogId) => void saved(catalogId)} />}
      {opened?.dialog === 'access' && <NodeAccess kind="catalog" nodeId={opened.catalogId} name={tree.index.byId.get(opened.catalogId)?.name ?? ''} onClose={close} />}
    </>
  )
}
