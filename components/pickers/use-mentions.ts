import { useState, type KeyboardEvent, type RefObject } from 'react'
import type { Actor } from '@/lib/words/actor'

interface Given {
  area: RefObject<HTMLTextAreaElement | null>
  people: readonly Actor[]
  /** Told what is typed, where people are looked for. */
  onSearch?(keyword: string): void
  onText(text: string): void
  onMention(person: Actor): void
}

const offeredAtMost = 8
/** An @ with what is typed behind it, up to the caret. */
const begun = /@([^\s@]{0,20})$/

/** Offers people while a name is typed behind an @. */
export function useMentions({ area, people, onSearch, onText, onMention }: Given) {
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const wanted = (typed ?? '').toLowerCase()
  const found =
    typed === null
      ? []
      : people
          .filter(({ name, account }) => `${name} ${account}`.toLowerCase().includes(wanted))
          .slice(0, offeredAtMost)

  const look = () => {
    const field = area.current
    const match = field && begun.exec(field.value.slice(0, field.selectionStart))
    setTyped(match ? (match[1] ?? '') : null)
    if (match) onSearch?.(match[1] ?? '')
    setActive(0)
  }
  const choose = (person: Actor) => {
    const field = area.current
    if (!field) return
    const caret = field.selectionStart
    const before = field.value.slice(0, caret).replace(begun, `@${person.name} `)
    onText(before + field.value.slice(caret))
    onMention(person)
    setTyped(null)
    // After the text is drawn.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(before.length, before.length)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (found.length === 0) return
    const person = found[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length)
    else if (event.key === 'Enter' && person) choose(person)
    else if (event.key === 'Escape') setTyped(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { found, active, look, choose, close: () => setTyped(null), onKeyDown }
}
