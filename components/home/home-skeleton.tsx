import { Skeleton } from '@/components/ui/skeleton'
import styles from './home.module.css'

/** Stands where the panels will be. */
export function HomeSkeleton() {
  return (
    <>
      <div className={styles.counts}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} height={85} />
        ))}
      </div>
      <div className={styles.columns}>
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
    </>
  )
}
