import { useEffect, useRef, useState } from 'react'
import styles from './kit.module.css'

interface Props {
  label: string
  value: string
  onKeep(value: string): void
  onLeave(): void
}

/** A name in the place where it stands: Enter and leaving keep it, Escape gives back the old one. */
export function NameInput({ label, value, onKeep, onLeave }: Props) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const end = (keep: boolean) => {
    if (done.current) return
    done.current = true
    const name = text.trim()
    if (keep && name && name !== value) onKeep(name)
    else onLeave()
  }
  return (
    <input
      ref={input}
      className={styles.nameInput}
      aria-label={label}
      value={text}
      maxLength={190}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') end(true)
        if (event.key === 'Escape') end(false)
      }}
    />
  )
}
