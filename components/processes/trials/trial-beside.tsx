import { useTranslations } from 'next-intl'
import { useMemo, useState, type ReactNode } from 'react'
import control from '@/components/ui/control.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { useCall } from '@/lib/client/use-call'
import { DefinitionDiagram } from '../definition-diagram'
import { drawnTrial } from './drawn-trial'
import { firstDifference, type FirstDifference } from './first-difference'
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
  const said = useDifferenceSaid()
  const difference = other && firstDifference(played, other)
  return (
    <section className={styles.beside} aria-label={t('besideVersion', { version: String(version) })}>
      <h2>{t('besideVersion', { version: String(version) })}</h2>
      {error && <p role="alert">{error.message}</p>}
      {!drawn && !error && <Skeleton height={160} />}
      {other && (
        <p role="status" className={difference ? styles.differs : styles.quiet}>
          {difference ? said(difference) : t('same')}
        </p>
      )}
      {other?.stopped && <p>{t('stopped', { why: other.stopped })}</p>}
      {described && drawn && (
        <DefinitionDiagram definition={described.definition} form={described.form} drawn={drawn} numbered />
      )}
    </section>
  )
}

/** What is different first, as a sentence. */
function useDifferenceSaid() {
  const t = useTranslations('trials')
  return ({ act, here, there }: FirstDifference): string => {
    const said = (place: string | null) => (place === null ? t('noFurther') : place || t('nobodyNew'))
    if (!act) return t('differs', { here: here || t('end'), there: there || t('end') })
    const after = { number: act.number, activity: act.activityName }
    return here === there
      ? t('differsOnTheWay', after)
      : t('differsAfter', { ...after, here: said(here), there: said(there) })
  }
}
