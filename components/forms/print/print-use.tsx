'use client'

import { useTranslations } from 'next-intl'
import { ConditionFieldBody } from '@/components/expression-editor/condition-field'
import { WordsInput } from '@/components/editor-kit/words-input'
import { useExpressionVariables } from '@/components/expression-editor/use-expression-variables'
import type { FormDefinition } from '@/lib/contracts/forms'
import styles from './print.module.css'

/** What a print is called and when it is used. */
export interface PrintUseValues {
  name: string
  enable: boolean
  steps: string[]
  condition: string
}

interface Step {
  id: string
  name: string
  processName: string
}

interface Props {
  values: PrintUseValues
  definition: FormDefinition
  steps: readonly Step[]
  disabled: boolean
  onChange(changes: Partial<PrintUseValues>, typing?: string): void
  onLeave?(): void
}

/** Name, whether it is used, at which steps, on which condition. */
export function PrintUse({ values, definition, steps, disabled, onChange, onLeave }: Props) {
  const t = useTranslations('prints')
  const source = { formDataSchema: encoded(definition) }
  const { variables } = useExpressionVariables(source)
  return (
    <fieldset className={styles.settings} disabled={disabled}>
      <legend>{t('use')}</legend>
      <div onBlur={onLeave}>
        <WordsInput
          label={t('name')}
          value={values.name}
          disabled={disabled}
          onChange={(name) => onChange({ name: name ?? '' }, 'name')}
        />
      </div>
      <label className={styles.flag}>
        <input
          type="checkbox"
          checked={values.enable}
          onChange={({ target }) => onChange({ enable: target.checked })}
        />{' '}
        {t('enabled')}
      </label>
      <p className={styles.hint}>{t('useHint')}</p>
      <fieldset className={styles.ticks}>
        <legend>{t('steps')}</legend>
        {steps.length === 0 && <p className={styles.hint}>{t('noSteps')}</p>}
        {steps.map(({ id, name, processName }) => (
          <label key={`${processName} ${id}`} className={styles.flag}>
            <input
              type="checkbox"
              checked={values.steps.includes(id)}
              onChange={({ target }) =>
                onChange({ steps: target.checked ? [...values.steps, id] : values.steps.filter((one) => one !== id) })
              }
            />{' '}
            {t('stepOf', { step: name, process: processName })}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.ticks}>
        <legend>{t('condition')}</legend>
        {variables && (
          <ConditionFieldBody
            label={t('condition')}
            value={values.condition}
            variables={variables}
            source={source}
            disabled={disabled}
            onChange={(condition) => onChange({ condition }, 'condition')}
          />
        )}
      </fieldset>
    </fieldset>
  )
}

/** As the call for the variables of a form reads one that is not kept. */
const encoded = (definition: unknown) =>
  JSON.stringify(definition).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
