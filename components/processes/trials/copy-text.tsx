import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { showProblem } from '@/lib/client/toasts'
import { operatorName } from '@/lib/words/workflow-enumerations'
import type { ElementWords } from '../use-element-words'
import { useTrialMoments } from './use-trial-moments'
import type { Frame, Standing, TrialState, Tried } from './use-trial'
import styles from './trials.module.css'

interface Props {
  title: string
  trial: TrialState
  played: Tried
  words: Pick<ElementWords, 'nameOf'>
  wayWords(transitionId: string): string
}

const named = (people: readonly { name: string }[], and: string): string => people.map(({ name }) => name).join(and)

/** All of it as text, to be sent to somebody: who began it and when, every act with who got what of it, why and until when. */
function useTrialText({ title, trial, played, words, wayWords }: Props): string {
  const t = useTranslations('trials')
  const word = useWorkflowWords()
  const { moment, long } = useTrialMoments()
  const { setting } = trial
  const because = ({ why }: Pick<Standing, 'why'>) => t('because', { why: word(`reasons.${why.key}`, why.params) })
  const due = ({ dueAt }: Pick<Standing, 'dueAt'>) => (dueAt ? [t('due', { at: moment(dueAt) })] : [])
  const got = (slot: Frame['made'][number]): string =>
    slot.passed === null
      ? `   → ${[`${slot.activityName} ${named(slot.people, t('and'))}`, because(slot), ...due(slot)].join(' · ')}`
      : `   → ${t('passed', { activity: slot.activityName, why: word(`reasons.${slot.why.key}`, slot.why.params) })}`
  const act = (frame: Frame, index: number): string[] => {
    const { activityId, by, onBehalfOf, operator, at, took, made } = frame
    const who = by.account.startsWith('#') ? '' : by.name
    const done = word(`operators.${operatorName[operator] ?? operator}`)
    const stead = onBehalfOf ? t('insteadOf', { name: onBehalfOf.name }) : ''
    const line = [moment(at), words.nameOf(activityId), who, `${done}${stead}`].filter(Boolean).join(' ')
    const ways = took.map(wayWords).filter(Boolean)
    return [`${index + 1}. ${line}`, ...ways.map((said) => `   ${said}`), ...made.map(got)]
  }
  const holds = (slot: Standing): string =>
    [
      `→ ${slot.activityName} ${t('waitsFor', { people: named(slot.people, t('and')) })}`,
      because(slot),
      ...due(slot),
    ].join(' · ')
  return [
    title,
    [setting.initiator.name, setting.department?.name ?? '', long(setting.startAt)].filter(Boolean).join(' · '),
    ...(trial.because ? [trial.because] : []),
    ...played.frames.flatMap(act),
    ...played.standing.map(holds),
    ...(played.stopped ? [t('stopped', { why: played.stopped })] : []),
    ...(played.end.status === 1 ? [t(played.end.result === 0 ? 'approved' : 'rejected')] : []),
  ].join('\n')
}

export function CopyText(props: Props) {
  const t = useTranslations('trials')
  const text = useTrialText(props)
  /** What was copied: something else since is not. */
  const [copied, setCopied] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      // A browser that does not let a page copy, or an address without encryption, where none may.
      showProblem(t('notCopied'))
    }
  }
  return (
    <button type="button" className={styles.link} onClick={() => void copy()}>
      {t(copied === text ? 'copied' : 'copy')}
    </button>
  )
}
