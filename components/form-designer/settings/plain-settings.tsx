import { useState, type ChangeEvent } from 'react'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { field as fieldSchema } from '@/lib/form-data/form-definition'
import { isMoney } from '@/lib/money/money'
import type { SettingProps } from './setting-props'
import styles from './settings.module.css'

/** What is typed stands until it is left; what cannot be is said and kept out of the form. */
function Typed({
  label,
  shown,
  disabled,
  wrong,
  unit,
  onText,
  mode,
  most,
  long = false,
}: {
  label: string
  shown: string
  disabled: boolean
  wrong(text: string): string | undefined
  unit?: string
  onText(text: string): void
  mode: 'numeric' | 'decimal' | 'text'
  most: number
  long?: boolean
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? shown
  const props = {
    value: text,
    disabled,
    maxLength: most,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value)
      if (!wrong(target.value)) onText(target.value.trim())
    },
    onBlur: () => !wrong(text) && setTyped(null),
  }
  return (
    <Field label={unit ? `${label} (${unit})` : label} error={wrong(text)}>
      {long ? <textarea rows={8} spellCheck={false} {...props} /> : <input inputMode={mode} {...props} />}
    </Field>
  )
}

export function NumberSetting({ label, setting, value, disabled, onChange }: SettingProps<'number'>) {
  const t = useTranslations('formDesigner')
  const { min, max, whole } = setting
  const wrong = (text: string) => {
    if (text.trim() === '') return undefined
    const number = Number(text)
    if (!Number.isFinite(number) || (whole && !Number.isInteger(number))) return t(whole ? 'notWhole' : 'notNumber')
    return (min !== undefined && number < min) || (max !== undefined && number > max)
      ? t('outside', { min: String(min ?? '…'), max: String(max ?? '…') })
      : undefined
  }
  return (
    <Typed
      label={label}
      shown={value === undefined ? '' : String(value)}
      disabled={disabled}
      wrong={wrong}
      mode="decimal"
      most={20}
      onText={(text) => onChange(text === '' ? undefined : Number(text))}
    />
  )
}

const megabyte = 1024 * 1024

export function BytesSetting({ label, setting, value, disabled, onChange }: SettingProps<'bytes'>) {
  const t = useTranslations('formDesigner')
  const wrong = (text: string) =>
    text.trim() === '' || (Number(text) > 0 && Math.round(Number(text) * megabyte) >= setting.min)
      ? undefined
      : t('notNumber')
  return (
    <Typed
      label={label}
      unit="MB"
      shown={value === undefined ? '' : String(Number((Number(value) / megabyte).toFixed(2)))}
      disabled={disabled}
      wrong={wrong}
      mode="decimal"
      most={10}
      onText={(text) => onChange(text === '' ? undefined : Math.round(Number(text) * megabyte))}
    />
  )
}

export function AmountSetting({ label, value, disabled, onChange }: SettingProps<'amount'>) {
  const t = useTranslations('formDesigner')
  return (
    <Typed
      label={label}
      shown={value === undefined ? '' : String(value)}
      disabled={disabled}
      wrong={(text) => (text.trim() === '' || isMoney(text.trim()) ? undefined : t('notNumber'))}
      mode="decimal"
      most={30}
      onText={(text) => onChange(text === '' ? undefined : text)}
    />
  )
}

/** A text the field itself judges: its schema knows what can stand there. */
export function TextSetting({ name, label, setting, field, value, disabled, onChange }: SettingProps<'text'>) {
  const t = useTranslations('formDesigner')
  const { length, exact, long } = setting
  const wrong = (text: string) => {
    if (fieldSchema.safeParse({ ...field, [name]: text.trim() }).success) return undefined
    if (exact) return t('exactly', { count: length })
    return name === 'pattern' ? t('wrongPattern') : t('wrongText')
  }
  return (
    <Typed
      label={label}
      shown={String(value ?? '')}
      disabled={disabled}
      wrong={wrong}
      mode="text"
      most={length}
      long={long}
      onText={(text) => onChange(exact ? text.toUpperCase() : text)}
    />
  )
}

export function FlagSetting({ name, label, value, disabled, onChange }: SettingProps<'flag'>) {
  return (
    <label className={styles.flag}>
      <input
        type="checkbox"
        // What a table says nothing about it does: rows may come out of a file.
        checked={name === 'fromExcel' ? value !== false : value === true}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}
