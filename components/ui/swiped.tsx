'use client'

import Check from '@mui/icons-material/Check'
import type { ReactNode } from 'react'
import styles from './swiped.module.css'
import { drawerStep, useSwipe } from './use-swipe'

/** What lies behind the right edge of a card. */
export interface Behind {
  label: string
  icon: ReactNode
  /** It sends the thing back to somebody. */
  back?: boolean
  /** It makes an end of the thing. */
  done?: boolean
  run(): void
}

interface Props {
  /** What drawing it far to the right does, in a word; absent where it cannot be drawn there. */
  far?: { label: string; run(): void }
  behind: readonly Behind[]
  className?: string
  children: ReactNode
}

/** The face of a card that a finger draws aside. Its frame is placed and cuts off what sticks out. */
export function Swiped({ far, behind, className = '', children }: Props) {
  const swipe = useSwipe({
    enabled: Boolean(far) || behind.length > 0,
    far: Boolean(far),
    drawer: behind.length * drawerStep,
    onFar: () => far?.run(),
  })
  return (
    <>
      {far && swipe.moved > 0 && (
        <div className={styles.far} aria-hidden="true">
          <Check fontSize="small" />
          {far.label}
        </div>
      )}
      {swipe.moved < 0 && (
        <div className={styles.drawer}>
          {behind.map(({ label, icon, back, done, run }) => (
            <button
              key={label}
              type="button"
              data-back={back}
              data-done={done || undefined}
              onClick={() => {
                swipe.close()
                run()
              }}
            >
              {icon}
              {label}
            </button>
          ))}
        </div>
      )}
      <div
        className={`${styles.face} ${className}`}
        data-held={swipe.held}
        style={swipe.moved === 0 ? undefined : { transform: `translateX(${swipe.moved}px)` }}
        {...swipe.handlers}
      >
        {children}
      </div>
    </>
  )
}
