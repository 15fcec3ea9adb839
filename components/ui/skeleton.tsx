import styles from './skeleton.module.css'

/** Holds the place of what is on its way, in its size. */
export function Skeleton({ height = 16, width = '100%' }: { height?: number | string; width?: number | string }) {
  return <span className={styles.skeleton} style={{ height, width }} aria-hidden="true" />
}
