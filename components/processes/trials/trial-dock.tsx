import Close from '@mui/icons-material/CloseOutlined'
import FastForward from '@mui/icons-material/FastForwardOutlined'
import Next from '@mui/icons-material/NavigateNextOutlined'
import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import Previous from '@mui/icons-material/NavigateBeforeOutlined'
import Restart from '@mui/icons-material/RestartAltOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useShell } from '@/components/page/shell-context'
import { PeopleField } from '@/components/pickers/people-field'
import { Skeleton } from '@/components/ui/skeleton'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { localText } from '@/lib/i18n/local-text'
import { nothingSupposed } from '@/lib/trials/suppose'
import { TrialCourse } from './trial-course'
import { FillDialog } from './trial-start'
import { useTrial, type Begun, type ToTry, type TrialState, type Tried } from './use-trial'
import { useTrialMoments } from './use-trial-moments'
import { useWayWords } from './use-way-words'
import styles from './trials.module.css'

/** Milliseconds after the last change of the drawing: what is typed is not sent letter by letter. */
const quietMs = 400

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
  const locale = useLocale()
  const dock = useRef<HTMLElement>(null)
  const settled = useDebounced(draft, quietMs)
  const trial = useDraftTrial(processId, settled)
  const { played, problem } = trial
  const wayWords = useWayWords(settled)
  const words = useMemo(
    () => ({
      nameOf: (id: string) => localText(settled.definition.elements.find((one) => one.id === id)?.name ?? '', locale),
    }),
    [settled, locale],
  )
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
        <Tool label={t('dock.asPage')} onClick={onPage}>
          <OpenInNew fontSize="small" />
        </Tool>
        <Tool label={t('dock.close')} onClick={onClose}>
          <Close fontSize="small" />
        </Tool>
      </div>
      <DockSteps trial={trial} />
      <DockBeginning draft={settled} trial={trial} />
      {problem ? (
        <div className={styles.dockProblem} role="alert">
          <p>{t('dock.cannot', { why: problem })}</p>
          <Button size="small" variant="outlined" onClick={trial.again}>
            {t('dock.restart')}
          </Button>
        </div>
      ) : played ? (
        <TrialCourse trial={trial} played={played} words={words} wayWords={wayWords} />
      ) : (
        <Skeleton height={240} />
      )}
    </aside>
  )
}

/** A trial of a drawing by whoever draws it, begun now with data made up for it. */
function useDraftTrial(processId: string, draft: ToTry): TrialState {
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
  return useTrial(at, draft, first, { others: false })
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
  const { long } = useTrialMoments()
  const { course, played, busy } = trial
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
      <Button size="small" variant="outlined" startIcon={<FastForward />} disabled={still} onClick={trial.agreeToEnd}>
        {t('dock.all')}
      </Button>
      <p role="status">
        {played && t('at', { at, expected: at + played.coming.length })}
        {played && <time dateTime={played.now}>{long(played.now)}</time>}
      </p>
    </div>
  )
}

function DockBeginning({ draft, trial }: { draft: ToTry; trial: TrialState }) {
  const t = useTranslations('trials')
  const id = useId()
  const [filling, setFilling] = useState(false)
  const { setting } = trial
  return (
    <details className={styles.dockBeginning}>
      <summary>
        {t('dock.begins')}
        <span>{setting.initiator.name}</span>
      </summary>
      <PeopleField
        id={`${id}-who`}
        label={t('who')}
        chosen={[setting.initiator]}
        single
        onChange={([person]) => person && trial.begin({ initiator: person })}
      />
      <button type="button" className={styles.link} onClick={() => setFilling(true)}>
        {t('fill')}
      </button>
      {filling && (
        <FillDialog
          described={draft}
          data={setting.formData}
          sample={trial.sample}
          onClose={() => setFilling(false)}
          onFilled={(formData) => {
            setFilling(false)
            trial.begin({ formData })
          }}
        />
      )}
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
