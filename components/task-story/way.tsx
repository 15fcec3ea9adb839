'use client'

import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Moment } from '@/components/ui/moment'
import type { Station } from '@/lib/words/station'
import { tokenStatus } from '@/lib/words/workflow-enumerations'
import { localText } from '@/lib/i18n/local-text'
import { useWorkflowWords } from './use-workflow-words'
import styles from './way.module.css'

const WhyDialog = dynamic(() => import('./why-dialog').then((module) => module.WhyDialog))

interface Props {
  stations: Station[]
  /** Of a request that is written down: why people have a step can be asked. */
  taskId?: string
  /** Marked as "you". */
  account: string
}

/** The way of a task: what is done, who has it now and why, what comes. */
export function Way({ stations, account, taskId }: Props) {
  const [asked, setAsked] = useState<Station | null>(null)
  return (
    <>
      <ol className={styles.way}>
        {stations.map((station, index) => (
          <li key={`${station.activityId}-${index}`} data-state={stateOf(station)} data-past={station.past}>
            <StationLine
              station={station}
              account={account}
              onWhy={taskId && hasReason(station) && !station.past ? () => setAsked(station) : undefined}
            />
          </li>
        ))}
      </ol>
      {asked && taskId && (
        <WhyDialog taskId={taskId} station={asked} account={account} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

/** Who begins a request has its first step by himself: no rule chose him, so there is nothing to explain. */
const hasReason = ({ why, people }: Station): boolean => people.length > 0 && why !== null

const noes: ReadonlySet<string | undefined> = new Set(['rejected', 'rejectedByRule', 'timeoutRejected'])

/** An end has a round only once it is reached; what comes has none. */
function stateOf({ state, round, people }: Station): Station['state'] | 'ended' | 'rejected' {
  if (state === 'end') return round === undefined ? 'end' : 'ended'
  return state === 'done' && people.some(({ deed }) => noes.has(deed)) ? 'rejected' : state
}

interface StationProps {
  station: Station
  account: string
  onWhy?(): void
}

function StationLine({ station, account, onWhy }: StationProps) {
  const t = useTranslations('trace.way')
  const word = useWorkflowWords()
  const locale = useLocale()
  const mine = station.state === 'current' && station.people.some((person) => person.account === account)
  const { people } = station
  const own = mine ? people.find(({ account: one, at }) => one === account && !at)?.why : undefined
  const asked = people.filter(({ status }) => status !== tokenStatus.Share)
  const signed = asked.filter(({ status }) => status === tokenStatus.Finish).length
  const why = own ?? station.why
  return (
    <>
      <div className={styles.name}>
        {mine && `${t('you')} · `}
        {localText(station.activityName, locale)}
        {station.state === 'current' && asked.length > 1 && (
          <span className={styles.signed}>
            {' · '}
            {station.anyOne ? t('anyOne') : t('signed', { done: signed, of: asked.length })}
          </span>
        )}
        {station.round !== undefined && station.round > 1 && (
          <span className={styles.round}> {t('round', { round: station.round })}</span>
        )}
        {station.past && <span className="visually-hidden"> ({t('past')})</span>}
        <span className="visually-hidden"> ({t(`states.${stateOf(station)}`)})</span>
        {onWhy && (
          <button
            type="button"
            className={styles.ask}
            aria-label={t('askWhy', { step: localText(station.activityName, locale) })}
            onClick={onWhy}
          >
            {t('ask')}
          </button>
        )}
      </div>
      {people.map((person, index) => (
        <div key={`${person.account} ${index}`} className={styles.person}>
          {person.name}
          {person.departmentName && <span> {localText(person.departmentName, locale)}</span>}
          {person.deed && <span className={styles.deed}> · {word(`deeds.${person.deed}`)}</span>}
          {person.insteadOf && <span> {t('insteadOf', { name: person.insteadOf })}</span>}
          {person.at && (
            <>
              {' '}
              · <Moment at={person.at} />
            </>
          )}
          {person.why && person.why !== own && station.state !== 'done' && (
            <> · {word(`reasons.${person.why.key}`, person.why.params)}</>
          )}
        </div>
      ))}
      {why && station.state !== 'done' && (
        <div className={styles.why}>{t('why', { reason: word(`reasons.${why.key}`, why.params) })}</div>
      )}
      {station.condition && (
        <div className={styles.why}>{t('because', { condition: localText(station.condition, locale) })}</div>
      )}
    </>
  )
}
