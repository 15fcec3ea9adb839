import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { NodeAction } from './tree-node'
import styles from './node-detail.module.css'

interface Props {
  title: string
  /** Where it stands. */
  sub: string
  facts: [label: string, value: string][]
  actions: NodeAction[]
  /** Buttons before the actions. */
  children?: ReactNode
}

/** What is selected in a tree: its name, what may be done with it, and what is known of it. */
export function NodeDetail({ title, sub, facts, actions, children }: Props) {
  return (
    <div className={styles.detail}>
      <header>
        <div>
          <h2>{title}</h2>
          {sub && sub !== title && <p>{sub}</p>}
        </div>
        <div className={styles.buttons}>
          {children}
          {actions.map(({ name, label, run }) => (
            <Button
              key={name}
              size="small"
              variant={name === 'edit' ? 'outlined' : 'text'}
              color={name === 'delete' ? 'error' : 'primary'}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </div>
      </header>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
