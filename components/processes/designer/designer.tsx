import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState, type RefObject } from 'react'
import { useAreas } from '@/components/editor-kit/use-areas'
import type { Saving } from '@/components/editor-kit/use-saving'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { useMedia } from '@/components/page/use-media'
import { useShell } from '@/components/page/shell-context'
import { useView, useViewTitle } from '@/components/page/view-context'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import { localText } from '@/lib/i18n/local-text'
import { boundsOf } from '@/lib/process-editing/guides'
import { boxesOf } from '@/lib/process-editing/note-commands'
import { TrialDock, type Stands } from '../trials/trial-dock'
import { cardsPath, processAddress, simulatePath } from '../process-address'
import { Canvas } from './canvas/canvas'
import type { Mark } from './canvas/node'
import type { Viewport } from './canvas/use-viewport'
import { ColleaguesProvider } from './colleagues'
import { DesignProvider, useDesign, type ProcessToDesign } from './design'
import { DesignerBar } from './designer-bar'
import { FindBox } from './find-box'
import { KeysDialog } from './keys-dialog'
import { Palette } from './palette'
import { SidePanel } from './panel/side-panel'
import { Problems } from './problems'
import { ProcessConflicts } from './process-conflicts'
import { RulesOfProcess } from './rules-of-process'
import { RunBar } from './run-bar'
import { useDrawnProcess } from './use-drawn-process'
import { useDrawnWords } from './use-drawn-words'
import { useFindings } from './use-findings'
import { useLayout } from './use-layout'
import { usePresence } from './use-presence'
import { useRun } from './use-run'
import styles from './designer.module.css'

const PublishDraft = dynamic(() => import('./publish-draft').then((file) => file.PublishDraft))

/** All parts of the designer round one process. */
export function Designer({ process }: { process: ProcessToDesign }) {
  const { design, saving } = useDrawnProcess(process)
  const narrow = useMedia('(width < 992px)')
  // There is no room to draw: it is for reading.
  const shown = useMemo(() => (narrow ? { ...design, mayEdit: false } : design), [design, narrow])
  return (
    <DesignProvider value={shown}>
      <RulesOfProcess>
        <Parts saving={saving} narrow={narrow} />
      </RulesOfProcess>
      {saving.question && <ProcessConflicts key={saving.question.by} question={saving.question} />}
    </DesignProvider>
  )
}

type Dialog = 'keys' | 'publish' | null

function Parts({ saving, narrow }: { saving: Saving; narrow: boolean }) {
  const t = useTranslations('processDesigner')
  const locale = useLocale()
  const { views } = useShell()
  const design = useDesign()
  const { definition, process, chosen, mayEdit } = design
  const host = useRef<HTMLDivElement>(null)
  const findings = useFindings(definition)
  const run = useRun(definition)
  const [viewport, setViewport] = useState<Viewport | null>(null)
  const [problems, setProblems] = useState(false)
  const [finding, setFinding] = useState(false)
  const [dialog, setDialog] = useState<Dialog>(null)
  const dock = useDock(host)
  const layout = useLayout(design, useDrawnWords().label, (after) => viewport?.fit(boundsOf(boxesOf(after))))
  // Narrower all of a sudden: what was in sight still is.
  const fit = useEffectEvent(() => viewport?.fit(boundsOf(boxesOf(definition))))
  useEffect(() => {
    if (dock.beside) fit()
  }, [dock.beside])
  const name = localText(definition.name, locale) || process.processId
  useViewTitle(name)
  useLeaveWarning(saving.state !== 'saved')
  useAreas(host, () => setDialog('keys'))
  useFindKey(host, () => setFinding(true))
  const selected = chosen.join(',')
  const presence = usePresence(process.processId, chosen[0] ?? '')
  useChosenInAddress(selected, design.choose)
  const marks = useMemo(() => {
    const found = new Map<string, Mark>()
    for (const { elementId, severity } of findings.list)
      if (elementId && found.get(elementId) !== 'error') found.set(elementId, severity)
    return found
  }, [findings.list])
  const goTo = (path: string, tab?: string) =>
    void saving
      .save()
      .then(() => views.go(processAddress(path, { process: process.processId, tab, version: process.nextVersion })))
  return (
    <div ref={host} className={styles.designer} data-narrow={narrow || undefined}>
      <DesignerBar
        name={name}
        saving={saving}
        others={presence.others}
        viewport={viewport}
        layout={layout}
        onBack={() => views.go('/admin/design/processes')}
        onFind={() => setFinding(true)}
        onKeys={() => setDialog('keys')}
        // What is tried and compared is what the server has.
        onCards={() =>
          void saving
            .save()
            .then(() => views.go(processAddress(cardsPath, { process: process.processId }), { replace: true }))
        }
        onTry={dock.toggle}
        trying={dock.open}
        onCompare={() => goTo('/admin/design/processes', 'compare')}
        onPublish={process.rights.publish ? () => setDialog('publish') : undefined}
      />
      {narrow && <p className={styles.narrowNote}>{t('narrow')}</p>}
      <div className={styles.parts} data-read={!mayEdit || undefined} data-docked={dock.beside || undefined}>
        {mayEdit && <Palette />}
        <div className={styles.middle}>
          <ColleaguesProvider value={presence.places}>
            <Canvas marks={marks} run={run.run ?? dock.stands} onViewport={setViewport} />
          </ColleaguesProvider>
          {finding && <FindBox onClose={() => setFinding(false)} />}
          {run.run && <RunBar run={run} />}
          <Problems
            findings={findings}
            open={problems}
            onOpen={setProblems}
            onPlay={(one) => {
              choose(design)
              run.play(one)
            }}
          />
        </div>
        <Beside dock={dock} onPage={() => goTo(simulatePath)} />
      </div>
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
      {dialog === 'publish' && <PublishDraft name={name} saving={saving} onClose={() => setDialog(null)} />}
    </div>
  )
}

/** Whether the draft is being tried beside the drawing: F9, or the button of the bar. Where there is room, settings stay beside it. */
function useDock(host: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false)
  const [front, setFront] = useState<'settings' | 'trial'>('trial')
  const [stands, setStands] = useState<Stands | null>(null)
  const wide = useMedia('(width >= 1600px)')
  const before = useRef<HTMLElement | null>(null)
  const toggle = useCallback(() => {
    if (open) before.current?.focus()
    else before.current = document.activeElement as HTMLElement | null
    setFront('trial')
    setOpen(!open)
  }, [open])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F9' || event.shiftKey || event.defaultPrevented || !host.current?.offsetParent) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [host, toggle])
  return { open, toggle, stands, setStands, front, setFront, beside: open && wide }
}

/** What stands beside the drawing: settings, and the trial where one is open; both, or one at a time. */
function Beside({ dock, onPage }: { dock: ReturnType<typeof useDock>; onPage(): void }) {
  const t = useTranslations('trials.dock')
  const { definition, process } = useDesign()
  const { form } = process
  const draft = useMemo(() => ({ definition, form }), [definition, form])
  const id = useId()
  if (!dock.open) return <SidePanel />
  const trial = (
    <TrialDock
      processId={process.processId}
      draft={draft}
      hidden={!dock.beside && dock.front === 'settings'}
      onStands={dock.setStands}
      onClose={dock.toggle}
      onPage={onPage}
    />
  )
  if (dock.beside)
    return (
      <>
        {trial}
        <SidePanel />
      </>
    )
  return (
    <div className={styles.beside}>
      <PanelTabs<'settings' | 'trial'>
        id={id}
        label={t('tabs')}
        tabs={[
          { name: 'trial', label: t('title') },
          { name: 'settings', label: t('settings') },
        ]}
        chosen={dock.front}
        onChoose={dock.setFront}
      />
      <div className={styles.besidePanel} {...panelIds(id, dock.front)}>
        {trial}
        {dock.front === 'settings' && <SidePanel />}
      </div>
    </div>
  )
}

/** Nothing is chosen while a run is played, so that the token is what one sees. */
const choose = ({ choose: put }: { choose(paths: readonly string[]): void }) => put([])

function useFindKey(host: RefObject<HTMLElement | null>, open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f' || !host.current?.offsetParent) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

/** The address says what is chosen, so that a finding can be linked; a link to something else in a process that is open chooses that. */
function useChosenInAddress(selected: string, choose: (paths: readonly string[]) => void): void {
  const view = useView()
  const wanted = view.query.get('sel') ?? ''
  // The page it stands in is made anew at every drawing.
  const address = useRef(view)
  const own = useRef(new Set<string>())
  useEffect(() => {
    address.current = view
  })
  useEffect(() => {
    own.current.add(selected)
    address.current.setQuery({ sel: selected || null })
  }, [selected])
  useEffect(() => {
    // What we have put there ourselves is chosen already.
    if (!own.current.delete(wanted) && wanted) choose(wanted.split(','))
  }, [wanted, choose])
}
