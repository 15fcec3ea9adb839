'use client'

import { Avatar } from '@/components/ui/avatar'
import { Icon } from '@/components/ui/icon'
import type { Marks, SearchItem } from './search-items'
import styles from './search.module.css'

/** A text with what was found in it standing out. */
export function Marked({ text, marks = [] }: { text: string; marks?: Marks }) {
  const parts: { text: string; found: boolean }[] = []
  let from = 0
  for (const [start, end] of marks) {
    if (start < from || end > text.length) continue
    parts.push({ text: text.slice(from, start), found: false }, { text: text.slice(start, end), found: true })
    from = end
  }
  parts.push({ text: text.slice(from), found: false })
  return parts.map(({ text: part, found }, index) => (found ? <mark key={index}>{part}</mark> : part))
}

interface Props {
  id: string
  item: SearchItem
  selected: boolean
  onPoint(): void
  onChoose(elsewhere: boolean): void
}

export function FoundLine({ id, item, selected, onPoint, onChoose }: Props) {
  const { title, marks, note, noteMarks, end, person, icon } = item
  return (
    <div
      id={id}
      role="option"
      aria-selected={selected}
      className={styles.line}
      onMouseMove={onPoint}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      {person ? <Avatar name={person.name} account={person.account} size={24} /> : <Icon name={icon} />}
      <span className={styles.words}>
        <strong>
          <Marked text={title} marks={marks} />
        </strong>
        {note && (
          <small>
            <Marked text={note} marks={noteMarks} />
          </small>
        )}
      </span>
      {end && <b className={styles.end}>{end}</b>}
    </div>
  )
}
