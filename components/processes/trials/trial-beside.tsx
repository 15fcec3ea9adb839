import { useTranslations } from 'next-intl'
import { useMemo, useState, type ReactNode } from 'react'
import control from '@/components/ui/control.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { useCall } from '@/lib/client/use-call'
import { DefinitionDiagram } from '../definition-diagram'
import { drawnTrial } from './drawn-trial'
import { askedFor, type Move, type Setting, type Tried } from './use-trial'
import styles from './trials.module.css'

/** Which other version the trial is set beside; none at first. */
export function useOtherVersion(
  versions: readonly number[],
  own: number,
): { version: number | null; choice: ReactNode } {
  const t = useTranslations('trials')
  const [version, setVersion] = useState<number | null>(null)
  const others = versions.filter((one) => one !== own)
  return {
    version,
    choice: others.length > 0 && (
      <select
        aria-label={t('beside')}
        className={control.control}
        value={version ?? ''}
        onChange={(event) => setVersion(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{t('notBeside')}</option>
        {others.map((one) => (
          <option key={one} value={one}>
            {t('besideVersion', { version: String(one) })}
          </option>
        ))}
      </select>
    ),
  }
}

interface Props {
  processId: string
  version: number
  setting: Setting
  moves: Move[]
  /** How it went on the version one is looking at. */
  played: Tried
}

/** The same request with the same moves on another version, and what is different there. */
export function TrialBeside({ processId, version, setting, moves, played }: Props) {
  const t = useTranslations('trials')
  const quiet = { keepPreviousData: true, revalidateOnFocus: false }
  const { data: described } = useCall('/api/process/getVersion', { processId, version }, quiet)
  const { data: other, error } = useCall(
    '/api/process/simulate',
    askedFor({ processId, version }, setting, moves),
    quiet,
  )
  const drawn = useMemo(() => described && other && drawnTrial(described.definition, other), [described, other])
  const difference = other && firstDifference(played, other)
  return (
    <section className={styles.beside} aria-label={t('besideVersion', { version: String(version) })}>
      <h2>{t('besideVersion', { version: String(version) })}</h2>
      {error && <p role="alert">{error.message}</p>}
      {!drawn && !error && <Skeleton height={160} />}
      {other && (
        <p role="status" className={difference ? styles.differs : styles.quiet}>
          {difference
            ? t('differs', { here: placesOf(played) || t('end'), there: placesOf(other) || t('end') })
            : t('same')}
        </p>
      )}
      {other?.stopped && <p>{t('stopped', { why: other.stopped })}</p>}
      {described && drawn && (
        <DefinitionDiagram definition={described.definition} form={described.form} drawn={drawn} numbered />
      )}
    </section>
  )
}

/** Where a trial stands: steps with their people. */
const placesOf = ({ standing }: Tried): string =>
  standing
    .map(({ activityName, people }) => `${activityName} (${people.map(({ name }) => name).join(', ')})`)
    .join('; ')

const wayOf = ({ frames, standing, end }: Tried): string =>
  JSON.stringify([
    frames.map(({ activityId, by, took }) => [activityId, by.account, took.length]),
    standing.map(({ activityId, people }) => [activityId, people.map(({ account }) => account)]),
    end.status,
    end.result,
  ])

const firstDifference = (one: Tried, other: Tried): boolean => wayOf(one) !== wayOf(other)
