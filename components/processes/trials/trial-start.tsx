import { useTranslations } from 'next-intl'
import type { DescribedVersion } from '../use-element-words'
import { TrialBeginning } from './trial-beginning'
import { TrialOthers } from './trial-others'
import type { TrialState } from './use-trial'
import styles from './trials.module.css'

/** From where a trial sets out; and what else could be the case. */
export function TrialStart({ described, trial }: { described: DescribedVersion; trial: TrialState }) {
  const t = useTranslations('trials')
  return (
    <aside className={styles.start} aria-label={t('start')}>
      <h2>{t('start')}</h2>
      <TrialBeginning processId={described.version.processId} described={described} trial={trial} />
      <h2>{t('others')}</h2>
      <TrialOthers described={described} trial={trial} />
    </aside>
  )
}
