import type { ReactNode } from 'react'
import { Icon } from './icon'
import styles from './empty-state.module.css'

interface Props {
  icon: string
  title: string
  /** What one can do about it. */
  children?: ReactNode
}

/** Nothing here, in one sentence, with the way on. */
export function EmptyState({ icon, title, children }: Props) {
  return (
    <div className={styles.empty} role="status">
      <Icon name={icon} size={40} />
      <p>{title}</p>
      {children}
    </div>
  )
}
