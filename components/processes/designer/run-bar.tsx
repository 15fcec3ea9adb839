import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { useRun } from './use-run'
import styles from './designer.module.css'

/** What is being played, and how to see it once more. */
export function RunBar({ run: { text, again, stop } }: { run: ReturnType<typeof useRun> }) {
  const t = useTranslations('processDesigner')
  return (
    <div className={styles.run} role="status">
      <span>{t('playing', { text })}</span>
      <Button size="small" onClick={again}>
        {t('playAgain')}
      </Button>
      <Button size="small" onClick={stop}>
        {t('stopPlaying')}
      </Button>
    </div>
  )
}
