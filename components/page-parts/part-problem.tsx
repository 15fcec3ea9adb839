import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import styles from './page-parts.module.css'

/** What is wrong with one part, in it alone: all others go on. */
export function PartProblem({ message, onRetry }: { message: string; onRetry?(): void }) {
  const t = useTranslations('dashboards')
  return (
    <div className={styles.problem} role="status">
      <p>{message}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t('again')}
        </Button>
      )}
    </div>
  )
}
