import type { ReactNode } from 'react'
import styles from './tree-page.module.css'

interface Props {
  tree: ReactNode
  /** What stands right has frames of its own. */
  bare?: boolean
  children: ReactNode
}

/** Tree left, what is selected in it right; below each other where that is too narrow. */
export function TreePage({ tree, bare, children }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.tree}>{tree}</div>
      {children && <div className={bare ? styles.bare : styles.detail}>{children}</div>}
    </div>
  )
}
