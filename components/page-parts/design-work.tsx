import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import styles from './page-parts.module.css'

interface Props<Kind extends string> {
  words: Record<'add' | 'hint' | 'settings' | 'wholeSettings', string>
  /** What may be added, by its name. */
  kinds: readonly (readonly [kind: Kind, name: string])[]
  mayEdit: boolean
  /** Why the last addition was refused; empty where it was not. */
  problem: string
  /** Of the part that is chosen; absent where none is. */
  partSettings?: ReactNode
  wholeSettings: ReactNode
  onAdd(kind: Kind): void
  onWhole(): void
  children: ReactNode
}

/** Where a thing of parts is made: what may be added above, the parts, and beside them the settings of the chosen one or of the whole. */
export function DesignWork<Kind extends string>(props: Props<Kind>) {
  const { words, kinds, mayEdit, problem, partSettings, wholeSettings, onAdd, onWhole, children } = props
  return (
    <div className={styles.work}>
      <div>
        {mayEdit && (
          <div className={styles.tools} role="toolbar" aria-label={words.add}>
            {kinds.map(([kind, name]) => (
              <Button key={kind} size="small" variant="outlined" onClick={() => onAdd(kind)}>
                + {name}
              </Button>
            ))}
            <span className={styles.quiet}>{words.hint}</span>
          </div>
        )}
        {problem && <p role="alert">{problem}</p>}
        {children}
      </div>
      <aside className={styles.side} aria-label={words.settings}>
        {partSettings ? (
          <>
            <Button size="small" onClick={onWhole}>
              {words.wholeSettings}
            </Button>
            {partSettings}
          </>
        ) : (
          wholeSettings
        )}
      </aside>
    </div>
  )
}
