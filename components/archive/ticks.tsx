import styles from './archive.module.css'

interface Props {
  label: string
  /** What the choice means as it is. */
  note: string
  chosen: string[]
  among: { value: string; label: string }[] | undefined
  onChange(chosen: string[]): void
}

/** Several of a list; what is chosen stays though there is no such thing by now. */
export function Ticks({ label, note, chosen, among = [], onChange }: Props) {
  const gone = chosen.filter((one) => !among.some(({ value }) => value === one))
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <p className={styles.note}>{note}</p>
      <div className={styles.ticks} tabIndex={0} role="group" aria-label={label}>
        {[...among, ...gone.map((value) => ({ value, label: value }))].map((one) => (
          <label key={one.value}>
            <input
              type="checkbox"
              checked={chosen.includes(one.value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, one.value] : chosen.filter((value) => value !== one.value))
              }
            />{' '}
            {one.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
