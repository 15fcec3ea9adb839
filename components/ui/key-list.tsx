import styles from './key-list.module.css'

interface Props<Word extends string> {
  /** The keys of each act, pressed together or one of them, with the word of what they do. */
  keys: readonly { keys: readonly string[]; what: Word }[]
  say(what: Word): string
}

/** What the keyboard does, key by key. */
export function KeyList<Word extends string>({ keys, say }: Props<Word>) {
  return (
    <dl className={styles.keys}>
      {keys.map(({ keys: names, what }) => (
        <div key={what}>
          <dt>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dt>
          <dd>{say(what)}</dd>
        </div>
      ))}
    </dl>
  )
}
