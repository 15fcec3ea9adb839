import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { asRecord, type SettingProps } from './setting-props'
import { TypedInput } from './typed-input'
import { useSettingWords } from './use-setting-words'
import styles from './settings.module.css'

export function TextSetting({ name, label, setting, value, disabled, onChange }: SettingProps<'text'>) {
  const words = useSettingWords()
  return (
    <TypedInput
      label={label}
      hint={words.hint(name)}
      value={String(value ?? '')}
      disabled={disabled}
      rows={setting.long ? 5 : undefined}
      most={setting.long ? 50_000 : 2000}
      mono={setting.long}
      onText={onChange}
    />
  )
}

export function NumberSetting({ name, label, setting, value, disabled, onChange }: SettingProps<'number'>) {
  const t = useTranslations('processDesigner')
  const words = useSettingWords()
  const { min, max } = setting
  return (
    <TypedInput
      label={label}
      hint={words.hint(name)}
      value={value === undefined ? '' : String(value)}
      disabled={disabled}
      mode="numeric"
      most={10}
      wrong={(text) => {
        const number = Number(text)
        return text.trim() === '' || !Number.isInteger(number) || number < min || number > max
          ? t('between', { min, max })
          : undefined
      }}
      onText={(text) => onChange(Number(text))}
    />
  )
}

export function FlagSetting({ label, value, disabled, onChange }: SettingProps<'flag'>) {
  return (
    <label className={styles.flag}>
      <input
        type="checkbox"
        checked={value === true}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}

export function OneOfSetting({ name, label, setting, value, disabled, onChange }: SettingProps<'oneOf'>) {
  const words = useSettingWords()
  return (
    <Field label={label} hint={words.hint(name)}>
      <select value={String(value ?? '')} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
        {setting.of.map((one) => (
          <option key={one} value={one}>
            {words.option(name, one)}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** Bits of a mask as buttons that stay pressed. */
export function SomeOfSetting({ name, label, setting, value, disabled, onChange }: SettingProps<'someOf'>) {
  const words = useSettingWords()
  const mask = Number(value ?? 0)
  // A name that stands for all of them, or for none, is no choice of its own.
  const single = Object.entries(setting.of).filter(([, bit]) => bit > 0 && (bit & (bit - 1)) === 0)
  return (
    <fieldset className={styles.chips} disabled={disabled}>
      <legend>{label}</legend>
      {single.map(([word, bit]) => (
        <button
          key={word}
          type="button"
          aria-pressed={(mask & bit) !== 0}
          disabled={disabled}
          onClick={() => onChange(mask ^ bit)}
        >
          {words.option(name, word)}
        </button>
      ))}
    </fieldset>
  )
}

const units = ['minutes', 'hours', 'days'] as const

/** So much working time. */
export function DurationSetting({ label, value, disabled, onChange }: SettingProps<'duration'>) {
  const t = useTranslations('processDesigner')
  if (value === null || value === undefined)
    return (
      <label className={styles.flag}>
        <input
          type="checkbox"
          checked={false}
          disabled={disabled}
          onChange={() => onChange({ amount: 1, unit: 'days' })}
        />
        {label}
      </label>
    )
  return <DurationInput label={label} value={value} disabled={disabled} onChange={onChange} unit={t('unit')} />
}

interface DurationProps {
  label: string
  unit: string
  value: unknown
  disabled: boolean
  onChange(value: unknown): void
}

export function DurationInput({ label, unit, value, disabled, onChange }: DurationProps) {
  const t = useTranslations('processDesigner')
  const duration = asRecord(value)
  return (
    <div className={styles.pair}>
      <TypedInput
        label={label}
        value={String(duration.amount ?? '')}
        disabled={disabled}
        mode="numeric"
        most={6}
        wrong={(text) => (Number.isInteger(Number(text)) && Number(text) >= 1 ? undefined : t('positive'))}
        onText={(text) => onChange({ ...duration, amount: Number(text) })}
      />
      <Field label={unit}>
        <select
          value={String(duration.unit ?? 'hours')}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...duration, unit: target.value })}
        >
          {units.map((one) => (
            <option key={one} value={one}>
              {t(`units.${one}`)}
            </option>
          ))}
        </select>
      </Field>
    </div>
  )
}

export function ScriptSetting({ name, label, value, disabled, onChange }: SettingProps<'script'>) {
  const words = useSettingWords()
  return (
    <TypedInput
      label={label}
      hint={words.hint(name)}
      value={String(value ?? '')}
      disabled={disabled}
      rows={10}
      most={50_000}
      mono
      onText={onChange}
    />
  )
}
