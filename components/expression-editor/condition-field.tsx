'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { noCondition, type ConditionGroup } from '@/lib/expression/condition'
import { readCondition } from '@/lib/expression/read-condition'
import { writeCondition } from '@/lib/expression/write-condition'
import { ConditionGroupRows } from './condition-group'
import { subjectChoices } from './condition-subjects'
import { ExpressionEditor } from './expression-editor'
import type { ExpressionVariable } from './expression-variables'
import { useConditionWords } from './use-condition-words'
import { useRuleCall } from './use-rule-call'
import type { VariableSource } from './use-expression-variables'
import styles from './condition.module.css'
import shared from '@/components/ui/result.module.css'

interface Props {
  label: string
  value: string
  variables: readonly ExpressionVariable[]
  source: VariableSource
  /** To read only: what it says, in words and as it is written. */
  disabled?: boolean
  onChange(condition: string): void
}

/** R2.8-22: a condition in the place where it belongs, as rows or as an expression, with what it says in words. */
export function ConditionFieldBody({ label, value, variables, source, disabled = false, onChange }: Props) {
  const t = useTranslations('expression.condition')
  const readable = useMemo(() => readCondition(value), [value])
  // Rows that say nothing yet have no expression: they are kept as rows.
  const [rows, setRows] = useState<{ group: ConditionGroup; text: string } | null>(null)
  const [asText, setAsText] = useState(value.trim() !== '' && readable === null)
  const choices = useMemo(() => subjectChoices(variables), [variables])
  const words = useConditionWords(choices, variables)
  // A row still without its number cannot be read back; whoever fills it in goes on in rows.
  const ownRows = rows && rows.text === value ? rows.group : null
  const group = ownRows ?? readable ?? noCondition
  const change = (next: ConditionGroup) => {
    const text = writeCondition(next)
    setRows({ group: next, text })
    onChange(text)
  }
  // No row says what a rule answers: from then on it is an expression.
  const ruleCall = useRuleCall({
    value: '',
    variables,
    onChange,
    onInsert: (call) => {
      setAsText(true)
      onChange(value.trim() ? `(${value}) and ${call}` : call)
    },
  })
  const asRows = !asText && (ownRows !== null || readable !== null || value.trim() === '')
  return (
    <div>
      {disabled ? (
        <ExpressionEditor {...{ label, value, variables, source, onChange }} disabled />
      ) : asRows ? (
        <ConditionGroupRows
          group={group}
          choices={choices}
          variables={variables}
          words={words}
          strict={false}
          onChange={change}
        />
      ) : (
        <ExpressionEditor
          label={label}
          value={value}
          onChange={onChange}
          variables={variables}
          source={source}
          yesNo
          lines={2}
        />
      )}
      {readable && value.trim() && (
        <p className={shared.sentence}>
          <span>{t('sentence')}</span> <output>{words.sentence(readable)}</output>
        </p>
      )}
      {!disabled && (
        <button
          type="button"
          className={styles.otherView}
          disabled={!asRows && readable === null && value.trim() !== ''}
          onClick={() => setAsText(asRows)}
        >
          {t(asRows ? 'asText' : 'asRows')}
        </button>
      )}
      {!disabled && asRows && ruleCall.buttons}
      {ruleCall.dialog}
      {!disabled && !asRows && readable === null && value.trim() !== '' && <small>{t('notRows')}</small>}
    </div>
  )
}
