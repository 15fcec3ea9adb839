'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { shownResult } from '@/components/expression-editor/shown-result'
import { Field } from '@/components/ui/field'
import { Panel } from '@/components/ui/panel'
import type { Rule, RuleTest } from '@/lib/contracts/rules'
import { ruleExamples, ruleValues } from '@/lib/decision-table/rule-values'
import { localText } from '@/lib/i18n/local-text'
import type { RuleLogic } from './rule-logic'
import { useRuleClock } from './use-rule-clock'
import result from '@/components/ui/result.module.css'
import styles from './rules.module.css'

interface Props {
  inputs: Rule['inputs']
  table: Rule['table']
  wrong: boolean
  logic: RuleLogic
  onApplied(rows: readonly number[]): void
  /** Keeps what is tried, with what comes out, as a test; absent where nobody may. */
  onKeep?(values: RuleTest['values'], expected: string): void
}

const none: readonly number[] = []

/** What the table answers to values typed here, by the evaluator that answers in earnest. */
export function TryRule({ inputs, table, wrong, logic, onApplied, onKeep }: Props) {
  const t = useTranslations('rules')
  const tTry = useTranslations('expression.try')
  const locale = useLocale()
  const [typed, setTyped] = useState<Record<string, unknown>>({})
  const values = ruleValues(inputs, { ...ruleExamples(inputs), ...typed })
  const clock = useRuleClock(table, logic)
  const answer =
    wrong || !clock || table.rules.length === 0
      ? null
      : logic.evaluateTable(table, logic.tableLanguage({ values, ...clock() }))
  const rows = answer?.rows.join(',') ?? ''
  useEffect(() => onApplied(rows ? rows.split(',').map(Number) : none), [rows, onApplied])
  return (
    <Panel title={t('try')}>
      <div className={styles.body}>
        <p className={styles.how}>{inputs.length > 0 ? t('tryExplain') : t('needInput')}</p>
        <div className={styles.samples}>
          {inputs.map(({ name, title, type }) => {
            const label = title ? `${localText(title, locale)} (${name})` : name
            const value = typed[name] ?? ruleExamples(inputs)[name]
            if (type === 'flag')
              return (
                <label key={name} className={styles.check}>
                  <input
                    type="checkbox"
                    checked={value === true}
                    onChange={(event) => setTyped({ ...typed, [name]: event.target.checked })}
                  />
                  {label}
                </label>
              )
            return (
              <Field key={name} label={label}>
                <input
                  type={type === 'number' ? 'number' : type === 'date' ? 'date' : 'text'}
                  step="any"
                  value={String(value ?? '')}
                  onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
                />
              </Field>
            )
          })}
        </div>
        <div className={result.result} role="status">
          <span>{t('result')}</span>
          <output data-wrong={answer?.problem ? '' : undefined}>
            {!answer
              ? tTry('notYet')
              : answer.problem
                ? t(`problems.${answer.problem}`)
                : answer.rows.length === 0 && answer.value === null
                  ? t('noAnswer')
                  : shownResult(answer.value, { yes: tTry('yes'), no: tTry('no'), nothing: tTry('nothing') }, locale)}
          </output>
          {answer && answer.rows.length > 0 && (
            <span>{t('applied', { rows: answer.rows.map((row) => row + 1).join(', ') })}</span>
          )}
        </div>
        {onKeep && answer && !answer.problem && (
          <div>
            <Button
              size="small"
              variant="outlined"
              onClick={() => onKeep(values as RuleTest['values'], JSON.stringify(answer.value))}
            >
              {t('tests.keep')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
