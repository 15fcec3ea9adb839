import Schedule from '@mui/icons-material/ScheduleOutlined'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { TrialState, Tried } from './use-trial'
import { useTrialMoments } from './use-trial-moments'
import styles from './trials.module.css'

/** What time it is in the trial, and buttons that let it pass. */
export function TrialClock({ trial, played: { now, open, next } }: { trial: TrialState; played: Tried }) {
  const t = useTranslations('trials')
  const { long, moment } = useTrialMoments()
  const over = trial.played?.end.status === 1
  const pass = (amount: number, unit: 'hours' | 'days') => trial.move({ kind: 'pass', until: { amount, unit } })
  return (
    <div className={styles.clock}>
      <Schedule fontSize="small" aria-hidden />
      <strong>
        <time dateTime={now}>{long(now)}</time>
      </strong>
      <span className={styles.tag}>{t(open ? 'workingTime' : 'notWorkingTime')}</span>
      <span className={styles.clockButtons}>
        <Button size="small" variant="outlined" color="inherit" disabled={over} onClick={() => pass(1, 'hours')}>
          {t('plusHour')}
        </Button>
        <Button size="small" variant="outlined" color="inherit" disabled={over} onClick={() => pass(1, 'days')}>
          {t('plusDay')}
        </Button>
        {next && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => trial.move({ kind: 'pass', until: 'next' })}
          >
            {t('toNext', { at: moment(next.at) })}
          </Button>
        )}
      </span>
    </div>
  )
}
