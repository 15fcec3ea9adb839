'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Drawn } from '@/components/process-drawing/drawn'
import { ShellLink } from '@/components/page/shell-link'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { EmptyState } from '@/components/ui/empty-state'
import { Panel } from '@/components/ui/panel'
import { useMoments } from '@/components/ui/use-moments'
import { useAttempt } from '@/components/ui/use-attempt'
import { useStoppable } from '@/components/ui/use-stoppable'
import control from '@/components/ui/control.module.css'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import { operatorName } from '@/lib/words/workflow-enumerations'
import { DefinitionDiagram } from './definition-diagram'
import styles from './processes.module.css'

type Shadow = Calls['/api/process/shadow']['data']
type Shadowed = Shadow['tasks'][number]
type Place = Shadowed['before']

const verdicts = ['stuck', 'refused', 'way', 'people', 'longer'] as const
type Verdict = (typeof verdicts)[number]

/** One that goes another way and takes longer for it stands with both. */
const isOf = (group: Verdict, { verdict, longer }: Shadowed): boolean =>
  group === 'longer' ? longer : verdict === group
const reasons = ['moved', 'gone', 'untold', 'late'] as const
const amounts = [50, 100, 200, 500]
/** Told in one call. */
const piece = 25

const nothingYet: Shadow = {
  compared: 0,
  same: 0,
  leftOut: { moved: 0, gone: 0, untold: 0, late: 0 },
  tasks: [],
}

/** How many of the requests are not compared. */
const uncompared = ({ leftOut }: Shadow): number => reasons.reduce((sum, reason) => sum + leftOut[reason], 0)

const together = (one: Shadow, other: Shadow): Shadow => ({
  compared: one.compared + other.compared,
  same: one.same + other.same,
  leftOut: {
    moved: one.leftOut.moved + other.leftOut.moved,
    gone: one.leftOut.gone + other.leftOut.gone,
    untold: one.leftOut.untold + other.leftOut.untold,
    late: one.leftOut.late + other.leftOut.late,
  },
  tasks: [...one.tasks, ...other.tasks],
})

interface Props {
  processId: string
  version: number
}

/** What a version would have made of the requests that really were: which would have gone otherwise, and where first. */
export function ShadowPanel({ processId, version }: Props) {
  const t = useTranslations('processes.shadow')
  const [last, setLast] = useState(100)
  const [found, setFound] = useState<Shadow | null>(null)
  const [chosen, setChosen] = useState<Shadowed | null>(null)
  const { busy, problem, attempt } = useAttempt()
  const { run, stop } = useStoppable()
  const compareAll = async (signal: AbortSignal) => {
    setChosen(null)
    let all = nothingYet
    setFound(null)
    for (let after = 0; after < last; after += piece) {
      const asked = { processId, version, after, last: Math.min(piece, last - after) }
      const next = await call('/api/process/shadow', asked, { quiet: true, signal })
      signal.throwIfAborted()
      all = together(all, next)
      setFound(all)
      if (next.compared + uncompared(next) < asked.last) break
    }
  }
  const compare = () => attempt(() => run(compareAll))
  return (
    <Panel title={t('title', { version })}>
      <p className={`${styles.explain} ${styles.body}`}>{t('explain')}</p>
      <div className={`${styles.choices} ${styles.body}`}>
        <label>
          {t('last')}
          <select className={control.control} value={last} onChange={(event) => setLast(Number(event.target.value))}>
            {amounts.map((amount) => (
              <option key={amount} value={amount}>
                {t('amount', { count: amount })}
              </option>
            ))}
          </select>
        </label>
        <Button variant="contained" disabled={busy} onClick={() => void compare()}>
          {t(busy ? 'busy' : 'compare')}
        </Button>
        {busy && (
          <Button variant="outlined" onClick={stop}>
            {t('stop')}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className={`${styles.problem} ${styles.body}`}>
          {problem}
        </p>
      )}
      {found && (
        <div className={styles.body}>
          <p role="status">
            {found.compared === 0 ? t('none') : t('result', { compared: found.compared, same: found.same })}
            {uncompared(found) > 0 && ` ${t('leftOut', { count: uncompared(found) })}`}
            {reasons
              .filter((reason) => found.leftOut[reason] > 0)
              .map((reason) => ` ${t(`leftOutWhy.${reason}`, { count: found.leftOut[reason] })}`)}
          </p>
          {found.compared > 0 && found.tasks.length === 0 && <EmptyState icon="check" title={t('allSame')} />}
          {verdicts.map((verdict) => (
            <Group
              key={verdict}
              verdict={verdict}
              tasks={found.tasks.filter((one) => isOf(verdict, one))}
              chosen={chosen}
              onChoose={setChosen}
            />
          ))}
        </div>
      )}
      {chosen && <OnDrawings processId={processId} version={version} task={chosen} />}
    </Panel>
  )
}

interface GroupProps {
  verdict: Verdict
  tasks: Shadowed[]
  chosen: Shadowed | null
  onChoose(task: Shadowed): void
}

/** Requests that would have gone otherwise in the same manner. */
function Group({ verdict, tasks, chosen, onChoose }: GroupProps) {
  const t = useTranslations('processes.shadow')
  const { date } = useMoments()
  const said = usePlaceWords()
  const dues = useDueWords()
  if (tasks.length === 0) return null
  return (
    <section aria-label={t(`verdicts.${verdict}`, { count: tasks.length })}>
      <h3 className={styles.question}>{t(`verdicts.${verdict}`, { count: tasks.length })}</h3>
      <ul className={styles.shadowed}>
        {tasks.map((task, index) => (
          <li key={`${task.taskId} ${index}`}>
            <button type="button" aria-pressed={task === chosen} onClick={() => onChoose(task)}>
              <strong>{task.no || t('unnamed', { number: index + 1 })}</strong>
              {task.finishedAt && <small>{date(task.finishedAt)}</small>}
              <span>
                {task.verdict === 'longer'
                  ? t('dueLater', { before: dues(task.before, task.after), after: dues(task.after, task.before) })
                  : t('instead', { before: said(task.before), after: said(task.after) })}
                {task.why && ` ${task.why}`}
                {task.steps.after !== null && task.steps.after !== task.steps.before
                  ? ` ${t('steps', { before: task.steps.before, after: task.steps.after })}`
                  : ''}
                {isKnown(task.days) && ` ${t('days', task.days)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where a task stood, in words. */
function usePlaceWords(): (place: Place) => string {
  const t = useTranslations('processes.shadow')
  const list = new Intl.ListFormat(useLocale(), { style: 'narrow' })
  return ({ steps, status, result }) => {
    if (status === 1) return t(result === 0 ? 'approved' : 'rejected')
    if (steps.length === 0) return t('nowhere')
    return list.format(
      steps.map(({ activityName, people }) =>
        t('place', { activity: activityName, people: list.format(people.map(({ name }) => name)) }),
      ),
    )
  }
}

/** Whether both are known and not the same. */
const isKnown = (days: Shadowed['days']): days is { before: number; after: number } =>
  days.before !== null && days.after !== null && days.before !== days.after

/** Until when the steps of a place are due, of those that are due at another time elsewhere. */
function useDueWords(): (place: Place, other: Place) => string {
  const t = useTranslations('processes.shadow')
  const { exact } = useMoments()
  const list = new Intl.ListFormat(useLocale(), { style: 'narrow' })
  return ({ steps }, other) =>
    list.format(
      steps.flatMap(({ activityId, activityName, dueAt }) =>
        dueAt && other.steps.some((step) => step.activityId === activityId && step.dueAt !== dueAt)
          ? [t('due', { activity: activityName, at: exact(dueAt) })]
          : [],
      ),
    )
}

/** The first difference on both drawings, those of then and of the version that is tried. */
function OnDrawings({ processId, version, task }: Props & { task: Shadowed }) {
  const t = useTranslations('processes.shadow')
  const word = useWorkflowWords()
  const { exact } = useMoments()
  const { data: then } = useCall('/api/process/getVersion', { processId, version: task.version })
  const { data: now } = useCall('/api/process/getVersion', { processId, version })
  const { act } = task
  const doing = word(`operators.${operatorName[act.operator] ?? act.operator}`)
  return (
    <div className={styles.body}>
      <h3 className={styles.question}>
        {t('firstDifference', { act: [act.by.name, doing].filter(Boolean).join(' '), activity: act.activityName })}
      </h3>
      <p className={styles.explain}>
        {exact(act.at)}{' '}
        {task.taskId && (
          <ShellLink href={`/bpm/trace/taskTrace?tid=${encodeURIComponent(task.taskId)}`}>{t('open')}</ShellLink>
        )}
      </p>
      {then && (
        <section aria-label={t('then', { version: task.version })}>
          <h4>{t('then', { version: task.version })}</h4>
          <DefinitionDiagram definition={then.definition} form={then.form} drawn={standingAt(task.before)} numbered />
        </section>
      )}
      {now && (
        <section aria-label={t('would', { version })}>
          <h4>{t('would', { version })}</h4>
          <DefinitionDiagram definition={now.definition} form={now.form} drawn={standingAt(task.after)} numbered />
        </section>
      )}
    </div>
  )
}

const standingAt = ({ steps }: Place): Drawn => ({
  nodes: new Map(
    steps.map(({ activityId, people }) => [
      activityId,
      { state: 'current', visits: 0, people: people.map(({ name }) => name) },
    ]),
  ),
  edges: new Map(),
  returns: [],
  inserted: [],
})
