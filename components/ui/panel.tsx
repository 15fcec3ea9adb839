'use client'

import type { ReactNode } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import styles from './panel.module.css'

interface Props {
  title: ReactNode
  /** Where there is more of it. */
  more?: { href: string; label: string }
  children: ReactNode
}

/** A card with a heading. */
export function Panel({ title, more, children }: Props) {
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {more && <ShellLink href={more.href}>{more.label}</ShellLink>}
      </div>
      {children}
    </section>
  )
}
