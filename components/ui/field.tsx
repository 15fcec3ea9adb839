import { cloneElement, useId, type ReactElement, type ReactNode } from 'react'
import styles from './field.module.css'

interface Control {
  id?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  'aria-required'?: boolean
}

interface Props {
  label: ReactNode
  error?: string
  hint?: ReactNode
  required?: boolean
  /** One input, select or textarea. */
  children: ReactElement<Control>
}

/** Label above, control, what is wrong with it below; all three tied together for those who do not see them. */
export function Field({ label, error, hint, required = false, children }: Props) {
  const id = useId()
  const note = error || hint
  return (
    <div className={styles.field} data-wrong={error ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {cloneElement(children, {
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-required': required || undefined,
      })}
      {note && (
        <div id={`${id}-note`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {note}
        </div>
      )}
    </div>
  )
}
