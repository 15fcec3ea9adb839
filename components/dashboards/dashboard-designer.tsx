'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useEffect, useMemo, useState } from 'react'
import { ConflictDialog } from '@/components/editor-kit/conflict-dialog'
import { DesignerBar } from '@/components/editor-kit/designer-bar'
import { useEditing, useEditingKeys } from '@/components/editor-kit/use-editing'
import { keptOffline, useSaving } from '@/components/editor-kit/use-saving'
import { ShellLink } from '@/components/page/shell-link'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { useViewTitle } from '@/components/page/view-context'
import { EmptyState } from '@/components/ui/empty-state'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Stored } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import {
  dashboardMenu,
  dashboardPart,
  dashboardPartKinds,
  type Dashboard,
  type DashboardForm,
  type DashboardPart,
} from '@/lib/contracts/dashboards'
import { noFilter } from '@/lib/contracts/filters'
import { localText } from '@/lib/i18n/local-text'
import { mayDo } from '@/lib/rights/menu-mask'
import { DashboardSettings } from './dashboard-settings'
import { dashboardShape, dashboardStore, formOf } from './dashboard-store'
import { DesignGrid } from '@/components/page-parts/design-grid'
import { below, settled } from '@/components/page-parts/grid'
import { PartSettings } from '@/components/page-parts/part-settings'
import { PartView } from '@/components/page-parts/part-view'
import styles from '@/components/page-parts/page-parts.module.css'

/** R2.4-08: what stands where on a dashboard. */
export function DashboardDesigner() {
  const t = useTranslations('dashboards')
  const dashboardId = useSearchParams().get('dashboardId') ?? ''
  const { stored, error, reload } = useRecord('/api/dashboard/get', dashboardId ? { dashboardId } : null)
  const { data: access } = useCall('/api/menu/getUserMenuAccessWithAction', { menuCode: dashboardMenu })
  if (!dashboardId)
    return (
      <EmptyState icon="report" title={t('noneNamed')}>
        <ShellLink href="/admin/dashboards">{t('title')}</ShellLink>
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
      key={`${dashboardId} ${stored.rev}`}
      stored={stored}
      mayEdit={Boolean(edit && mayDo(access.access, edit.actionValue))}
    />
  )
}

const isThere = (form: DashboardForm, id: string) => form.parts.some((part) => part.id === id)
const sizes: Record<DashboardPart['kind'], { w: number; h: number }> = {
  report: { w: 6, h: 5 },
  number: { w: 3, h: 2 },
  calendar: { w: 6, h: 6 },
  text: { w: 6, h: 2 },
}

function Designer({ stored, mayEdit }: { stored: Stored<Dashboard>; mayEdit: boolean }) {
  const t = useTranslations('dashboards')
  const locale = useLocale()
  const { dashboardId } = stored.record
  const first = useMemo(() => formOf(stored.record), [stored])
  const store = useMemo(() => dashboardStore(dashboardId), [dashboardId])
  const baseline = useMemo(() => ({ definition: first, hash: stored.rev }), [first, stored.rev])
  const editing = useEditing<DashboardForm>({ shape: dashboardShape, first, mayEdit, isThere })
  const saving = useSaving(editing, baseline, store)
  const { takeIn, definition: form, make, chosen, choose } = editing
  useEffect(() => {
    const mine = mayEdit ? keptOffline(store, baseline) : null
    if (mine) takeIn(mine)
  }, [store, baseline, mayEdit, takeIn])
  useEditingKeys(editing, { save: () => void saving.save() })
  useViewTitle(localText(form.dashboardName, locale))
  useLeaveWarning(saving.state !== 'saved')
  const [problem, setProblem] = useState('')
  const change = (next: Partial<DashboardForm>, typing?: string) =>
    make({ key: 'change' }, (now) => ({ ...now, ...next }), typing ? { typing } : undefined)
  const part = form.parts.find(({ id }) => id === chosen[0])
  const add = (kind: DashboardPart['kind']) => {
    if (form.parts.length >= 40) return setProblem(t('full'))
    const id = crypto.randomUUID()
    const made = dashboardPart.parse({ id, kind, x: 0, y: below(form.parts), ...sizes[kind] })
    make({ key: 'change' }, (now) => ({ ...now, parts: settled([...now.parts, made]) }), { choose: [id] })
  }
  return (
    <div className={styles.designer}>
      <DesignerBar
        name={form.dashboardName}
        nameLabel={t('name')}
        back={{ href: '/admin/dashboards', label: t('title') }}
        look={{ href: `/modules/dashboard/${encodeURIComponent(dashboardId)}`, label: t('look') }}
        editing={editing}
        saving={saving}
        words={() => t('step')}
        onName={(dashboardName) => change({ dashboardName }, 'name')}
      />
      <div className={styles.work}>
        <div>
          {mayEdit && (
            <div className={styles.tools} role="toolbar" aria-label={t('addPart')}>
              {dashboardPartKinds.map((kind) => (
                <Button key={kind} size="small" variant="outlined" onClick={() => add(kind)}>
                  + {t(`kinds.${kind}`)}
                </Button>
              ))}
              <span className={styles.quiet}>{t('keysHint')}</span>
            </div>
          )}
          {problem && <p role="alert">{problem}</p>}
          {form.parts.length === 0 && <EmptyState icon="report" title={t('emptyDesign')} />}
          <DesignGrid
            parts={form.parts}
            chosen={part?.id ?? ''}
            mayEdit={mayEdit}
            nameOf={(one, index) => localText(one.title, locale) || `${t(`kinds.${one.kind}`)} ${index + 1}`}
            draw={(one) => <PartView part={one} shared={noFilter} refreshInterval={0} />}
            onChoose={(id) => choose([id])}
            onChange={(parts, typing) => change({ parts }, typing)}
          />
        </div>
        <aside className={styles.side} aria-label={t('settings')}>
          {part ? (
            <>
              <Button size="small" onClick={() => choose([])}>
                {t('wholeSettings')}
              </Button>
              <PartSettings
                key={part.id}
                part={part}
                mayEdit={mayEdit}
                onChange={(next, typing) =>
                  change({ parts: form.parts.map((one) => (one.id === part.id ? { ...one, ...next } : one)) }, typing)
                }
                onRemove={() => change({ parts: settled(form.parts.filter(({ id }) => id !== part.id)) })}
              />
            </>
          ) : (
            <DashboardSettings form={form} mayEdit={mayEdit} onChange={change} />
          )}
        </aside>
      </div>
      {saving.question && (
        <ConflictDialog
          key={saving.question.by}
          question={saving.question}
          nameOf={(id) => localText(form.parts.find((one) => one.id === id)?.title ?? form.dashboardName, locale)}
          settingOf={(property) =>
            t.has(`properties.${property}` as never) ? t(`properties.${property}` as never) : t('settings')
          }
        />
      )}
    </div>
  )
}
