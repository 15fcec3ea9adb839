'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { NodeAccess } from '@/components/node-access/node-access'
import { useShell } from '@/components/shell/shell-context'
import { ancestorsOf } from '@/components/tree/tree-index'
import { TreePage } from '@/components/tree/tree-page'
import { TreePanel } from '@/components/tree/tree-panel'
import { PageHeader } from '@/components/ui/page-header'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { DepartmentDetail } from './department-detail'
import { DepartmentDialog } from './department-dialog'
import { MasterDataDialog } from './master-data-dialog'
import { SettingDialog } from './setting-dialog'
import { useDepartments } from './use-departments'

/** R1-09: the departments of the company as a tree, with their dialogs. */
export function Departments() {
  const t = useTranslations('organisation')
  const { user } = useShell()
  const { tree, error, loading, opened, open, close, drop, actionsOf, retry, saved } = useDepartments()
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} note={tree.index.nodes.length || undefined} sub={t('explain')}>
        {user.isAdministrator && <Button variant="outlined" onClick={() => open({ dialog: 'masterData' })}>{t('masterData.title')}</Button>}
      </PageHeader>
      {error && <ViewFailed message={error.message} onRetry={retry} />}
      {!error && (
        <TreePage
          tree={
            <TreePanel
              tree={tree}
              label={t('tree')}
              loading={loading}
              height="calc(100dvh - 230px)"
              actionsOf={actionsOf}
              onAddRoot={user.isAdministrator ? () => open({ dialog: 'department', mode: 'New', groupId: '', parentId: '' }) : undefined}
              onDrop={drop}
              emptyText={t('none')}
            />
          }
        >
          {tree.selectedId && <DepartmentDetail key={tree.selectedId} groupId={tree.selectedId} path={[...ancestorsOf(tree.index, tree.selectedId), tree.index.byId.get(tree.selectedId)!].map(({ name }) => name)} actions={actionsOf(tree.selectedId)} onView={() => open({ dialog: 'department', mode: 'View', groupId: tree.selectedId, parentId: '' })} />}
        </TreePage>
      )}
      {opened?.dialog === 'department' && <DepartmentDialog {...opened} parentName={tree.index.byId.get(opened.parentId)?.name ?? ''} onClose={close} onSaved={(groupId) => void saved(groupId)} />}
      {opened?.dialog === 'setting' && <SettingDialog groupId={opened.groupId} onClose={close} />}
      {opened?.dialog === 'access' && <NodeAccess kind="group" nodeId={opened.groupId} name={tree.index.byId.get(opened.groupId)?.name ?? ''} onClose={close} />}
      {opened?.dialog === 'masterData' && <MasterDataDialog onClose={close} />}
    </div>
  )
}
