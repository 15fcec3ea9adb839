'use client'

import ExpandMore from '@mui/icons-material/ExpandMore'
import dynamic from 'next/dynamic'
import { useId, useRef } from 'react'
import { useListKeys, type ListOption } from './use-list-keys'
import styles from './list-select.module.css'

const ListPanel = dynamic(() => import('./list-panel').then((module) => module.ListPanel))

interface Props {
  /** The value chosen; one that is not offered shows as it is, an empty one as the placeholder. */
  value: string
  options: ListOption[]
  onChange(value: string): void
  /** Stands where nothing is chosen, and is offered first to choose nothing again. Without it one is always chosen. */
  placeholder?: string
  id?: string
  className?: string
  disabled?: boolean
  'data-part'?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

/**
 * One of a few choices, the same in every browser and in the language of the application (R2.4-11): the select-only combobox of the ARIA
 * Authoring Practices. The focus stays on the field, so that whatever is typed while the list comes is heard. The list itself is loaded
 * when it is first opened, so that a table of many rows stays light.
 */
export function ListSelect({ value, options, onChange, placeholder, className = styles.plain, ...about }: Props) {
  const listId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const offered = placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options]
  const list = useListKeys(offered, value, onChange)
  const chosen = options.find((option) => option.value === value)?.label ?? value
  return (
    <>
      <button
        {...about}
        ref={button}
        type="button"
        role="combobox"
        className={`${className} ${styles.select}`}
        aria-haspopup="listbox"
        aria-controls={listId}
        aria-expanded={list.open}
        aria-activedescendant={list.open ? `${listId}-${list.active}` : undefined}
        data-empty={chosen === '' || undefined}
        onClick={(event) => {
          // Not every browser gives a button the focus that is clicked.
          event.currentTarget.focus()
          list.toggle()
        }}
        onKeyDown={list.onKeyDown}
        onBlur={list.close}
      >
        <span>{chosen || placeholder}</span>
        <ExpandMore fontSize="small" aria-hidden />
      </button>
      {list.open && (
        <ListPanel
          id={listId}
          below={() => button.current}
          options={offered}
          value={value}
          active={list.active}
          label={about['aria-label']}
          labelledBy={about['aria-labelledby']}
          onChoose={list.choose}
          onLeave={list.close}
        />
      )}
    </>
  )
}
