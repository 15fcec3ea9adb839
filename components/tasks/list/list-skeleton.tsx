import { Skeleton } from '@/components/ui/skeleton'
import page from '@/components/ui/page.module.css'
import styles from './work-item-list.module.css'

/** Ten rows in the size of those to come. */
export function ListSkeleton() {
  return (
    <div className={`${page.card} ${styles.skeleton}`} aria-busy="true">
      {Array.from({ length: 10 }, (_, row) => (
        <div key={row}>
          <Skeleton width={`${38 - (row % 3) * 6}%`} />
          <Skeleton width="12%" />
          <Skeleton width="10%" />
        </div>
      ))}
    </div>
  )
}
