'use client'

import { useSuggest, type SuggestOptions } from './use-suggest'
import styles from './suggest-input.module.css'

type Props = SuggestOptions & {
  id: string
  className?: string
  placeholder?: string
  required?: boolean
  invalid?: boolean
  describedBy?: string
  labelledBy?: string
  /** Where nothing that is seen names it. */
  label?: string
  /** Shown in the list's place when nothing fits. */
  nothing: string
}

/** A field that offers what fits while one types. */
export function SuggestInput({
  id,
  className,
  placeholder,
  required,
  invalid,
  describedBy,
  labelledBy,
  label,
  nothing,
  ...options
}: Props) {
  const { text, open, active, input, choose } = useSuggest(options)
  const listId = `${id}-list`
  return (
    <div className={styles.suggest}>
      <input
        id={id}
        className={className}
        role="combobox"
        autoComplete="off"
        value={text}
        placeholder={placeholder}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-labelledby={labelledBy}
        aria-label={label}
        {...input}
      />
      {open && (
        <ul id={listId} role="listbox" className={styles.list} aria-label={placeholder}>
          {options.found.length === 0 && <li className={styles.nothing}>{nothing}</li>}
          {options.found.map((choice, index) => (
            <li
              key={choice.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault()
                choose(choice)
              }}
            >
              {choice.label}
              {choice.note && <span>{choice.note}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
