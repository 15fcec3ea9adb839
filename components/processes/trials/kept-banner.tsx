import { useTranslations } from 'next-intl'
import { Moment } from '@/components/ui/moment'
import type { Calls } from '@/lib/client/calls'
import { firstDifference } from './first-difference'
import { useDifferenceSaid } from './use-difference-said'
import type { TrialState } from './use-trial'
import styles from './trials.module.css'

export type KeptTrial = Calls['/api/process/keptTrial']['data']

/** What a run that was kept has to say of itself: of when it is, what has changed or is gone since, and whether it goes as it went. */
export function KeptBanner({ kept, trial }: { kept: KeptTrial; trial: TrialState }) {
  const t = useTranslations('trials.kept')
  const said = useDifferenceSaid('times')
  const { gone, stands, keptOn, keptBy, trialName } = kept
  const { played, course } = trial
  // The moves it came with, and no others that happen to be the same.
  const asKept = course.done === kept.moves
  const difference = played && asKept && !trial.busy && firstDifference(played, kept.went)
  const lacking = (['steps', 'fields', 'people'] as const).filter((kind) => gone[kind].length > 0)
  const version = String(keptOn)
  return (
    <section className={styles.keptBanner} aria-label={trialName}>
      <p>
        <strong>{trialName}</strong>{' '}
        <span className={styles.quiet}>
          {t('of', { version, name: keptBy.name })} · <Moment at={kept.keptAt} />
        </span>
      </p>
      {kept.because && !trial.because && <p className={styles.quiet}>{kept.because}</p>}
      {stands !== 'same' && (
        <p className={styles.differs}>
          {t(stands === 'gone' ? 'playedOn' : 'changedSince', { kept: version, version: String(kept.version) })}
        </p>
      )}
      {lacking.map((kind) => (
        <p key={kind} className={styles.differs}>
          {t(`lacking.${kind}`, { names: gone[kind].join(t('and')) })}
        </p>
      ))}
      {played && asKept && !trial.busy && (
        <p role="status" className={difference ? styles.differs : styles.quiet}>
          {difference ? said(difference) : t('asThen')}
        </p>
      )}
    </section>
  )
}
