import type { ReactNode } from 'react'
import styles from './tree-page.module.css'

/** Tree left, what is selected in it right; below each other where that is too narrow. */
export function TreePage({ tree, children }: { tree: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.tree}>{tree}</div>
      <div className={styles.detail}>{children}</div>
    </div>
  )
}
