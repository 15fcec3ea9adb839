import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { useEditingKeys } from '@/components/editor-kit/use-editing'
import { useSaving } from '@/components/editor-kit/use-saving'
import { useMedia } from '@/components/page/use-media'
import { useShell } from '@/components/page/shell-context'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { useViewTitle } from '@/components/page/view-context'
import { panelIds } from '@/components/ui/panel-tabs'
import { refreshCalls } from '@/lib/client/use-call'
import type { FormToDesign } from '@/lib/contracts/form-versions'
import { localText } from '@/lib/i18n/local-text'
import { Canvas } from './canvas'
import { DesignProvider, useDesign, useNewDesign } from './design'
import { DesignerBar, designerTabs, type DesignerTab } from './designer-bar'
import { KeysDialog } from './keys-dialog'
import { Palette } from './palette'
import { DeviceSwitch } from './preview/device-switch'
import { Preview } from './preview/preview'
import { ProblemList } from './problem-list'
import { PublishDialog } from './publish-dialog'
import type { ChangesByProcess } from '@/lib/form-editing/step-matrix'
import { SidePanel } from './side-panel'
import { SimpleParts } from './simple-parts'
import { useAreas } from '@/components/editor-kit/use-areas'
import { useFaults } from './use-faults'
import { useFieldMaking } from './use-new-field'
import { FormConflicts } from './form-conflicts'
import { formStore } from './form-store'
import { useZoom, ZoomTools } from './zoom-tools'
import styles from './designer.module.css'

const CompareDialog = dynamic(() => import('./compare-dialog').then((file) => file.CompareDialog))
const RightsTab = dynamic(() => import('./rights/rights-tab').then((file) => file.RightsTab))
const TemplateTab = dynamic(() => import('./template/template-tab').then((file) => file.TemplateTab))
const PageTab = dynamic(() => import('./page/page-tab').then((file) => file.PageTab))

/** All parts of the designer round one form. */
export function Designer({ form, simple }: { form: FormToDesign; simple: boolean }) {
  const { draft, rights, formId } = form
  const design = useNewDesign(form, draft.definition, rights.edit)
  const { markSent } = design
  const store = useMemo(() => formStore(formId, markSent), [formId, markSent])
  const saving = useSaving(design, draft, store)
  useEditingKeys(design, { save: () => void saving.save() })
  return (
    <DesignProvider value={design}>
      <Parts form={form} saving={saving} simple={simple} />
      {saving.question && <FormConflicts key={saving.question.by} question={saving.question} />}
    </DesignProvider>
  )
}

type Saving = ReturnType<typeof useSaving>
type Dialog = 'publish' | 'compare' | 'keys'

function Parts({ form, saving, simple }: { form: FormToDesign; saving: Saving; simple: boolean }) {
  const locale = useLocale()
  const { views } = useShell()
  const design = useDesign()
  const faults = useFaults(design)
  const narrow = useMedia('(width < 992px)')
  const host = useRef<HTMLDivElement>(null)
  const [published, setPublished] = useState(form.published)
  const [tab, setTab] = useState<DesignerTab>(designerTabs(form.formType)[0]!)
  const [problems, setProblems] = useState(false)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [rightChanges, setRightChanges] = useState<ChangesByProcess>({})
  const name = localText(form.formName, locale)
  useViewTitle(name)
  useAreas(host, () => setDialog('keys'))
  useLeaveWarning(saving.state !== 'saved' || Object.values(rightChanges).some((one) => Object.keys(one).length > 0))
  const closeDialog = () => setDialog(null)
  const showProblems = () => {
    closeDialog()
    setProblems(true)
  }
  return (
    <div ref={host} className={styles.designer} data-narrow={narrow || undefined} data-simple={simple || undefined}>
      <DesignerBar
        name={name}
        published={published}
        tab={tab}
        onTab={setTab}
        saving={saving}
        faults={faults}
        problemsOpen={problems}
        onProblems={() => setProblems(!problems)}
        // What is compared is what the server has.
        onCompare={() => void saving.save().then(() => setDialog('compare'))}
        onKeys={() => setDialog('keys')}
        mayPublish={form.rights.publish}
        onPublish={() => setDialog('publish')}
        onBack={() => views.go('/admin/design/forms')}
      />
      <div className={styles.whole} {...panelIds('form-designer-tabs', tab)}>
        {narrow && !(simple && tab === 'design') ? (
          <NarrowParts
            simple={simple}
            onSimple={() => void saving.save().then(() => views.go(simpleAddress(form.formId)))}
          />
        ) : tab === 'preview' ? (
          <Preview />
        ) : tab === 'rights' ? (
          <RightsTab published={published} changes={rightChanges} onChanges={setRightChanges} />
        ) : tab === 'template' ? (
          <TemplateTab />
        ) : tab === 'page' ? (
          <PageTab />
        ) : (
          <DrawnParts name={name} simple={simple} faults={faults} />
        )}
      </div>
      {problems && (!narrow || simple) && <ProblemList faults={faults} onChoose={() => setTab('design')} />}
      {dialog === 'publish' && (
        <PublishDialog
          saving={saving}
          faults={faults}
          onProblems={showProblems}
          onPublished={(version) => {
            closeDialog()
            setPublished(version)
            void refreshCalls('/api/form/getForms', '/api/form/getFormVersions')
          }}
          onClose={closeDialog}
        />
      )}
      {dialog === 'compare' && <CompareDialog onClose={closeDialog} />}
      {dialog === 'keys' && <KeysDialog onClose={closeDialog} />}
    </div>
  )
}

const simpleAddress = (formId: string) => `/bpm/design/simple/form?formId=${encodeURIComponent(formId)}`

/** Drawing needs room: in a narrow window the form is read and tried, and changed by the quick designer. */
function NarrowParts({ simple, onSimple }: { simple: boolean; onSimple(): void }) {
  const t = useTranslations('formDesigner')
  const { mayEdit } = useDesign()
  return (
    <>
      {!simple && (
        <p className={styles.narrowNote}>
          {t('narrow')}{' '}
          {mayEdit && (
            <button type="button" onClick={onSimple}>
              {t('toSimple')}
            </button>
          )}
        </p>
      )}
      <Preview onlyPhone />
    </>
  )
}

/** The fields: on the canvas with palette and panel, or one below the other. */
function DrawnParts({ name, simple, faults }: { name: string; simple: boolean; faults: ReturnType<typeof useFaults> }) {
  const t = useTranslations('formDesigner')
  const design = useDesign()
  const making = useFieldMaking(design)
  const [phone, setPhone] = useState(false)
  const zoom = useZoom()
  const wrong = useMemo(() => {
    const marks = new Map<string, 'error' | 'warning'>()
    for (const { field, severity } of faults) if (severity === 'error' || !marks.has(field)) marks.set(field, severity)
    return marks
  }, [faults])
  if (simple) return <SimpleParts making={making} wrong={wrong} />
  return (
    <div className={styles.parts} data-read={!design.mayEdit || undefined}>
      {design.mayEdit && <Palette making={making} />}
      <div className={styles.middle}>
        <div className={styles.seenAs}>
          <span>{t('canvas')}</span>
          <DeviceSwitch phone={phone} onPhone={setPhone} />
          <ZoomTools zoom={zoom} />
        </div>
        <Canvas making={making} title={name} phone={phone} zoom={zoom.value} wrong={wrong} />
      </div>
      <SidePanel making={making} />
    </div>
  )
}
