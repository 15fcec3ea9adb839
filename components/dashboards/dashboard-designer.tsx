'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { OpenedDocument } from '@/components/editor-kit/opened-document'
import { RecordDesigner } from '@/components/editor-kit/record-designer'
import { useRecordDesign } from '@/components/editor-kit/use-record-design'
import { useView } from '@/components/page/view-context'
import { EmptyState } from '@/components/ui/empty-state'
import type { Stored } from '@/lib/client/call'
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
import { DashboardSettings } from './dashboard-settings'
import { dashboardStore, formOf } from './dashboard-store'
import { DesignGrid } from '@/components/page-parts/design-grid'
import { DesignWork } from '@/components/page-parts/design-work'
import { below, settled } from '@/components/page-parts/grid'
import { PartSettings } from '@/components/page-parts/part-settings'
import { PartView } from '@/components/page-parts/part-view'
import styles from '@/components/page-parts/page-parts.module.css'

/** R2.4-08: what stands where on a dashboard. */
export function DashboardDesigner() {
  const t = useTranslations('dashboards')
  const dashboardId = useView().query.get('dashboardId') ?? ''
  return (
    <OpenedDocument
      id={dashboardId}
      path="/api/dashboard/get"
      input={{ dashboardId }}
      menuCode={dashboardMenu}
      icon="report"
      none={t('noneNamed')}
      list={{ href: '/admin/dashboards', words: t('title') }}
    >
      {(stored, mayEdit) => <Designer stored={stored} mayEdit={mayEdit} />}
    </OpenedDocument>
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
  const design = useRecordDesign({
    stored,
    id: dashboardId,
    formOf,
    storeOf: dashboardStore,
    nameKey: 'dashboardName',
    mayEdit,
    isThere,
  })
  const { form, change } = design
  const { make, chosen, choose } = design.editing
  const [problem, setProblem] = useState('')
  const part = form.parts.find(({ id }) => id === chosen[0])
  const partName = (id: string) => localText(form.parts.find((one) => one.id === id)?.title ?? '', locale)
  const add = (kind: DashboardPart['kind']) => {
    if (form.parts.length >= 40) return setProblem(t('full'))
    const id = crypto.randomUUID()
    const made = dashboardPart.parse({ id, kind, x: 0, y: below(form.parts), ...sizes[kind] })
    make({ key: 'change' }, (now) => ({ ...now, parts: settled([...now.parts, made]) }), { choose: [id] })
  }
  return (
    <RecordDesigner
      design={design}
      className={styles.designer}
      words={{ name: t('name'), step: t('step') }}
      back={{ href: '/admin/dashboards', label: t('title') }}
      look={{ href: `/modules/dashboard/${encodeURIComponent(dashboardId)}`, label: t('look') }}
      partName={partName}
      settingOf={(property) =>
        t.has(`properties.${property}` as never) ? t(`properties.${property}` as never) : t('settings')
      }
    >
      <DesignWork
        words={{
          add: t('addPart'),
          hint: t('keysHint'),
          settings: t('settings'),
          wholeSettings: t('wholeSettings'),
        }}
        kinds={dashboardPartKinds.map((kind) => [kind, t(`kinds.${kind}`)] as const)}
        mayEdit={mayEdit}
        problem={problem}
        onAdd={add}
        onWhole={() => choose([])}
        partSettings={
          part && (
            <PartSettings
              key={part.id}
              part={part}
              mayEdit={mayEdit}
              onChange={(next, typing) =>
                change({ parts: form.parts.map((one) => (one.id === part.id ? { ...one, ...next } : one)) }, typing)
              }
              onRemove={() => change({ parts: settled(form.parts.filter(({ id }) => id !== part.id)) })}
            />
          )
        }
        wholeSettings={<DashboardSettings form={form} mayEdit={mayEdit} onChange={change} />}
      >
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
      </DesignWork>
    </RecordDesigner>
  )
}
