import { Skeleton } from '@/components/ui/skeleton'
import page from '@/components/ui/page.module.css'
import styles from './task-page.module.css'

export function TaskSkeleton() {
  return (
    <div className={page.wide} aria-busy="true">
      <Skeleton width={320} height={26} />
      <div style={{ height: 24 }} />
      <div className={styles.columns}>
        <Skeleton height={460} />
        <Skeleton height={300} />
      </div>
    </div>
  )
}
