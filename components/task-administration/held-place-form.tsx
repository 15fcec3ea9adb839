'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useAttempt } from '@/components/ui/use-attempt'
import { PeopleField } from '@/components/pickers/people-field'
import { Field } from '@/components/ui/field'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { newCommandId } from '@/lib/client/command-id'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import type { HeldPlaceView } from '@/lib/contracts/task-administration'
import type { Actor } from '@/lib/words/actor'
import styles from './task-administration.module.css'

type Mending = Pick<
  Calls['/api/task/mendHeldUp']['input'],
  'tokenId' | 'elementId' | 'how' | 'people' | 'ways' | 'targetActivityId'
>
type How = Calls['/api/task/mendHeldUp']['input']['how']

/** What can be done at each kind of place; the first is offered first. */
const offers: Record<HeldPlaceView['kind'], readonly How[]> = {
  step: ['people', 'again', 'jump', 'pass'],
  way: ['way', 'again', 'jump'],
  join: ['pass', 'jump'],
  work: ['again', 'pass', 'jump'],
  element: ['again', 'pass', 'jump'],
  act: ['people'],
  slot: ['people', 'jump', 'pass'],
}

interface Props {
  task: { taskId: string; rev: number }
  place: HeldPlaceView
  mayAct: boolean
  /** Does it in another way than at once, and says so. */
  mend?(what: Mending, reason: string): Promise<void>
  onDone(): void
  /** Somebody else has acted on the task in between. */
  onStale(): void
}

/** One place where a task is held up: why, and what is to be done there. */
export function HeldPlaceForm({ task, place, mayAct, mend, onDone, onStale }: Props) {
  const t = useTranslations('taskAdministration.heldUp')
  const id = useId()
  const possible = offers[place.kind].filter((how) =>
    how === 'jump' ? place.jumps.length > 0 : how !== 'way' || place.ways.length > 0,
  )
  const [how, setHow] = useState<How>(possible[0] ?? 'again')
  const [people, setPeople] = useState<Actor[]>([])
  const [ways, setWays] = useState<string[]>([])
  const [target, setTarget] = useState('')
  const [reason, setReason] = useState('')
  const { busy: pending, problem, setProblem, attempt } = useAttempt()
  const needsPeople = how === 'people'
  const missing = () => {
    if (needsPeople && people.length === 0) return t('peopleMissing')
    if (how === 'way' && ways.length === 0) return t('wayMissing')
    if (how === 'jump' && !target) return t('jumpMissing')
    return reason.trim() ? '' : t('reasonMissing')
  }
  const mendAtOnce = async (what: Mending) => {
    const { to } = await call(
      '/api/task/mendHeldUp',
      { commandId: newCommandId(), taskId: task.taskId, expectedRev: task.rev, reason, ...what },
      { quiet: true },
    )
    showSuccess(to[0] ? t('goesTo', { step: to[0].activityName, people: to[0].people.join(t('and')) }) : t('done'))
  }
  const send = async () => {
    const wrong = missing()
    setProblem(wrong)
    if (
      wrong ||
      (how === 'pass' &&
        !(await confirm({
          text: t(`confirm.${place.kind === 'step' || place.kind === 'slot' ? 'step' : 'other'}`, {
            step: place.elementName,
          }),
          action: t('do'),
          danger: true,
        })))
    )
      return
    await attempt(
      async () => {
        const what: Mending = {
          tokenId: place.tokenId,
          elementId: place.elementId,
          how,
          people: needsPeople || how === 'jump' ? people.map(({ account }) => account) : [],
          ways: how === 'way' ? ways : [],
          targetActivityId: how === 'jump' ? target : '',
        }
        if (mend) await mend(what, reason)
        else await mendAtOnce(what)
        onDone()
      },
      (error) => {
        setProblem(error.message)
        if (error.code === 409) onStale()
      },
    )
  }
  const choose = (wayId: string) =>
    setWays((before) =>
      !place.several ? [wayId] : before.includes(wayId) ? before.filter((each) => each !== wayId) : [...before, wayId],
    )
  return (
    <section className={styles.stack} aria-label={place.elementName}>
      <div>
        <p className={place.kind === 'slot' ? styles.explain : styles.wrong}>
          {place.kind === 'act'
            ? t('stopped', { by: place.by, why: place.why })
            : place.kind === 'slot'
              ? t('withSomebody', { by: place.by })
              : place.why}
        </p>
        {place.told.length > 0 && <p className={styles.explain}>{t('told', { people: place.told.join(t('and')) })}</p>}
      </div>
      {mayAct && (
        <>
          <fieldset className={styles.group}>
            <legend>{t('whatToDo')}</legend>
            {possible.map((each) => (
              <label key={each}>
                <input type="radio" name={`${id}-how`} checked={how === each} onChange={() => setHow(each)} />
                <span>{t(`how.${place.kind}.${each}` as never)}</span>
              </label>
            ))}
          </fieldset>
          {how === 'way' && (
            <fieldset className={styles.group}>
              <legend>{t('ways')}</legend>
              {place.ways.map((way) => (
                <label key={way.id}>
                  <input
                    type={place.several ? 'checkbox' : 'radio'}
                    name={`${id}-way`}
                    checked={ways.includes(way.id)}
                    onChange={() => choose(way.id)}
                  />
                  <span>{way.name}</span>
                </label>
              ))}
            </fieldset>
          )}
          {how === 'jump' && (
            <Field label={t('jump')} required>
              <select value={target} onChange={(event) => setTarget(event.target.value)}>
                <option value="">{t('choose')}</option>
                {place.jumps.map(({ activityId, activityName }) => (
                  <option key={activityId} value={activityId}>
                    {activityName}
                  </option>
                ))}
              </select>
            </Field>
          )}
          {(needsPeople || how === 'jump') && (
            <PeopleField
              id={`${id}-people`}
              label={t(needsPeople ? (place.kind === 'slot' ? 'person' : 'people') : 'peopleOfJump')}
              chosen={people}
              onChange={setPeople}
              required={needsPeople}
            />
          )}
          <Field label={t('reason')} required>
            <input value={reason} maxLength={1000} onChange={(event) => setReason(event.target.value)} />
          </Field>
          {problem && (
            <p role="alert" className={styles.wrong}>
              {problem}
            </p>
          )}
          <div className={styles.bar}>
            <Button variant="contained" disabled={pending} onClick={() => void send()}>
              {t('do')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
