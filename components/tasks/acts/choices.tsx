'use client'

import { useId, type ReactNode } from 'react'
import styles from './acts.module.css'

interface Choice {
  value: string
  label: ReactNode
  note?: string
}

interface Props {
  legend: string
  choices: readonly Choice[]
  chosen: string
  onChoose(value: string): void
}

/** One of a few, all in sight. */
export function Choices({ legend, choices, chosen, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(({ value, label, note }) => (
        <label key={value}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          <span>
            {label} {note && <small>{note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
