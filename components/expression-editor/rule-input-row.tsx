import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import type { RuleInput } from '@/lib/decision-table/rule-input'
import { localText } from '@/lib/i18n/local-text'
import type { ExpressionLogic } from './expression-logic'
import type { ExpressionVariable } from './expression-variables'
import { inputProblem, variablesFor } from './rule-call-logic'
import styles from './rule-call.module.css'

interface Props {
  input: RuleInput
  /** An expression; '' for nothing. */
  value: string
  variables: readonly ExpressionVariable[]
  logic: ExpressionLogic | null
  onChange(value: string): void
}

const own = '='

/** What one value of a rule is taken from: a variable that fits, or an expression. */
export function RuleInputRow({ input, value, variables, logic, onChange }: Props) {
  const t = useTranslations('expression.ruleCall')
  const tProblems = useTranslations('expression.problems')
  const locale = useLocale()
  const fitting = variablesFor(input.type, variables)
  const isVariable = fitting.some(({ name }) => name === value)
  const [asText, setAsText] = useState(value !== '' && !isVariable)
  const found = logic && inputProblem(value, input, { logic, variables })
  const error = !found
    ? undefined
    : found === 'misfit'
      ? t('misfit', { type: t(`types.${input.type}`) })
      : found.kind === 'notYesNo'
        ? undefined
        : tProblems(found.kind, { name: found.name.slice(0, 60) })
  const title = localText(input.title, locale)
  const label = t('input', { name: title ? `${title} (${input.name})` : input.name, type: t(`types.${input.type}`) })
  return (
    <div className={styles.input}>
      <Field label={label} error={asText ? undefined : error}>
        <select
          value={asText ? own : value}
          onChange={({ target }) => {
            setAsText(target.value === own)
            if (target.value !== own) onChange(target.value)
          }}
        >
          <option value="">{t('nothing')}</option>
          {fitting.map(({ name, title: words }) => (
            <option key={name} value={name}>
              {words ? `${words} (${name})` : name}
            </option>
          ))}
          <option value={own}>{t('own')}</option>
        </select>
      </Field>
      {asText && (
        <Field label={t('ownOf', { name: input.name })} error={error}>
          <input
            className={styles.mono}
            value={value}
            maxLength={1000}
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
      )}
    </div>
  )
}
