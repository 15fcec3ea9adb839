'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { OpenedDocument } from '@/components/editor-kit/opened-document'
import { RecordDesigner } from '@/components/editor-kit/record-designer'
import { useRecordDesign } from '@/components/editor-kit/use-record-design'
import { DesignGrid } from '@/components/page-parts/design-grid'
import { DesignWork } from '@/components/page-parts/design-work'
import { below, settled } from '@/components/page-parts/grid'
import styles from '@/components/page-parts/page-parts.module.css'
import { useView } from '@/components/page/view-context'
import { EmptyState } from '@/components/ui/empty-state'
import type { Stored } from '@/lib/client/call'
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
import { PortalPartSettings } from './portal-part-settings'
import { PortalPartView } from './portal-part'
import { PortalSettings } from './portal-settings'
import { formOf, portalStore } from './portal-store'

/** R2.9-25: what stands where on a portal page, and for whom. */
export function PortalDesigner() {
  const t = useTranslations('portal')
  const pageId = useView().query.get('pageId') ?? ''
  return (
    <OpenedDocument
      id={pageId}
      path="/api/portal/getPage"
      input={{ pageId }}
      menuCode={portalMenu}
      icon="group"
      none={t('noneNamed')}
      list={{ href: '/admin/portal', words: t('manageTitle') }}
    >
      {(stored, mayEdit) => <Designer stored={stored} mayEdit={mayEdit} />}
    </OpenedDocument>
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
  const design = useRecordDesign({
    stored,
    id: pageId,
    formOf,
    storeOf: portalStore,
    nameKey: 'pageName',
    mayEdit,
    isThere,
  })
  const { form, change } = design
  const { make, chosen, choose } = design.editing
  const [problem, setProblem] = useState('')
  const part = form.parts.find(({ id }) => id === chosen[0])
  const nameOf = ({ title, kind }: PortalPart) => localText(title, locale) || t(`kinds.${kind}`)
  const partName = (id: string) => {
    const one = form.parts.find((each) => each.id === id)
    return one && nameOf(one)
  }
  const add = (kind: PortalPart['kind']) => {
    if (form.parts.length >= mostPortalParts) return setProblem(t('full', { most: mostPortalParts }))
    const id = crypto.randomUUID()
    const size = sizes[kind] ?? { w: 6, h: 4 }
    const made = portalPart.parse({ id, kind, x: 0, y: below(form.parts), ...size })
    make({ key: 'change' }, (now) => ({ ...now, parts: settled([...now.parts, made]) }), { choose: [id] })
  }
  return (
    <RecordDesigner
      design={design}
      className={styles.designer}
      words={{ name: t('name'), step: t('step') }}
      back={{ href: '/admin/portal', label: t('manageTitle') }}
      look={{ href: `/modules/portal/display?id=${encodeURIComponent(pageId)}`, label: t('look') }}
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
        kinds={portalPartKinds.map((kind) => [kind, t(`kinds.${kind}`)] as const)}
        mayEdit={mayEdit}
        problem={problem}
        onAdd={add}
        onWhole={() => choose([])}
        partSettings={
          part && (
            <PortalPartSettings
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
        wholeSettings={<PortalSettings form={form} mayEdit={mayEdit} onChange={change} />}
      >
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
      </DesignWork>
    </RecordDesigner>
  )
}
