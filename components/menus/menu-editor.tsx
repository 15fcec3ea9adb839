'use client'

import { useTranslations } from 'next-intl'
import { TreePage } from '@/components/tree/tree-page'
import { TreePanel } from '@/components/tree/tree-panel'
import { PageHeader } from '@/components/ui/page-header'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { MenuForm } from './menu-form'
import { useMenuEditor } from './use-menu-editor'

/** R2.9-07: the menus of the company, to add, change, move, sort and delete. */
export function MenuEditor() {
  const t = useTranslations('menus')
  const { tree, error, loading, editing, formKey, mayEdit, actionsOf, drop, addTop, cancelAdd, retry, saved } =
    useMenuEditor()
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')} />
      {error && <ViewFailed message={error.message} onRetry={retry} />}
      {!error && (
        <TreePage
          tree={
            <TreePanel
              tree={tree}
              label={t('tree')}
              loading={loading}
              actionsOf={actionsOf}
              onAddRoot={mayEdit ? addTop : undefined}
              onDrop={drop}
              emptyText={t('none')}
            />
          }
        >
          {editing && (
            <MenuForm
              key={formKey}
              editing={editing}
              readOnly={!mayEdit}
              onSaved={(menuId) => void saved(menuId)}
              onCancel={cancelAdd}
            />
          )}
        </TreePage>
      )}
    </div>
  )
}
