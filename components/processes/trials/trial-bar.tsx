import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import FastForward from '@mui/icons-material/FastForwardOutlined'
import First from '@mui/icons-material/FirstPageOutlined'
import Last from '@mui/icons-material/LastPageOutlined'
import Next from '@mui/icons-material/NavigateNextOutlined'
import Previous from '@mui/icons-material/NavigateBeforeOutlined'
import Stop from '@mui/icons-material/StopOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { TrialState } from './use-trial'
import styles from './trials.module.css'

interface Props {
  name: string
  version: string
  trial: TrialState
  onBack(): void
  children: ReactNode
}

/** The bar over a trial: what is tried, how far it has come, and how to go on. */
export function TrialBar({ name, version, trial, onBack, children }: Props) {
  const t = useTranslations('trials')
  const { course, played } = trial
  const at = played?.frames.length ?? 0
  const expected = at + (played?.coming.length ?? 0)
  const over = !played || (played.standing.length === 0 && !played.next)
  // What was taken back comes first; behind it whoever is next agrees.
  const onward = course.ahead.length > 0 ? trial.forth : trial.agreeOnce
  const steps = [
    { label: t('toStart'), icon: <First />, off: course.done.length === 0, go: trial.toStart },
    { label: t('back'), icon: <Previous />, off: course.done.length === 0, go: trial.back },
    { label: t('forth'), icon: <Next />, off: course.ahead.length === 0 && (over || trial.busy), go: onward },
    { label: t('toLast'), icon: <Last />, off: course.ahead.length === 0, go: trial.toLast },
  ]
  const button = ({ label, icon, off, go }: (typeof steps)[number]) => (
    <Tooltip key={label} title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={off} onClick={go}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  )
  return (
    <header className={styles.bar}>
      <IconButton size="small" aria-label={t('leave')} onClick={onBack}>
        <ArrowBack fontSize="small" />
      </IconButton>
      <h1>{name}</h1>
      <span className={styles.version}>{t('version', { version })}</span>
      <span className={styles.nothingKept}>{t('nothingKept')}</span>
      <div className={styles.steps}>
        {steps.slice(0, 2).map(button)}
        <span role="status">{t('at', { at, expected: Math.max(at, expected) })}</span>
        {steps.slice(2).map(button)}
        {trial.running ? (
          <Button size="small" variant="outlined" color="inherit" startIcon={<Stop />} onClick={trial.stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button
            size="small"
            variant="outlined"
            startIcon={<FastForward />}
            disabled={over || trial.busy}
            onClick={trial.agreeToEnd}
          >
            {t('agreeToEnd')}
          </Button>
        )}
      </div>
      <div className={styles.barEnd}>{children}</div>
    </header>
  )
}
