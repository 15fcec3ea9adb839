import type { Actor } from '@/lib/words/actor'
import styles from './offered-people.module.css'

interface Props {
  id: string
  label: string
  people: readonly Actor[]
  /** Which one the keys are at. */
  active: number
  /** Where there is no room below, it stands above the field, over what is there. */
  above?: boolean
  onChoose(person: Actor): void
}

/** Those who may be named behind an @; the keys stay in the field, which says so (`useMentions`). */
export function OfferedPeople({ id, label, people, active, above, onChoose }: Props) {
  return (
    <ul id={id} className={styles.people} data-above={above || undefined} role="listbox" aria-label={label}>
      {people.map((person, index) => (
        <li
          key={person.account}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => {
            // The field keeps the focus.
            event.preventDefault()
            onChoose(person)
          }}
        >
          {person.name}
          <small>{person.account}</small>
        </li>
      ))}
    </ul>
  )
}
