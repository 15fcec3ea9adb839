'use client'

import ClickAwayListener from '@mui/material/ClickAwayListener'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { useEffect, useRef } from 'react'
import type { ListOption } from './use-list-keys'
import styles from './list-select.module.css'

interface Props {
  id: string
  /** The field it belongs to. */
  below(): HTMLElement | null
  options: readonly ListOption[]
  value: string
  active: number
  label?: string
  labelledBy?: string
  onChoose(value: string): void
  onLeave(): void
}

/** What opens below a field of few choices; the field keeps the focus and hears the keys. */
export function ListPanel({ id, below, options, value, active, label, labelledBy, onChoose, onLeave }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <Popper open anchorEl={below as () => HTMLElement} placement="bottom-start" className={styles.over}>
      <ClickAwayListener onClickAway={({ target }) => !below()?.contains(target as Node) && onLeave()}>
        <Paper elevation={8} sx={{ mt: 0.5, minWidth: below()?.offsetWidth }}>
          <ul
            ref={list}
            id={id}
            role="listbox"
            className={styles.list}
            aria-label={labelledBy ? undefined : (label ?? labelOf(below()))}
            aria-labelledby={labelledBy}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
          >
            {options.map((option, at) => (
              <li
                key={option.value}
                id={`${id}-${at}`}
                role="option"
                aria-selected={option.value === value}
                data-active={at === active || undefined}
                data-nothing={option.value === '' || undefined}
                onClick={() => onChoose(option.value)}
              >
                {option.label}
              </li>
            ))}
          </ul>
        </Paper>
      </ClickAwayListener>
    </Popper>
  )
}

const labelOf = (field: HTMLElement | null): string | undefined =>
  field instanceof HTMLButtonElement ? (field.labels[0]?.textContent ?? undefined) : undefined
