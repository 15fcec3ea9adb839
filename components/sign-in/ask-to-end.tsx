'use client'

import { signOut } from '@/lib/client/sign-out'
import styles from './notice.module.css'

/** Ends the session only when somebody here says so. */
export function AskToEnd({ leave, stay }: { leave: string; stay: string }) {
  return (
    <>
      <button type="button" onClick={() => void signOut()}>
        {leave}
      </button>
      {/* A whole load: this page stands outside the shell. */}
      <a className={styles.quiet} href="/index">
        {stay}
      </a>
    </>
  )
}
