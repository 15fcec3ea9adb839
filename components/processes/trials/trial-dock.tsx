import Close from '@mui/icons-material/CloseOutlined'
import FastForward from '@mui/icons-material/FastForwardOutlined'
import Next from '@mui/icons-material/NavigateNextOutlined'
import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import Previous from '@mui/icons-material/NavigateBeforeOutlined'
import Record from '@mui/icons-material/PlaylistAddCheckOutlined'
import Kept from '@mui/icons-material/BookmarkBorderOutlined'
import Restart from '@mui/icons-material/RestartAltOutlined'
import Stop from '@mui/icons-material/StopOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useShell } from '@/components/page/shell-context'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import { Skeleton } from '@/components/ui/skeleton'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { localText } from '@/lib/i18n/local-text'
import { nothingSupposed } from '@/lib/trials/suppose'
import { useElementWords, type DescribedVersion } from '../use-element-words'
import { KeptDialog } from './kept-dialog'
import { RecordDialog } from './record-dialog'
import { TrialBeginning } from './trial-beginning'
import { TrialClock } from './trial-clock'
import { TrialCourse } from './trial-course'
import { TrialDetails } from './trial-details'
import { TrialOthers } from './trial-others'
import { useTrial, type Begun, type ToTry, type TrialState, type Tried } from './use-trial'
import { useWayWords } from './use-way-words'
import styles from './trials.module.css'

/** Milliseconds after the last change of the drawing: what is typed is not sent letter by letter. */
const quietMs = 400

/** Steps and fields are all a trial names; nobody is asked what people of the drawing are called. */
const noNames: DescribedVersion['names'] = { users: {}, roles: {}, groups: {}, duties: {}, processes: {} }

/** Where a trial stands on a drawing: elements that wait, with whom for, and lines it came along. */
export interface Stands {
  at: { id: string; who: string }[]
  walked: ReadonlySet<string>
}

interface Props {
  processId: string
  /** The drawing as it stands, with its form. */
  draft: ToTry
  /** Not in sight, but not begun anew when it comes back. */
  hidden: boolean
  /** Told where it stands, to be shown on the drawing; null when it no longer does. */
  onStands(stands: Stands | null): void
  onClose(): void
  onPage(): void
}

function standsIn({ frames, standing, end }: Tried, { elements, transitions }: ProcessDefinition): Stands {
  const walked = new Set(frames.flatMap(({ took }) => took))
  const ends = new Set(elements.filter(({ type }) => type === 'End').map(({ id }) => id))
  const ended = transitions.findLast(({ id, to }) => walked.has(id) && ends.has(to))
  const waiting = [...new Map(standing.map((slot) => [slot.activityId, slot]))].map(([id, { people }]) => ({
    id,
    who: people.map(({ name }) => name).join(' '),
  }))
  return { at: end.status === 1 && ended ? [{ id: ended.to, who: '' }] : waiting, walked }
}

/** R2.4-13: the draft played beside the drawing, as it stands, with every change of it played anew. */
export function TrialDock({ processId, draft, hidden, onStands, onClose, onPage }: Props) {
  const t = useTranslations('trials')
  const dock = useRef<HTMLElement>(null)
  const settled = useDebounced(draft, quietMs)
  const [tab, setTab] = useState<DockTab>('course')
  const [dialog, setDialog] = useState<'record' | 'kept' | null>(null)
  const trial = useDraftTrial(processId, settled, tab === 'others')
  const on = useMemo(() => ({ processId, version: 0, definition: settled.definition }), [processId, settled])
  const { played, problem } = trial
  useEffect(() => {
    onStands(played && !problem ? standsIn(played, settled.definition) : null)
  }, [onStands, played, problem, settled])
  useEffect(() => () => onStands(null), [onStands])
  useEffect(() => dock.current?.focus(), [])
  useDockKeys(trial)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // What a dialog of ours closes with is not ours.
    if (event.key !== 'Escape' || event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    onClose()
  }
  return (
    <aside
      ref={dock}
      data-area="trial"
      tabIndex={-1}
      hidden={hidden}
      className={styles.dock}
      aria-label={t('dock.title')}
      aria-busy={trial.busy}
      onKeyDown={onKeyDown}
    >
      <div className={styles.dockHead}>
        <div>
          <h2>{t('dock.title')}</h2>
          <p className={styles.quiet}>{t('dock.explain')}</p>
        </div>
        <Tool label={t('recordCase')} off={!played || problem !== null} onClick={() => setDialog('record')}>
          <Record fontSize="small" />
        </Tool>
        <Tool label={t('kept.title')} onClick={() => setDialog('kept')}>
          <Kept fontSize="small" />
        </Tool>
        <Tool label={t('dock.asPage')} onClick={onPage}>
          <OpenInNew fontSize="small" />
        </Tool>
        <Tool label={t('dock.close')} onClick={onClose}>
          <Close fontSize="small" />
        </Tool>
      </div>
      <DockSteps trial={trial} />
      <DockBeginning processId={processId} draft={settled} trial={trial} />
      {problem ? (
        <div className={styles.dockProblem} role="alert">
          <p>{t('dock.cannot', { why: problem })}</p>
          <Button size="small" variant="outlined" onClick={trial.again}>
            {t('dock.restart')}
          </Button>
        </div>
      ) : (
        <DockParts processId={processId} draft={settled} trial={trial} tab={tab} onTab={setTab} />
      )}
      {dialog === 'record' && <RecordDialog on={on} trial={trial} onClose={() => setDialog(null)} />}
      {dialog === 'kept' && <KeptDialog on={on} trial={trial} onClose={() => setDialog(null)} />}
    </aside>
  )
}

/** A trial of a drawing by whoever draws it, begun now with data made up for it. */
function useDraftTrial(processId: string, draft: ToTry, others: boolean): TrialState {
  const { user } = useShell()
  const [first] = useState<Begun>(() => ({
    initiator: { account: user.account, name: user.name, departmentName: '' },
    department: null,
    startAt: new Date().toISOString(),
    formData: null,
    mocks: {},
    suppose: nothingSupposed,
  }))
  const definition: ProcessDefinition = draft.definition
  const at = useMemo(() => ({ processId, version: 0, definition }), [processId, definition])
  return useTrial(at, draft, first, { others })
}

/** F8 goes on by one step, with Shift to the end; Shift and F9 begin anew. */
function useDockKeys({ busy, played, agreeOnce, agreeToEnd, toBeginning }: TrialState): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const restarts = event.key === 'F9' && event.shiftKey
      if ((event.key !== 'F8' && !restarts) || event.defaultPrevented) return
      // What lies under a dialog stands still.
      if (document.querySelector('[role="dialog"][aria-modal="true"], [role="alertdialog"][aria-modal="true"]')) return
      event.preventDefault()
      if (restarts) return toBeginning()
      if (busy || !played || played.end.status === 1) return
      if (event.shiftKey) agreeToEnd()
      else agreeOnce()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [busy, played, agreeOnce, agreeToEnd, toBeginning])
}

function DockSteps({ trial }: { trial: TrialState }) {
  const t = useTranslations('trials')
  const { course, played, busy, running } = trial
  const at = played?.frames.length ?? 0
  const still = !played || busy || trial.problem !== null || (played.standing.length === 0 && !played.next)
  return (
    <div className={styles.dockSteps}>
      <Tool label={t('dock.restart')} off={course.done.length === 0} onClick={trial.toBeginning}>
        <Restart fontSize="small" />
      </Tool>
      <Tool label={t('back')} off={course.done.length === 0} onClick={trial.back}>
        <Previous fontSize="small" />
      </Tool>
      <Button size="small" variant="contained" startIcon={<Next />} disabled={still} onClick={trial.agreeOnce}>
        {t('dock.step')}
      </Button>
      {running ? (
        <Button size="small" variant="outlined" color="inherit" startIcon={<Stop />} onClick={trial.stop}>
          {t('stop')}
        </Button>
      ) : (
        <Button size="small" variant="outlined" startIcon={<FastForward />} disabled={still} onClick={trial.agreeToEnd}>
          {t('dock.all')}
        </Button>
      )}
      <p role="status">{played && t('at', { at, expected: at + played.coming.length })}</p>
    </div>
  )
}

type DockTab = 'course' | 'details' | 'others'

/** How it went, what else it shows, and what else could happen: one at a time, as there is room for one. */
function DockParts({ processId, draft, trial, tab, onTab }: PartsProps) {
  const t = useTranslations('trials')
  const id = useId()
  const { played } = trial
  const words = useElementWords({ ...draft, names: noNames })
  const wayWords = useWayWords(draft)
  const name = localText(draft.definition.name, useLocale()) || processId
  return (
    <>
      {played && <TrialClock trial={trial} played={played} />}
      <PanelTabs<DockTab>
        id={id}
        label={t('dock.parts')}
        tabs={[
          { name: 'course', label: t('course') },
          { name: 'details', label: t('tabs.label') },
          { name: 'others', label: t('others') },
        ]}
        chosen={tab}
        onChoose={onTab}
      />
      <div className={styles.dockPart} {...panelIds(id, tab)}>
        {tab === 'others' ? (
          <div className={styles.dockOthers}>
            <TrialOthers described={draft} trial={trial} />
          </div>
        ) : !played ? (
          <Skeleton height={240} />
        ) : tab === 'details' ? (
          <TrialDetails described={draft} trial={trial} played={played} words={words} />
        ) : (
          <TrialCourse trial={trial} played={played} words={words} wayWords={wayWords} title={name} />
        )}
      </div>
    </>
  )
}
interface PartsProps {
  processId: string
  draft: ToTry
  trial: TrialState
  tab: DockTab
  onTab(tab: DockTab): void
}

function DockBeginning({ processId, draft, trial }: Omit<PartsProps, 'tab' | 'onTab'>) {
  const t = useTranslations('trials')
  return (
    <details className={styles.dockBeginning}>
      <summary>
        {t('dock.begins')}
        <span>{trial.setting.initiator.name}</span>
      </summary>
      <div className={styles.dockBegun}>
        <TrialBeginning processId={processId} described={draft} trial={trial} />
      </div>
    </details>
  )
}

function Tool({ label, off = false, onClick, children }: ToolProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={off} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  )
}
interface ToolProps {
  label: string
  off?: boolean
  onClick(): void
  children: ReactNode
}
