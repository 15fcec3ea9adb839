import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { PeopleField } from '@/components/pickers/people-field'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { useOutlookWords } from '@/components/task-story/use-outlook-words'
import { localDay } from '@/lib/calendar/company-time'
import { operator, operatorName } from '@/lib/words/workflow-enumerations'
import type { ElementWords } from '../use-element-words'
import { CopyText } from './copy-text'
import { useTrialMoments } from './use-trial-moments'
import { actorsOf, type Frame, type Standing, type TrialState, type Tried } from './use-trial'
import styles from './trials.module.css'

interface Props {
  trial: TrialState
  played: Tried
  words: Pick<ElementWords, 'nameOf'>
  /** What a way asks, in words; empty where it asks nothing. */
  wayWords(transitionId: string): string
  /** What is tried, as its text says it. */
  title: string
}

const dayOf = (at: string): string => localDay(new Date(at))

/** Everything that happened, what could be done now, and what will come. */
export function TrialCourse({ trial, played, words, wayWords, title }: Props) {
  const t = useTranslations('trials')
  const { clock, moment } = useTrialMoments()
  const { frames, standing, coming, stopped, end } = played
  const first = frames[0]?.at
  return (
    <section className={styles.course} aria-label={t('course')}>
      <div className={styles.head}>
        <h2>{t('course')}</h2>
        <CopyText {...{ title, trial, played, words, wayWords }} />
      </div>
      <ol>
        {frames.map((frame, index) => (
          <li key={index} data-state="done">
            <span className={styles.number}>{index + 1}</span>
            <div className={styles.entry}>
              <p className={styles.line}>
                <strong>{words.nameOf(frame.activityId) || t('system')}</strong>
                <time dateTime={frame.at}>
                  {first && dayOf(frame.at) === dayOf(first) ? clock(frame.at) : moment(frame.at)}
                </time>
              </p>
              <Done frame={frame} frames={frames.slice(0, index)} />
              {frame.took
                .map(wayWords)
                .filter(Boolean)
                .map((said) => (
                  <p key={said} className={styles.decided}>
                    {said}
                  </p>
                ))}
            </div>
          </li>
        ))}
        {standing.map((slot, index) => (
          <li key={`${slot.activityId} ${slot.account} ${index}`} data-state="current" aria-current="step">
            <span className={styles.number}>{frames.length + 1}</span>
            <Now slot={slot} trial={trial} />
          </li>
        ))}
        {stopped && (
          <li data-state="stopped">
            <span className={styles.number}>!</span>
            <p className={styles.entry} role="alert">
              {t('stopped', { why: stopped })}
            </p>
          </li>
        )}
        {coming.map((station, index) => (
          <li key={`${station.activityId} ${index}`} data-state="coming">
            <span className={styles.number}>
              {station.state === 'end' ? '✓' : frames.length + (standing.length > 0 ? 1 : 0) + index + 1}
            </span>
            <div className={styles.entry}>
              <p className={styles.line}>
                <strong>{station.activityName || t('end')}</strong>
              </p>
              {station.people.length > 0 && (
                <p>{t('willBe', { people: station.people.map(({ name }) => name).join(t('and')) })}</p>
              )}
              {station.why && <Because why={station.why} />}
            </div>
          </li>
        ))}
        {end.status === 1 && (
          <li data-state="end">
            <span className={styles.number}>✓</span>
            <p className={styles.entry}>
              <strong>{t(end.result === 0 ? 'approved' : 'rejected')}</strong>
            </p>
          </li>
        )}
      </ol>
    </section>
  )
}

function Because({ why }: { why: { key: string; params: Record<string, string> } }) {
  const t = useTranslations('trials')
  const word = useWorkflowWords()
  return <p className={styles.why}>{t('because', { why: word(`reasons.${why.key}`, why.params) })}</p>
}

/** Who did what, and why it was his to do. */
function Done({ frame, frames }: { frame: Frame; frames: readonly Frame[] }) {
  const t = useTranslations('trials')
  const word = useWorkflowWords()
  const slot = frames
    .flatMap(({ made }) => made)
    .findLast(
      ({ activityId, people }) =>
        activityId === frame.activityId && people.some(({ account }) => account === frame.by.account),
    )
  const act = word(`operators.${operatorName[frame.operator] ?? frame.operator}`)
  const passed = frame.made.filter((made) => made.passed !== null)
  return (
    <>
      <p>
        {frame.by.name && !frame.by.account.startsWith('#') ? t('did', { name: frame.by.name, act }) : act}
        {frame.onBehalfOf && t('insteadOf', { name: frame.onBehalfOf.name })}
      </p>
      {slot && <Because why={slot.why} />}
      {passed.map((made, index) => (
        <p key={index} className={styles.why}>
          {t('passed', {
            activity: made.activityName,
            why: word(`reasons.${made.why.key}`, made.why.params),
          })}
        </p>
      ))}
    </>
  )
}

/** Who has it now, and buttons for what he could do. */
function Now({ slot, trial }: { slot: Standing; trial: TrialState }) {
  const t = useTranslations('trials')
  const locale = useLocale()
  const word = useWorkflowWords()
  const course = useOutlookWords()
  const { moment } = useTrialMoments()
  const id = useId()
  const [account, setAccount] = useState(slot.account)
  const [looked, setLooked] = useState(slot.offers[0]?.act)
  const [giving, setGiving] = useState(false)
  const said = slot.offers.find(({ act }) => act === looked)
  const actors = actorsOf(slot)
  const names = slot.people.map(({ name }) => name)
  const label = (act: number) => word(`operators.${operatorName[act] ?? act}`)
  return (
    <div className={styles.entry}>
      <p className={styles.line}>
        <strong>{slot.activityName}</strong>
        <span className={styles.nowMark}>{t('now')}</span>
      </p>
      <p>
        {t('waitsFor', {
          people: new Intl.ListFormat(locale, { type: slot.offered ? 'disjunction' : 'conjunction' }).format(names),
        })}
      </p>
      <Because why={slot.why} />
      {slot.dueAt && <p className={styles.why}>{t('due', { at: moment(slot.dueAt) })}</p>}
      {actors.length > 1 && (
        <label className={styles.as}>
          {t('as')}
          <select value={account} onChange={(event) => setAccount(event.target.value)}>
            {actors.map((person) => (
              <option key={person.account} value={person.account}>
                {person.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className={styles.offers}>
        {slot.offers.map(({ act, operator: number }) => (
          <Button
            key={act}
            size="small"
            variant="outlined"
            color={act === 'reject' ? 'error' : act === 'approve' || act === 'submit' ? 'success' : 'inherit'}
            disabled={trial.busy}
            onMouseEnter={() => setLooked(act)}
            onFocus={() => setLooked(act)}
            onClick={() => {
              if (act === 'transfer') return setGiving(true)
              trial.move({ kind: 'act', activityId: slot.activityId, account, operator: number })
            }}
          >
            {label(number)}
          </Button>
        ))}
        {slot.dueAt && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={trial.busy}
            onClick={() => trial.move({ kind: 'pass', until: 'next' })}
          >
            {t('timeout')}
          </Button>
        )}
      </div>
      {said?.outlook && (
        <p className={styles.why}>{t('ifDone', { act: label(said.operator), what: course(said.outlook) })}</p>
      )}
      {giving && (
        <PeopleField
          id={id}
          label={t('toWhom')}
          chosen={[]}
          single
          onChange={([person]) => {
            setGiving(false)
            if (person)
              trial.move({
                kind: 'act',
                activityId: slot.activityId,
                account,
                operator: operator.Transfer,
                people: [person.account],
              })
          }}
        />
      )}
    </div>
  )
}
