import { useState, type ChangeEvent, type KeyboardEvent } from 'react'

export interface Choice {
  value: string
  label: string
  note?: string
}

export interface SuggestOptions {
  /** What is chosen, as text; '' for nothing. */
  chosen: string
  found: Choice[]
  onSearch(keyword: string): void
  onChoose(choice: Choice | null): void
  /** What was typed and not chosen when the field is left. */
  onLeave?(text: string): void
}

/** Keyboard and mouse of a field with suggestions. */
export function useSuggest({ chosen, found, onSearch, onChoose, onLeave }: SuggestOptions) {
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const open = typed !== null

  const close = () => {
    setTyped(null)
    setActive(-1)
  }
  const choose = (choice: Choice) => {
    onChoose(choice)
    close()
  }
  const show = (text: string) => {
    setTyped(text)
    setActive(-1)
    onSearch(text)
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => (open ? setActive((active + 1) % Math.max(found.length, 1)) : show('')),
    ArrowUp: () => setActive(active <= 0 ? found.length - 1 : active - 1),
    Enter: () => {
      const choice = found[active]
      if (choice) choose(choice)
    },
    Escape: close,
  }

  return {
    text: typed ?? chosen,
    open,
    active,
    choose,
    input: {
      onClick: () => !open && show(''),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        if (event.target.value === '') onChoose(null)
        show(event.target.value)
      },
      onBlur: () => {
        if (typed?.trim()) onLeave?.(typed.trim())
        close()
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const act = keys[event.key]
        if (!act || (!open && event.key !== 'ArrowDown')) return
        event.preventDefault()
        act()
      },
    },
  }
}
