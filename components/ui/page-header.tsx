import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface Props {
  title: ReactNode
  /** Beside the title, smaller: a count, a number, who and when. */
  note?: ReactNode
  /** Below the title. */
  sub?: ReactNode
  /** What one can do here. */
  children?: ReactNode
}

export function PageHeader({ title, note, sub, children }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1>
          {title} {(note || note === 0) && <span className={styles.note}>{note}</span>}
        </h1>
        {sub && <div className={styles.sub}>{sub}</div>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
