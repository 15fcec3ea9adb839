import type { ReactNode } from 'react'
import styles from './chip.module.css'

export type ChipTone = 'plain' | 'info' | 'ok' | 'warn' | 'bad'

/** A state in a word; never by colour alone. */
export function Chip({ tone = 'plain', icon, children }: { tone?: ChipTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
