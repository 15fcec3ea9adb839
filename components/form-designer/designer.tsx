import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { useMedia } from '@/components/page/use-media'
import { useShell } from '@/components/page/shell-context'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { useViewTitle } from '@/components/page/view-context'
import { panelIds } from '@/components/ui/panel-tabs'
import { refreshCalls } from '@/lib/client/use-call'
import type { FormToDesign } from '@/lib/contracts/form-versions'
import { localText } from '@/lib/i18n/local-text'
import { Canvas } from './canvas'
import { ConflictDialog } from './conflict-dialog'
import { DesignProvider, useDesign, useDesignKeys, useNewDesign } from './design'
import { DesignerBar, type DesignerTab } from './designer-bar'
import { Palette } from './palette'
import { DeviceSwitch, Preview } from './preview'
import { ProblemList } from './problem-list'
import { PublishDialog } from './publish-dialog'
import { SidePanel } from './side-panel'
import { SimpleParts } from './simple-parts'
import { useFaults } from './use-faults'
import { useFieldMaking } from './use-new-field'
import { keptOffline, useSaving } from './use-saving'
import styles from './designer.module.css'

/** All parts of the designer round one form. */
export function Designer({ form, simple }: { form: FormToDesign; simple: boolean }) {
  const { draft, rights, formId } = form
  const design = useNewDesign(formId, draft.definition, rights.edit)
  const saving = useSaving(design, draft)
  const { takeIn } = design
  useEffect(() => {
    const mine = rights.edit ? keptOffline(formId, draft) : null
    if (mine) takeIn(mine)
  }, [formId, draft, rights.edit, takeIn])
  useLeaveWarning(saving.state !== 'saved')
  useDesignKeys(design, { save: () => void saving.save() })
  return (
    <DesignProvider value={design}>
      <Parts form={form} saving={saving} simple={simple} />
      {saving.question && <ConflictDialog key={saving.question.by} question={saving.question} />}
    </DesignProvider>
  )
}

type PartsProps = { form: FormToDesign; saving: ReturnType<typeof useSaving>; simple: boolean }

function Parts({ form, saving, simple }: PartsProps) {
  const t = useTranslations('formDesigner')
  const locale = useLocale()
  const { views } = useShell()
  const design = useDesign()
  const making = useFieldMaking(design)
  const faults = useFaults(design.definition)
  const narrow = useMedia('(width < 992px)')
  const [published, setPublished] = useState(form.published)
  const [tab, setTab] = useState<DesignerTab>('design')
  const [phone, setPhone] = useState(false)
  const [problems, setProblems] = useState(false)
  const [publishing, setPublishing] = useState(false)
  const name = localText(form.formName, locale)
  useViewTitle(name)
  const wrong = useMemo(() => {
    const marks = new Map<string, 'error' | 'warning'>()
    for (const { field, severity } of faults) if (severity === 'error' || !marks.has(field)) marks.set(field, severity)
    return marks
  }, [faults])
  const showProblems = () => {
    setPublishing(false)
    setProblems(true)
    setTab('design')
  }
  return (
    <div className={styles.designer} data-narrow={narrow || undefined}>
      <DesignerBar
        name={name}
        published={published}
        tab={tab}
        onTab={setTab}
        saving={saving}
        faults={faults}
        problemsOpen={problems}
        onProblems={() => setProblems(!problems)}
        mayPublish={form.rights.publish}
        onPublish={() => setPublishing(true)}
        onBack={() => views.go('/admin/design/forms')}
      />
      <div className={styles.whole} {...panelIds('form-designer-tabs', tab)}>
        {narrow ? (
          <>
            <p className={styles.narrowNote}>{t('narrow')}</p>
            <Preview phone />
          </>
        ) : tab === 'preview' ? (
          <Preview phone={phone} onPhone={setPhone} />
        ) : simple ? (
          <SimpleParts making={making} wrong={wrong} />
        ) : (
          <div className={styles.parts} data-read={!design.mayEdit || undefined}>
            {design.mayEdit && <Palette making={making} />}
            <div className={styles.middle}>
              <div className={styles.seenAs}>
                <span>{t('canvas')}</span>
                <DeviceSwitch phone={phone} onPhone={setPhone} />
              </div>
              <Canvas making={making} title={name} phone={phone} wrong={wrong} />
            </div>
            <SidePanel making={making} />
          </div>
        )}
      </div>
      {problems && !narrow && <ProblemList faults={faults} onChoose={() => setTab('design')} />}
      {publishing && (
        <PublishDialog
          saving={saving}
          faults={faults}
          onProblems={showProblems}
          onPublished={(version) => {
            setPublishing(false)
            setPublished(version)
            void refreshCalls('/api/form/getForms', '/api/form/getFormVersions')
          }}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  )
}
