import type { ReactNode } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import styles from './page-parts.module.css'

/** A part with its heading, which leads to where there is more; none before its name is known. */
export function Framed({ title, href, children }: { title: string; href?: string; children: ReactNode }) {
  return (
    <>
      {title && <h2 className={styles.title}>{href ? <ShellLink href={href}>{title}</ShellLink> : title}</h2>}
      <div className={styles.body}>{children}</div>
    </>
  )
}
