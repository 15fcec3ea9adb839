'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useMemo, useState } from 'react'
import { ConflictDialog } from '@/components/editor-kit/conflict-dialog'
import { DesignerBar } from '@/components/editor-kit/designer-bar'
import { useEditing, useEditingKeys } from '@/components/editor-kit/use-editing'
import { keptOffline, useSaving } from '@/components/editor-kit/use-saving'
import { ShellLink } from '@/components/page/shell-link'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { useView, useViewTitle } from '@/components/page/view-context'
import { EmptyState } from '@/components/ui/empty-state'
import page from '@/components/ui/page.module.css'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Stored } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import type { FormDefinition } from '@/lib/contracts/forms'
import { listMenu, type ListForm, type StoredList } from '@/lib/contracts/lists'
import { localText } from '@/lib/i18n/local-text'
import { mayDo } from '@/lib/rights/menu-mask'
import { ColumnSettings } from './column-settings'
import { listAddress } from './list-address'
import { ListPreview } from './list-preview'
import { ListSettings } from './list-settings'
import { formOf, listShape, listStore } from './list-store'
import { RightSettings } from './right-settings'
import { ViewSettings } from './view-settings'
import styles from './lists.module.css'

/** R2.4-09: what a list shows of its records, and who may do what with them. */
export function ListDesigner() {
  const t = useTranslations('lists')
  const listId = useView().query.get('listId') ?? ''
  const { stored, error, reload } = useRecord('/api/list/get', listId ? { listId } : null)
  const formId = stored?.record.formId
  const form = useCall('/api/form/getFormDefinition', formId ? { formId } : null)
  const { data: access } = useCall('/api/menu/getUserMenuAccessWithAction', { menuCode: listMenu })
  const failed = error ?? (form.data ? undefined : form.error)
  if (!listId)
    return (
      <EmptyState icon="table" title={t('noneNamed')}>
        <ShellLink href="/admin/lists">{t('title')}</ShellLink>
      </EmptyState>
    )
  if (failed)
    return (
      <div className={page.page}>
        <ViewFailed message={failed.message} onRetry={error ? reload : () => void form.mutate()} />
      </div>
    )
  if (!stored || !access || !form.data)
    return (
      <div className={page.page}>
        <h1 className="visually-hidden">{t('title')}</h1>
        <Skeleton height={480} />
      </div>
    )
  const edit = access.actions.find(({ actionCode }) => actionCode === 'edit')
  return (
    <Designer
      key={`${listId} ${stored.rev}`}
      stored={stored}
      definition={form.data.definition}
      formName={form.data.formName}
      mayEdit={Boolean(edit && mayDo(access.access, edit.actionValue))}
    />
  )
}

const panels = ['list', 'columns', 'views', 'rights'] as const
type Panel = (typeof panels)[number]

interface Props {
  stored: Stored<StoredList>
  definition: FormDefinition
  formName: string
  mayEdit: boolean
}

function Designer({ stored, definition, formName, mayEdit }: Props) {
  const t = useTranslations('lists')
  const locale = useLocale()
  const id = useId()
  const [panel, setPanel] = useState<Panel>('columns')
  const { listId } = stored.record
  const first = useMemo(() => formOf(stored.record), [stored])
  const store = useMemo(() => listStore(listId), [listId])
  const baseline = useMemo(() => ({ definition: first, hash: stored.rev }), [first, stored.rev])
  const editing = useEditing<ListForm>({ shape: listShape, first, mayEdit, isThere: () => true })
  const saving = useSaving(editing, baseline, store)
  const { takeIn, definition: form, make } = editing
  useEffect(() => {
    const mine = mayEdit ? keptOffline(store, baseline) : null
    if (mine) takeIn(mine)
  }, [store, baseline, mayEdit, takeIn])
  useEditingKeys(editing, { save: () => void saving.save() })
  useViewTitle(localText(form.listName, locale))
  useLeaveWarning(saving.state !== 'saved')
  const change = (next: Partial<ListForm>, typing?: string) =>
    make({ key: 'change' }, (now) => ({ ...now, ...next }), typing ? { typing } : undefined)
  const settings = { form, definition, mayEdit, onChange: change }
  return (
    <div className={styles.designer}>
      <DesignerBar
        name={form.listName}
        nameLabel={t('name')}
        back={{ href: '/admin/lists', label: t('title') }}
        look={{ href: listAddress(listId), label: t('look') }}
        editing={editing}
        saving={saving}
        words={() => t('step')}
        onName={(listName) => change({ listName }, 'name')}
      />
      <div className={styles.work}>
        <ListPreview listId={listId} form={form} definition={definition} saved={saving.state === 'saved'} />
        <aside className={styles.side} aria-label={t('settings')}>
          <PanelTabs<Panel>
            id={id}
            label={t('settings')}
            tabs={panels.map((name) => ({ name, label: t(`panels.${name}`) }))}
            chosen={panel}
            onChoose={setPanel}
          />
          <div {...panelIds(id, panel)} className={styles.panel}>
            {panel === 'list' && <ListSettings {...settings} formName={formName} />}
            {panel === 'columns' && <ColumnSettings {...settings} />}
            {panel === 'views' && <ViewSettings {...settings} />}
            {panel === 'rights' && <RightSettings {...settings} />}
          </div>
        </aside>
      </div>
      {saving.question && (
        <ConflictDialog
          key={saving.question.by}
          question={saving.question}
          nameOf={(part) => localText(form.views.find((view) => part.endsWith(view.id))?.name ?? form.listName, locale)}
          settingOf={(property) =>
            t.has(`properties.${property}` as never) ? t(`properties.${property}` as never) : t('settings')
          }
        />
      )}
    </div>
  )
}
