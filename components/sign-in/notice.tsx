import type { ReactNode } from 'react'
import { Logo } from '@/components/page/logo'
import styles from './notice.module.css'

interface Props {
  title: string
  text?: string
  children?: ReactNode
}

/** A calm page with one thing to say. */
export function Notice({ title, text, children }: Props) {
  return (
    <main className={styles.notice}>
      <Logo size={40} />
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </main>
  )
}
