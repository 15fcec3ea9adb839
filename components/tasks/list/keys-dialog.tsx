'use client'

import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import styles from './work-item-list.module.css'

const keys = [
  { keys: ['j', 'k'], what: 'move' },
  { keys: ['Enter', 'o'], what: 'open' },
  { keys: ['x'], what: 'tick' },
  { keys: ['a'], what: 'approve' },
  { keys: ['r'], what: 'reject' },
  { keys: ['s'], what: 'focus' },
  { keys: ['?'], what: 'help' },
] as const

/** What the keyboard does in a list. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('workItems.keys')
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{t('title')}</DialogTitle>
      <DialogContent>
        <dl className={styles.keys}>
          {keys.map(({ keys: names, what }) => (
            <div key={what}>
              <dt>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{t(what)}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  )
}
