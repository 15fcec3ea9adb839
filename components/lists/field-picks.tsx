import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import control from '@/components/ui/control.module.css'
import type { NamedColumn } from './design-fields'
import styles from './lists.module.css'

interface Props {
  label: string
  hint?: string
  picked: readonly string[]
  choices: readonly NamedColumn[]
  most: number
  disabled: boolean
  titleOf(name: string): string
  onChange(picked: string[]): void
}

/** Some fields out of a form, in an order of their own. */
export function FieldPicks({ label, hint, picked, choices, most, disabled, titleOf, onChange }: Props) {
  const t = useTranslations('lists')
  const left = choices.filter(({ name }) => !picked.includes(name))
  return (
    <fieldset className={styles.picks} disabled={disabled}>
      <legend>{label}</legend>
      <ul>
        {picked.map((name) => (
          <li key={name}>
            <span>{titleOf(name)}</span>
            <Button
              size="small"
              color="error"
              disabled={disabled}
              aria-label={t('drop', { name: titleOf(name) })}
              onClick={() => onChange(picked.filter((one) => one !== name))}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {picked.length < most && left.length > 0 && (
        <select
          className={control.control}
          aria-label={t('addTo', { name: label })}
          value=""
          onChange={({ target }) => target.value && onChange([...picked, target.value])}
        >
          <option value="">{t('addField')}</option>
          {left.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      )}
      {hint && <p className={styles.quiet}>{hint}</p>}
    </fieldset>
  )
}
