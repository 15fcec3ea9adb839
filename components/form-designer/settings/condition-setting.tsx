import { useTranslations } from 'next-intl'
import { ConditionFieldBody } from '@/components/expression-editor/condition-field'
import type { SettingProps } from './setting-props'
import { useVariables } from './use-variables'
import styles from './settings.module.css'

/** When something holds: never set, or as rows, or as an expression; two views of one thing. */
export function ConditionSetting({ name, label, path, value, disabled, onChange }: SettingProps<'condition'>) {
  const t = useTranslations('formDesigner')
  const { variables, source } = useVariables(path)
  const isSet = value !== undefined
  const usual = name === 'visibleWhen' ? t('always') : t('never')
  return (
    <fieldset className={styles.expression} disabled={disabled}>
      <legend>{label}</legend>
      <div className={styles.switch} role="radiogroup" aria-label={label}>
        {[false, true].map((wanted) => (
          <button
            key={String(wanted)}
            type="button"
            role="radio"
            aria-checked={isSet === wanted}
            onClick={() => onChange(wanted ? String(value ?? '') : undefined)}
          >
            {wanted ? t('onCondition') : usual}
          </button>
        ))}
      </div>
      {isSet && (
        <ConditionFieldBody
          label={label}
          value={String(value)}
          variables={variables}
          source={source}
          disabled={disabled}
          onChange={onChange}
        />
      )}
    </fieldset>
  )
}
