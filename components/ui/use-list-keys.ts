import { useRef, useState, type KeyboardEvent } from 'react'

export interface ListOption {
  value: string
  label: string
}

export interface ListKeys {
  open: boolean
  /** The place of the choice that Enter would take, from 0. */
  active: number
  toggle(): void
  close(): void
  choose(value: string): void
  onKeyDown(event: KeyboardEvent): void
}

/** Letters that follow each other within this time, in milliseconds, are one word. */
const oneWord = 700
const page = 10
/** Keys that open the list from the closed field. */
const opening = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', ' '])

/** What keys do to a field of few choices: arrows, Home, End and letters move, Enter, Space and Tab choose, Escape leaves it as it was. */
export function useListKeys(
  options: readonly ListOption[],
  value: string,
  onChange: (value: string) => void,
): ListKeys {
  const [at, setAt] = useState<number | null>(null)
  const word = useRef({ text: '', at: -oneWord })
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  const last = options.length - 1
  const open = at !== null
  const active = Math.min(at ?? chosen, Math.max(0, last))
  const close = () => {
    word.current = { text: '', at: -oneWord }
    setAt(null)
  }
  const choose = (next: string) => {
    if (next !== value) onChange(next)
    close()
  }
  const take = () => {
    const option = options[active]
    if (option) choose(option.value)
  }
  const seek = ({ key, timeStamp }: KeyboardEvent) => {
    const going = timeStamp - word.current.at < oneWord ? word.current.text : ''
    word.current = { text: going + key, at: timeStamp }
    // The same letter again goes to the next that begins with it.
    const again = going !== '' && [...word.current.text].every((letter) => letter === key)
    setAt(startingWith(options, again ? key : word.current.text, active + (again ? 1 : 0)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey) return
    const letter = key.length === 1 && key !== ' ' && !altKey
    const to = (place: number) => () => setAt(Math.min(last, Math.max(0, place)))
    const moves: Record<string, () => void> = {
      ArrowDown: to(active + 1),
      ArrowUp: altKey ? take : to(active - 1),
      PageDown: to(active + page),
      PageUp: to(active - page),
      Home: to(0),
      End: to(last),
      Enter: take,
      ' ': take,
      Escape: close,
    }
    const move = letter
      ? () => seek(event)
      : open
        ? moves[key]
        : opening.has(key)
          ? key === 'Home' || key === 'End'
            ? moves[key]
            : to(chosen)
          : undefined
    // Leaving by Tab takes what is active, and goes on.
    if (open && key === 'Tab') take()
    if (!move) return
    // A key of the list is none of the page or the dialog below it.
    event.preventDefault()
    event.stopPropagation()
    move()
  }
  return { open, active, toggle: () => setAt(open ? null : chosen), close, choose, onKeyDown }
}

/** The first choice from a place on, around the end, whose label begins so; the place itself where none does. */
function startingWith(options: readonly ListOption[], text: string, from: number): number {
  const wanted = text.toLocaleLowerCase()
  const places = options.map((_, at) => (at + from) % options.length)
  const found = places.find((at) => options[at]!.label.toLocaleLowerCase().startsWith(wanted))
  return found ?? Math.min(from, options.length - 1)
}
