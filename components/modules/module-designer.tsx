'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { ConflictDialog } from '@/components/editor-kit/conflict-dialog'
import { DesignerBar } from '@/components/editor-kit/designer-bar'
import { useEditing, useEditingKeys } from '@/components/editor-kit/use-editing'
import { keptOffline, useSaving } from '@/components/editor-kit/use-saving'
import styles from '@/components/page-parts/page-parts.module.css'
import { ShellLink } from '@/components/page/shell-link'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { useView, useViewTitle } from '@/components/page/view-context'
import { EmptyState } from '@/components/ui/empty-state'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Stored } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import {
  moduleMenu,
  moduleMenuItem,
  mostModuleMenus,
  type ModuleForm,
  type StoredModule,
} from '@/lib/contracts/modules'
import { localText } from '@/lib/i18n/local-text'
import { mayDo } from '@/lib/rights/menu-mask'
import { moduleMenuTypes, type ModuleMenuType } from '@/lib/words/modules'
import { DesignTree } from './design-tree'
import { MenuSettings } from './menu-settings'
import { depthOf, inTreeOrder, movedMenu, withBelow } from './menu-tree'
import { ModuleSettings } from './module-settings'
import { formOf, moduleShape, moduleStore } from './module-store'
import { PublishButton } from './publish-button'

/** R2.4-10, R3-57: an application as it is made: its menus, what each opens, and who sees it. */
export function ModuleDesigner() {
  const t = useTranslations('modules')
  const moduleId = useView().query.get('moduleId') ?? ''
  const { stored, error, reload } = useRecord('/api/module/get', moduleId ? { moduleId } : null)
  const { data: access } = useCall('/api/menu/getUserMenuAccessWithAction', { menuCode: moduleMenu })
  if (!moduleId)
    return (
      <EmptyState icon="category" title={t('noneNamed')}>
        <ShellLink href="/admin/modules">{t('title')}</ShellLink>
      </EmptyState>
    )
  if (error)
    return (
      <div className={page.page}>
        <ViewFailed message={error.message} onRetry={reload} />
      </div>
    )
  if (!stored || !access)
    return (
      <div className={page.page}>
        <h1 className="visually-hidden">{t('title')}</h1>
        <Skeleton height={480} />
      </div>
    )
  const edit = access.actions.find(({ actionCode }) => actionCode === 'edit')
  return (
    <Designer
      key={`${moduleId} ${stored.rev}`}
      stored={stored}
      mayEdit={Boolean(edit && mayDo(access.access, edit.actionValue))}
    />
  )
}

const isThere = (form: ModuleForm, id: string) => form.menus.some((menu) => menu.id === id)
const deepestLabel = 2

function Designer({ stored, mayEdit }: { stored: Stored<StoredModule>; mayEdit: boolean }) {
  const t = useTranslations('modules')
  const locale = useLocale()
  const { moduleId } = stored.record
  const first = useMemo(() => formOf(stored.record), [stored])
  const store = useMemo(() => moduleStore(moduleId), [moduleId])
  const baseline = useMemo(() => ({ definition: first, hash: stored.rev }), [first, stored.rev])
  const editing = useEditing<ModuleForm>({ shape: moduleShape, first, mayEdit, isThere })
  const saving = useSaving(editing, baseline, store)
  const { takeIn, definition: form, make, chosen, choose } = editing
  useEffect(() => {
    const mine = mayEdit ? keptOffline(store, baseline) : null
    if (mine) takeIn(mine)
  }, [store, baseline, mayEdit, takeIn])
  useEditingKeys(editing, { save: () => void saving.save() })
  useViewTitle(localText(form.moduleName, locale))
  useLeaveWarning(saving.state !== 'saved')
  const [problem, setProblem] = useState('')
  const change = (next: Partial<ModuleForm>, typing?: string) =>
    make({ key: 'change' }, (now) => ({ ...now, ...next }), typing ? { typing } : undefined)
  const menu = form.menus.find(({ id }) => id === chosen[0])
  const add = (type: ModuleMenuType) => {
    if (form.menus.length >= mostModuleMenus) return setProblem(t('full', { most: mostModuleMenus }))
    const id = crypto.randomUUID()
    // Into the chosen label, or beside the chosen menu.
    const into = menu?.type === 'Label' && type !== 'Label' ? menu.id : (menu?.parentId ?? '')
    const parentId = into && depthOf(form.menus, into) >= deepestLabel ? '' : into
    const made = moduleMenuItem.parse({ id, parentId, type, menuName: t(`menuTypes.${type}`) })
    make({ key: 'change' }, (now) => ({ ...now, menus: inTreeOrder([...now.menus, made]) }), { choose: [id] })
  }
  const remove = (id: string) => {
    const gone = new Set(withBelow(form.menus, id))
    change({ menus: form.menus.filter((one) => !gone.has(one)) })
  }
  return (
    <div className={styles.designer}>
      <DesignerBar
        name={form.moduleName}
        nameLabel={t('name')}
        back={{ href: '/admin/modules', label: t('title') }}
        look={{ href: `/bpm/modules/app?id=${encodeURIComponent(moduleId)}`, label: t('look') }}
        editing={editing}
        saving={saving}
        words={() => t('step')}
        onName={(moduleName) => change({ moduleName }, 'name')}
      >
        {mayEdit && (
          <PublishButton moduleId={moduleId} published={stored.record.published} before={() => saving.save()} />
        )}
      </DesignerBar>
      <div className={styles.work}>
        <div>
          {mayEdit && (
            <div className={styles.tools} role="toolbar" aria-label={t('addMenu')}>
              {moduleMenuTypes.map((type) => (
                <Button key={type} size="small" variant="outlined" onClick={() => add(type)}>
                  + {t(`menuTypes.${type}`)}
                </Button>
              ))}
              <span className={styles.quiet}>{t('keysHint')}</span>
            </div>
          )}
          {problem && <p role="alert">{problem}</p>}
          <DesignTree
            menus={form.menus}
            chosen={menu?.id ?? ''}
            mayEdit={mayEdit}
            onChoose={(id) => choose([id])}
            onMove={(id, move) => {
              const menus = movedMenu(form.menus, id, move)
              if (menus) change({ menus })
            }}
            onRemove={remove}
          />
        </div>
        <aside className={styles.side} aria-label={t('settings')}>
          {menu ? (
            <>
              <Button size="small" onClick={() => choose([])}>
                {t('wholeSettings')}
              </Button>
              <MenuSettings
                key={menu.id}
                menu={menu}
                mayEdit={mayEdit}
                onChange={(next, typing) =>
                  change({ menus: form.menus.map((one) => (one.id === menu.id ? { ...one, ...next } : one)) }, typing)
                }
                onRemove={() => remove(menu.id)}
              />
            </>
          ) : (
            <ModuleSettings form={form} mayEdit={mayEdit} onChange={change} />
          )}
        </aside>
      </div>
      {saving.question && (
        <ConflictDialog
          key={saving.question.by}
          question={saving.question}
          nameOf={(id) => localText(form.menus.find((one) => one.id === id)?.menuName ?? form.moduleName, locale)}
          settingOf={(property) =>
            t.has(`properties.${property}` as never) ? t(`properties.${property}` as never) : t('settings')
          }
        />
      )}
    </div>
  )
}
