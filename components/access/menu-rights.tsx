'use client'

import { useTranslations } from 'next-intl'
import { TreePage } from '@/components/tree/tree-page'
import { TreePanel } from '@/components/tree/tree-panel'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { MenuGrants } from './menu-grants'
import { useMenuRightsTree } from './use-menu-rights-tree'

/** R6-06: who may see a menu and what he may do there, by person, role, department or for everybody. */
export function MenuRights() {
  const t = useTranslations('access.menus')
  const { tree, error, loading, menu, mayEdit, retry, save } = useMenuRightsTree()
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')} />
      {error && <ViewFailed message={error.message} onRetry={retry} />}
      {!error && (
        <TreePage tree={<TreePanel tree={tree} label={t('tree')} loading={loading} emptyText={t('none')} />}>
          {menu && !menu.isPage && <EmptyState icon="folder" title={t('folder')} />}
          {menu?.isPage && <MenuGrants key={menu.menuId} menuId={menu.menuId} mayEdit={mayEdit} save={save} />}
        </TreePage>
      )}
    </div>
  )
}
