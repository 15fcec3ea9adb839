import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import type { RuleAnswer } from '@/lib/contracts/rules'
import { ruleExamples, ruleValues } from '@/lib/decision-table/rule-values'
import { localText } from '@/lib/i18n/local-text'
import { shownResult } from './shown-result'
import styles from './rule-call.module.css'
import result from '@/components/ui/result.module.css'

interface Props {
  rule: Calls['/api/rule/get']['data']
  output: string
}

/** What the rule in use answers to values typed here. */
export function TryRuleCall({ rule, output }: Props) {
  const t = useTranslations('expression.ruleCall')
  const tTry = useTranslations('expression.try')
  const tRules = useTranslations('rules')
  const locale = useLocale()
  const [typed, setTyped] = useState<Record<string, unknown>>(() => ruleExamples(rule.inputs))
  const [answer, setAnswer] = useState<RuleAnswer | null>(null)
  const { busy, problem, attempt } = useAttempt(t('notTried'))
  const put = (name: string, value: unknown) => {
    setTyped({ ...typed, [name]: value })
    setAnswer(null)
  }
  const ask = () =>
    attempt(async () => {
      const values = ruleValues(rule.inputs, typed) as Record<string, string | number | boolean | null>
      setAnswer(await call('/api/rule/run', { ruleId: rule.ruleId, values }, { quiet: true }))
    })
  const words = { yes: tTry('yes'), no: tTry('no'), nothing: tTry('nothing') }
  const shown = !answer
    ? ''
    : answer.problem
      ? tRules(`problems.${answer.problem}`)
      : answer.rows.length === 0 && answer.value === null
        ? tRules('noAnswer')
        : shownResult(part(answer.value, output), words, locale)
  return (
    <fieldset className={styles.try}>
      <legend>{t('trial')}</legend>
      <div className={styles.samples}>
        {rule.inputs.map(({ name, title, type }) => {
          const label = localText(title, locale) || name
          return type === 'flag' ? (
            <label key={name} className={styles.check}>
              <input
                type="checkbox"
                checked={typed[name] === true}
                onChange={({ target }) => put(name, target.checked)}
              />
              {label}
            </label>
          ) : (
            <Field key={name} label={t('sample', { name: label })}>
              <input
                type={type === 'number' ? 'number' : type === 'date' ? 'date' : 'text'}
                step="any"
                maxLength={200}
                value={String(typed[name] ?? '')}
                onChange={({ target }) => put(name, target.value)}
              />
            </Field>
          )
        })}
      </div>
      <div className={styles.ask}>
        <Button size="small" variant="outlined" disabled={busy} onClick={() => void ask()}>
          {t('ask')}
        </Button>
      </div>
      <div className={result.result} role="status">
        <span>{tTry('result')}</span>
        <output data-wrong={problem || answer?.problem ? '' : undefined}>{problem || shown || t('notAsked')}</output>
        {answer && answer.rows.length > 0 && (
          <span>{tRules('applied', { rows: answer.rows.map((row) => row + 1).join(', ') })}</span>
        )}
      </div>
    </fieldset>
  )
}

/** The entry that is wanted of an answer, or of each of several. */
function part(value: unknown, output: string): unknown {
  if (!output || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((one) => part(one, output))
  return Object.hasOwn(value, output) ? (value as Record<string, unknown>)[output] : null
}
