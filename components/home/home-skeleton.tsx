import { Skeleton } from '@/components/ui/skeleton'
import styles from './home.module.css'

/** Stands where the panels will be. */
export function HomeSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} height={136} />
        ))}
      </div>
      <Skeleton height={320} />
    </div>
  )
}
