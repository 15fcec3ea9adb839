'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Replay } from '@/components/process-drawing/replay'
import { TaskStatusChip } from '@/components/task-story/task-status-chip'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { Panel } from '@/components/ui/panel'
import { useMoments } from '@/components/ui/use-moments'
import { operator, operatorName } from '@/lib/words/workflow-enumerations'
import { DefinitionDiagram } from './definition-diagram'
import { simulatedAt, type Simulation } from './simulated-at'
import type { DescribedVersion } from './use-element-words'
import styles from './processes.module.css'

interface Props {
  described: DescribedVersion
  played: Simulation
  /** What people do who do not simply agree, by step. */
  otherwise: Record<string, number>
  pending: boolean
  onOtherwise(activityId: string, act: number): void
}

const choices = [operator.Action, operator.Reject, operator.Recede] as const

/** How a simulated request went: on the drawing, and as a list of who got it, why and when. */
export function SimulatedCourse({ described, played, otherwise, pending, onOtherwise }: Props) {
  const t = useTranslations('processes.simulate')
  const word = useWorkflowWords()
  const { exact } = useMoments()
  const { steps, end, stopped } = played
  const [at, setAt] = useState(steps.length)
  const drawn = useMemo(() => simulatedAt(described.definition, played, at), [described, played, at])
  const actOf = (number: number) => word(`operators.${operatorName[number] ?? number}`)
  const stops = [t('before'), ...steps.map((_, index) => t('step', { step: index + 1, steps: steps.length }))]
  const said = (index: number) => {
    const step = steps[index]
    return step ? [step.by.name, actOf(step.operator), step.activityName].filter(Boolean).join(' · ') : ''
  }
  return (
    <Panel
      title={
        <span className={styles.heading}>
          {t('course')} <TaskStatusChip status={end.status} result={end.result} />
        </span>
      }
    >
      <p className={`${styles.explain} ${styles.body}`} role="status">
        {stopped ? t('stopped', { why: stopped }) : t('ended', { steps: steps.length })}
      </p>
      <DefinitionDiagram definition={described.definition} drawn={drawn} />
      {steps.length > 0 && (
        <div className={styles.player}>
          <Replay stops={stops} at={at} onMove={setAt} words={said(at - 1)} />
        </div>
      )}
      <ol className={styles.course} aria-label={t('course')}>
        {steps.map((step, index) => (
          <li key={index} aria-current={index === at - 1 ? 'step' : undefined}>
            <span className={styles.line}>
              <strong>{`${index + 1}. ${said(index)}`}</strong> <time dateTime={step.at}>{exact(step.at)}</time>
            </span>
            {step.made.length > 0 && (
              <ul>
                {step.made.map((slot, place) => (
                  <li key={`${slot.activityId} ${place}`}>
                    {t('gets', {
                      who: slot.people
                        .map(({ name, departmentName }) => (departmentName ? `${name} (${departmentName})` : name))
                        .join(t('and')),
                      activity: slot.activityName,
                    })}{' '}
                    {t('why', { why: word(`reasons.${slot.why.key}`, slot.why.params) })}
                    {slot.dueAt && ` ${t('due', { at: exact(slot.dueAt) })}`}
                    {slot.agents.length > 0 &&
                      ` ${t('agents', { who: slot.agents.map(({ name }) => name).join(t('and')) })}`}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <div className={styles.body}>
        <h3 className={styles.question}>{t('whatIf')}</h3>
        <div className={styles.choicesPlain}>
          {activitiesIn(played).map(({ id, name }) => (
            <label key={id}>
              {name || id}
              <select
                value={otherwise[id] ?? operator.Action}
                disabled={pending}
                onChange={(event) => onOtherwise(id, Number(event.target.value))}
              >
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {actOf(choice)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      </div>
    </Panel>
  )
}

/** Steps people had in it, in the order they came. */
function activitiesIn({ steps }: Simulation): { id: string; name: string }[] {
  const found = new Map(
    steps.flatMap(({ made }) => made.map(({ activityId, activityName }) => [activityId, activityName] as const)),
  )
  return [...found].map(([id, name]) => ({ id, name }))
}
