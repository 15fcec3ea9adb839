'use client'

import Button from '@mui/material/Button'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import { ShellLink } from '@/components/page/shell-link'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Calls } from '@/lib/client/calls'
import { taskAddress } from '@/lib/client/task-address'
import { taskCommands, wantedAct } from '@/lib/client/task-commands'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import type { ActName } from '@/lib/words/acts'
import type { Station } from '@/lib/words/station'
import { useWorkflowWords } from './use-workflow-words'
import styles from './way.module.css'

type Explained = Calls['/api/task/explain']['data']

interface Props {
  taskId: string
  station: Station
  /** Of the reader: what he has himself he may have somebody else do. */
  account: string
  onClose(): void
}

/** Why these people have a step and not others, as it was and as it would be now, and what can be done about it. */
export function WhyDialog({ taskId, station, account, onClose }: Props) {
  const t = useTranslations('trace.why')
  const locale = useLocale()
  const names = new Intl.ListFormat(locale, { style: 'narrow' })
  const { activityId, activityName, state } = station
  const { data, error, mutate } = useCall('/api/task/explain', { taskId, activityId }, { shouldRetryOnError: false })
  const mine = state === 'current' && station.people.some((one) => one.account === account && !one.at)
  return (
    <DialogFrame title={t('title', { step: localText(activityName, locale) })} width={600} cross onClose={onClose}>
      <div className={styles.reasons}>
        {data && <Reader found={data} mine={mine} />}
        {state !== 'coming' && <Then station={station} />}
        <section>
          <h3>{t(state === 'coming' ? 'coming' : 'now')}</h3>
          {error ? (
            <ViewFailed message={error.message} onRetry={() => void mutate()} />
          ) : data ? (
            <Now found={data} then={state === 'coming' ? null : station} />
          ) : (
            <Skeleton height={60} />
          )}
        </section>
        {data && data.leftOut.length > 0 && <LeftOut leftOut={data.leftOut} />}
        {data && data.rules.length > 0 && <Rules rules={data.rules} />}
        {state !== 'done' && (
          <section>
            <h3>{t('change')}</h3>
            <p>{t(mine ? 'changeMine' : state === 'current' ? 'changeTheirs' : 'changeComing')}</p>
            {data && data.looksAfter.length > 0 && (
              <p>{t('looksAfter', { names: names.format(data.looksAfter.map(({ name }) => name)) })}</p>
            )}
            {data && (data.acts.length > 0 || mine) && (
              <p className={styles.acts}>
                {data.acts.map((act) => (
                  <ActButton key={act} act={act} taskId={taskId} onChosen={onClose} />
                ))}
                {mine && (
                  <Button component={ShellLink} href="/bpm/userProfile/agent" size="small" variant="outlined">
                    {t('standIn')}
                  </Button>
                )}
              </p>
            )}
          </section>
        )}
      </div>
    </DialogFrame>
  )
}

/** Begins the act where its page is in front, else on the page of the request. */
function ActButton({ act, taskId, onChosen }: { act: ActName; taskId: string; onChosen(): void }) {
  const t = useTranslations('task.act')
  const { views } = useShell()
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => {
        onChosen()
        const here = taskCommands.get()
        if (here?.taskId === taskId) return here.begin(act)
        wantedAct.set({ taskId, act })
        views.go(taskAddress({ detailType: 'Edit', taskId }))
      }}
    >
      {t(act)}
    </Button>
  )
}

/** Why it is the reader, or why not: as it was when it came here, and by the rules as of now. */
function Reader({ found: { reader, people }, mine }: { found: Explained; mine: boolean }) {
  const t = useTranslations('trace.why')
  const word = useWorkflowWords()
  const locale = useLocale()
  const reasons = [...new Set(people.map(({ why }) => word(`reasons.${why.key}`, why.params)))]
  const sought = new Intl.ListFormat(locale, { style: 'narrow' }).format(reasons)
  return (
    <section>
      <h3>{t(mine || reader.now === 'among' ? 'me' : 'notMe')}</h3>
      {reader.then !== 'notReached' && !mine && <p>{t(`reader.then.${reader.then}`)}</p>}
      <p>{t(`reader.now.${reader.now === 'notFound' && !sought ? 'nobody' : reader.now}`, { sought })}</p>
    </section>
  )
}

/** Who got it when it came, and by which rule. */
function Then({ station: { people, why } }: { station: Station }) {
  const t = useTranslations('trace.why')
  const word = useWorkflowWords()
  return (
    <section>
      <h3>{t('then')}</h3>
      <ul>
        {people.map((person, index) => {
          const reason = person.why ?? why
          return (
            <li key={`${person.account} ${index}`}>
              <strong>{person.name}</strong>
              {reason && ` — ${word(`reasons.${reason.key}`, reason.params)}`}
              {person.insteadOf && ` ${t('insteadOf', { name: person.insteadOf })}`}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const namesOf = (people: readonly { account: string }[]): string =>
  [...new Set(people.map(({ account }) => account))].sort().join(' ')

/** Who would get it now, were it to come again. */
function Now({ found: { verdict, people }, then }: { found: Explained; then: Station | null }) {
  const t = useTranslations('trace.why')
  const word = useWorkflowWords()
  const locale = useLocale()
  const names = new Intl.ListFormat(locale, { style: 'narrow' })
  if (verdict !== 'people') return <p>{t(`verdict.${verdict}`)}</p>
  if (then && namesOf(then.people) === namesOf(people.map(({ actor }) => actor))) return <p>{t('same')}</p>
  return (
    <>
      {then && <p>{t('different')}</p>}
      <ul>
        {people.map(({ actor, why, agentOf, agents, helpers, passes }) => (
          <li key={actor.account}>
            <strong>{actor.name}</strong>
            {` — ${word(`reasons.${why.key}`, why.params)}`}
            {agentOf && ` ${t('agentOf', { name: agentOf.name })}`}
            {agents.length > 0 && ` ${t('agents', { names: names.format(agents.map(({ name }) => name)) })}`}
            {helpers.length > 0 && ` ${t('helpers', { names: names.format(helpers.map(({ name }) => name)) })}`}
            {passes && ` · ${word(`reasons.${passes.key}`, passes.params)}`}
          </li>
        ))}
      </ul>
    </>
  )
}

function LeftOut({ leftOut }: Pick<Explained, 'leftOut'>) {
  const t = useTranslations('trace.why')
  const word = useWorkflowWords()
  return (
    <section>
      <h3>{t('leftOut')}</h3>
      <ul>
        {leftOut.map(({ actor, why, because }, index) => (
          <li key={`${actor.account} ${index}`}>
            <strong>{actor.name}</strong>
            {` — ${word(`reasons.${why.key}`, why.params)}, ${word(`leftOut.${because}`)}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rules({ rules }: Pick<Explained, 'rules'>) {
  const t = useTranslations('trace.rules')
  const locale = useLocale()
  const format = useFormatter()
  return (
    <section>
      <h3>{t('title')}</h3>
      <ul>
        {rules.map(({ name, code, version, rows }, index) => (
          <li key={index}>
            {t(rows.length > 0 ? 'answered' : 'noRow', {
              rule: localText(name, locale) || code,
              version,
              rows: format.list(rows.map(String)),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
