import { useLocale, useTranslations } from 'next-intl'
import { useConditionSentence } from '@/components/expression-editor/use-condition-sentence'
import type { FieldRights, FormDefinition } from '@/lib/contracts/forms'
import { formFields } from '@/lib/form-data/form-fields'
import { localText } from '@/lib/i18n/local-text'
import { useVariables } from '../settings/use-variables'
import styles from '../designer.module.css'

interface Props {
  definition: FormDefinition
  /** By the step alone. */
  granted: FieldRights
  /** As the form stands now. */
  live: FieldRights
}

/** Every field that is not to be seen now, each with its reason: the step does not show it, or its condition does not hold. */
export function WhyHidden({ definition, granted, live }: Props) {
  const t = useTranslations('formDesigner.why')
  const locale = useLocale()
  const { variables } = useVariables()
  const sentence = useConditionSentence(variables)
  const hidden = formFields(definition).filter(({ id }) => live[id] === 'hidden')
  if (hidden.length === 0) return null
  return (
    <details className={styles.why}>
      <summary>{t('title', { count: hidden.length })}</summary>
      <ul>
        {hidden.map(({ id, label, visibleWhen }) => (
          <li key={id}>
            <strong>{localText(label, locale)}</strong>{' '}
            {granted[id] === 'hidden' ? t('step') : t('condition', { condition: sentence(visibleWhen ?? '') })}
          </li>
        ))}
      </ul>
    </details>
  )
}
