'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { ShapedTree } from '@/components/node-access/shaped-tree'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { ancestorsOf } from '@/components/tree/tree-index'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { DepartmentDetail } from './department-detail'
import { DepartmentDialog } from './department-dialog'
import { MasterDataDialog } from './master-data-dialog'
import { SettingDialog } from './setting-dialog'
import { useDepartments } from './use-departments'

/** R1-09: the departments of the company as a tree, with their dialogs. */
export function Departments() {
  const t = useTranslations('organisation')
  const { may } = useMenuRights()
  const { shaped, total, own, open, close } = useDepartments()
  const pathOf = (id: string) => [...ancestorsOf(shaped.tree.index, id).map(({ name }) => name), shaped.nameOf(id)]
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} note={total} sub={t('explain')}>
        {may('masterData') && (
          <Button variant="outlined" onClick={() => open({ dialog: 'masterData' })}>
            {t('masterData.title')}
          </Button>
        )}
      </PageHeader>
      <ShapedTree
        shaped={shaped}
        kind="group"
        label={t('tree')}
        emptyText={t('none')}
        detail={(id) => (
          <DepartmentDetail
            key={id}
            groupId={id}
            path={pathOf(id)}
            actions={shaped.actionsOf(id)}
            onView={() => shaped.open({ dialog: 'node', mode: 'View', id, parentId: '' })}
          />
        )}
        dialog={({ mode, id, parentId }) => (
          <DepartmentDialog
            mode={mode}
            groupId={id}
            parentId={parentId}
            parentName={shaped.nameOf(parentId)}
            onClose={shaped.close}
            onSaved={(saved) => void shaped.saved(saved)}
          />
        )}
      />
      {own?.dialog === 'setting' && <SettingDialog groupId={own.groupId} onClose={close} />}
      {own?.dialog === 'masterData' && <MasterDataDialog onClose={close} />}
    </div>
  )
}
