import { useTranslations } from 'next-intl'
import type { RunRow } from '@/lib/contracts/process-tests'
import styles from './tests.module.css'
import { isUnderWay } from './use-run-acts'

/** How far a run has come, and what came of it. */
export function RunProgress({ run }: { run: RunRow }) {
  const t = useTranslations('tests')
  const { done, cases, passed, failed, errors } = run
  return (
    <>
      {isUnderWay(run) && <progress className={styles.bar} value={done} max={cases} aria-label={t('queue.progress')} />}{' '}
      {isUnderWay(run) ? t('queue.done', { done, cases }) : t('run.summary', { passed, failed, errors, cases })}
    </>
  )
}
