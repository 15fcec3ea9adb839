import { withNamed, type Choice } from './use-fields'

interface Props {
  choices: readonly Choice[]
  value: string
  label: string
  disabled: boolean
  onChange(id: string): void
}

/** One field of a form, as a bare control in a row. */
export function FieldSelect({ choices, value, label, disabled, onChange }: Props) {
  return (
    <select value={value} aria-label={label} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
      <option value="" />
      {withNamed(choices, value).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
