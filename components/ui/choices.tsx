'use client'

import { useId } from 'react'
import styles from './choices.module.css'

interface Props<Choice extends string> {
  legend: string
  choices: readonly Choice[]
  /** Undefined: none yet. */
  chosen: Choice | undefined
  /** The one that has a line of its own above the others. */
  first?: Choice
  disabled?: boolean
  nameOf(choice: Choice): string
  onChoose(choice: Choice): void
}

/** One of a few, side by side. */
export function Choices<Choice extends string>(props: Props<Choice>) {
  const { legend, choices, chosen, first, disabled, nameOf, onChoose } = props
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice} className={choice === first ? styles.first : undefined}>
            <input
              type="radio"
              name={name}
              checked={choice === chosen}
              disabled={disabled}
              onChange={() => onChoose(choice)}
            />
            <span>{nameOf(choice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
