'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { ConflictDialog } from '@/components/editor-kit/conflict-dialog'
import { DesignerBar } from '@/components/editor-kit/designer-bar'
import { useEditing, useEditingKeys } from '@/components/editor-kit/use-editing'
import { keptOffline, useSaving } from '@/components/editor-kit/use-saving'
import { DesignGrid } from '@/components/page-parts/design-grid'
import { below, settled } from '@/components/page-parts/grid'
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
  mostPortalParts,
  portalMenu,
  portalPart,
  portalPartKinds,
  type PortalForm,
  type PortalPage,
  type PortalPart,
} from '@/lib/contracts/portal-pages'
import { localText } from '@/lib/i18n/local-text'
import { mayDo } from '@/lib/rights/menu-mask'
import { PortalPartSettings } from './portal-part-settings'
import { PortalPartView } from './portal-part'
import { PortalSettings } from './portal-settings'
import { formOf, portalShape, portalStore } from './portal-store'

/** R2.9-25: what stands where on a portal page, and for whom. */
export function PortalDesigner() {
  const t = useTranslations('portal')
  const pageId = useView().query.get('pageId') ?? ''
  const { stored, error, reload } = useRecord('/api/portal/getPage', pageId ? { pageId } : null)
  const { data: access } = useCall('/api/menu/getUserMenuAccessWithAction', { menuCode: portalMenu })
  if (!pageId)
    return (
      <EmptyState icon="group" title={t('noneNamed')}>
        <ShellLink href="/admin/portal">{t('manageTitle')}</ShellLink>
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
      key={`${pageId} ${stored.rev}`}
      stored={stored}
      mayEdit={Boolean(edit && mayDo(access.access, edit.actionValue))}
    />
  )
}

const isThere = (form: PortalForm, id: string) => form.parts.some((part) => part.id === id)
const sizes: Partial<Record<PortalPart['kind'], { w: number; h: number }>> = {
  number: { w: 3, h: 2 },
  text: { w: 6, h: 2 },
  calendar: { w: 6, h: 6 },
  dashboard: { w: 12, h: 8 },
}

function Designer({ stored, mayEdit }: { stored: Stored<PortalPage>; mayEdit: boolean }) {
  const t = useTranslations('portal')
  const locale = useLocale()
  const { pageId } = stored.record
  const first = useMemo(() => formOf(stored.record), [stored])
  const store = useMemo(() => portalStore(pageId), [pageId])
  const baseline = useMemo(() => ({ definition: first, hash: stored.rev }), [first, stored.rev])
  const editing = useEditing<PortalForm>({ shape: portalShape, first, mayEdit, isThere })
  const saving = useSaving(editing, baseline, store)
  const { takeIn, definition: form, make, chosen, choose } = editing
  useEffect(() => {
    const mine = mayEdit ? keptOffline(store, baseline) : null
    if (mine) takeIn(mine)
  }, [store, baseline, mayEdit, takeIn])
  useEditingKeys(editing, { save: () => void saving.save() })
  useViewTitle(localText(form.pageName, locale))
  useLeaveWarning(saving.state !== 'saved')
  const [problem, setProblem] = useState('')
  const change = (next: Partial<PortalForm>, typing?: string) =>
    make({ key: 'change' }, (now) => ({ ...now, ...next }), typing ? { typing } : undefined)
  const part = form.parts.find(({ id }) => id === chosen[0])
  const nameOf = ({ title, kind }: PortalPart) => localText(title, locale) || t(`kinds.${kind}`)
  const add = (kind: PortalPart['kind']) => {
    if (form.parts.length >= mostPortalParts) return setProblem(t('full', { most: mostPortalParts }))
    const id = crypto.randomUUID()
    const size = sizes[kind] ?? { w: 6, h: 4 }
    const made = portalPart.parse({ id, kind, x: 0, y: below(form.parts), ...size })
    make({ key: 'change' }, (now) => ({ ...now, parts: settled([...now.parts, made]) }), { choose: [id] })
  }
  return (
    <div className={styles.designer}>
      <DesignerBar
        name={form.pageName}
        nameLabel={t('name')}
        back={{ href: '/admin/portal', label: t('manageTitle') }}
        look={{ href: `/modules/portal/display?id=${encodeURIComponent(pageId)}`, label: t('look') }}
        editing={editing}
        saving={saving}
        words={() => t('step')}
        onName={(pageName) => change({ pageName }, 'name')}
      />
      <div className={styles.work}>
        <div>
          {mayEdit && (
            <div className={styles.tools} role="toolbar" aria-label={t('addPart')}>
              {portalPartKinds.map((kind) => (
                <Button key={kind} size="small" variant="outlined" onClick={() => add(kind)}>
                  + {t(`kinds.${kind}`)}
                </Button>
              ))}
              <span className={styles.quiet}>{t('keysHint')}</span>
            </div>
          )}
          {problem && <p role="alert">{problem}</p>}
          {form.parts.length === 0 && <EmptyState icon="group" title={t('emptyDesign')} />}
          <DesignGrid
            parts={form.parts}
            chosen={part?.id ?? ''}
            mayEdit={mayEdit}
            nameOf={nameOf}
            draw={(one) => <PortalPartView part={one} />}
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
              <PortalPartSettings
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
            <PortalSettings form={form} mayEdit={mayEdit} onChange={change} />
          )}
        </aside>
      </div>
      {saving.question && (
        <ConflictDialog
          key={saving.question.by}
          question={saving.question}
          nameOf={(id) => {
            const one = form.parts.find((each) => each.id === id)
            return one ? nameOf(one) : localText(form.pageName, locale)
          }}
          settingOf={(property) =>
            t.has(`properties.${property}` as never) ? t(`properties.${property}` as never) : t('settings')
          }
        />
      )}
    </div>
  )
}
