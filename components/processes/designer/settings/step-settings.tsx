import { useLocale, useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from '../design'
import { useDrawnWords } from '../use-drawn-words'
import { asList, type SettingProps } from './setting-props'
import { withNamed } from './use-fields'
import styles from './settings.module.css'

function useSteps(elementId: string) {
  const { definition } = useDesign()
  const locale = useLocale()
  return definition.elements
    .filter(({ id, type }) => (type === 'Activity' || type === 'Start') && id !== elementId)
    .map(({ id, name }) => ({ id, name: localText(name, locale) || id, isTable: false }))
}

export function StepSetting({ label, elementId, value, disabled, onChange }: SettingProps<'step'>) {
  const steps = useSteps(elementId)
  return (
    <Field label={label}>
      <select value={String(value ?? '')} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
        <option value="" />
        {withNamed(steps, String(value ?? '')).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}

export function StepsSetting({ label, elementId, value, disabled, onChange }: SettingProps<'steps'>) {
  return (
    <Ticks
      label={label}
      choices={useSteps(elementId)}
      chosen={asList<string>(value)}
      disabled={disabled}
      onChange={onChange}
    />
  )
}

/** Ways out of the splits of the drawing. */
export function BranchesSetting({ label, value, disabled, onChange }: SettingProps<'branches'>) {
  const t = useTranslations('processDesigner')
  const { definition } = useDesign()
  const words = useDrawnWords()
  const splits = new Set(definition.elements.filter(({ type }) => type === 'Split').map(({ id }) => id))
  const nameOf = (id: string) => {
    const element = definition.elements.find((one) => one.id === id)
    return element ? words.name(element) || words.words.typeOf(element) : id
  }
  const branches = definition.transitions
    .filter(({ from }) => splits.has(from))
    .map(({ id, from, to }) => ({ id, name: t('way', { from: nameOf(from), to: nameOf(to) }) }))
  return (
    <Ticks label={label} choices={branches} chosen={asList<string>(value)} disabled={disabled} onChange={onChange} />
  )
}

interface TicksProps {
  label: string
  choices: readonly { id: string; name: string }[]
  chosen: readonly string[]
  disabled: boolean
  onChange(chosen: string[]): void
}

function Ticks({ label, choices, chosen, disabled, onChange }: TicksProps) {
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend>{label}</legend>
      {choices.map(({ id, name }) => (
        <label key={id} className={styles.flag}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
