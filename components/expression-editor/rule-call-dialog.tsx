'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import type { ReadRuleCall } from '@/lib/expression/read-rule-call'
import { writeRuleCall } from '@/lib/expression/write-rule-call'
import { localText } from '@/lib/i18n/local-text'
import type { ExpressionVariable } from './expression-variables'
import { inputProblem, namedOutputs } from './rule-call-logic'
import { RuleInputRow } from './rule-input-row'
import { ruleMoments, useRuleMoment } from './rule-moment'
import { TryRuleCall } from './try-rule-call'
import { useExpressionLogic } from './use-expression-logic'
import styles from './rule-call.module.css'

type AskedRule = Calls['/api/rule/get']['data']

interface Props {
  /** The call there is. */
  initial?: ReadRuleCall
  variables: readonly ExpressionVariable[]
  onDone(call: string): void
  onClose(): void
}

/** R2.9-04: a business rule chosen by its name, what each of its values is taken from, and which answer is wanted. */
export function RuleCallDialog({ initial, variables, onDone, onClose }: Props) {
  const t = useTranslations('expression.ruleCall')
  const words = useTranslations('common.dialog')
  const locale = useLocale()
  const { data: rules, error, mutate } = useCall('/api/rule/list', { pageSize: 500 })
  const [chosen, setChosen] = useState(initial?.code ?? '')
  const [inputs, setInputs] = useState<Readonly<Record<string, string>>>(initial?.inputs ?? {})
  const [output, setOutput] = useState(initial?.output ?? '')
  const logic = useExpressionLogic()
  const rows = (rules?.rows ?? []).filter(({ ruleCode }) => ruleCode)
  const row = rows.find(({ ruleCode }) => ruleCode === chosen)
  const isOff = useSwitchedOff(rules && !row ? chosen : '')
  const { data: rule, error: unread } = useCall('/api/rule/get', row ? { ruleId: row.ruleId } : null, {
    keepPreviousData: false,
  })
  const outputs = namedOutputs(rule?.outputs ?? [])
  const wrong = (rule?.inputs ?? []).some(
    (input) => logic && inputProblem(inputs[input.name] ?? '', input, { logic, variables }),
  )
  const call = rule ? callOf(rule, inputs, outputs.includes(output) ? output : '') : ''
  const before = initial ? writeRuleCall(initial.code, initial.inputs, initial.output) : ''
  return (
    <DialogFrame
      title={t(initial ? 'change' : 'title')}
      width={670}
      dirty={call !== before && chosen !== ''}
      problem={(unread ?? null)?.message}
      contentClassName={styles.dialog}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{words('cancel')}</Button>
          <Button variant="contained" disabled={!rule || !logic || wrong} onClick={() => onDone(call)}>
            {t(initial ? 'replace' : 'insert')}
          </Button>
        </>
      )}
    >
      {error && !rules && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!rules && !error && <Skeleton height={220} />}
      {rules && rows.length === 0 && <EmptyState icon="rule" title={t('none')} />}
      {rules && (rows.length > 0 || chosen) && (
        <Field
          label={t('rule')}
          error={chosen && !row ? t(isOff ? 'disabled' : 'unknown', { code: chosen }) : undefined}
        >
          <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t('choose')}</option>
            {chosen && !row && <option value={chosen}>{chosen}</option>}
            {rows.map(({ ruleCode, ruleName }) => (
              <option key={ruleCode} value={ruleCode}>
                {`${localText(ruleName, locale)} (${ruleCode})`}
              </option>
            ))}
          </select>
        </Field>
      )}
      {row?.ruleDesc && <p className={styles.note}>{localText(row.ruleDesc, locale)}</p>}
      {row && !rule && !unread && <Skeleton height={120} />}
      {rule && (
        <>
          {rule.inputs.length === 0 && <p className={styles.note}>{t('noInputs')}</p>}
          {rule.inputs.map((input) => (
            <RuleInputRow
              key={`${rule.code} ${input.name}`}
              input={input}
              value={inputs[input.name] ?? ''}
              variables={variables}
              logic={logic}
              onChange={(value) => setInputs({ ...inputs, [input.name]: value })}
            />
          ))}
          <Dropped rule={rule} initial={initial} />
          {outputs.length > 0 && (
            <Field label={t('output')} hint={output === '' ? t('allHint') : undefined}>
              <select value={outputs.includes(output) ? output : ''} onChange={({ target }) => setOutput(target.value)}>
                <option value="">{t('all')}</option>
                {outputs.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </Field>
          )}
          <Moment />
          <code className={styles.written}>{call}</code>
          <TryRuleCall key={rule.ruleId} rule={rule} output={outputs.includes(output) ? output : ''} />
        </>
      )}
    </DialogFrame>
  )
}

/** Whether a rule that is not among those in use is there and only switched off. */
function useSwitchedOff(code: string): boolean {
  const asked = code ? { keyword: code.slice(0, 100), enableOnly: false, pageSize: 500 } : null
  const { data } = useCall('/api/rule/list', asked, { keepPreviousData: false })
  return data?.rows.some(({ ruleCode, enable }) => ruleCode === code && !enable) ?? false
}

const callOf = ({ code, inputs: asked }: AskedRule, inputs: Readonly<Record<string, string>>, output: string): string =>
  writeRuleCall(code, Object.fromEntries(asked.map(({ name }) => [name, inputs[name] ?? ''])), output)

/** What the call handed in that the rule does not take any more. */
function Dropped({ rule, initial }: { rule: AskedRule; initial: ReadRuleCall | undefined }) {
  const t = useTranslations('expression.ruleCall')
  if (!initial || initial.code !== rule.code) return null
  const names = Object.keys(initial.inputs).filter((name) => rule.inputs.every((input) => input.name !== name))
  return names.length > 0 ? (
    <p role="status" className={styles.note}>
      {t('dropped', { names: names.join(', ') })}
    </p>
  ) : null
}

/** Which version is asked: one setting for all rules of the process. */
function Moment() {
  const t = useTranslations('expression.ruleCall')
  const moment = useRuleMoment()
  if (!moment) return null
  return (
    <Field label={t('moment')} hint={t('momentHint')}>
      <select
        value={moment.value}
        disabled={!moment.onChange}
        onChange={({ target }) => moment.onChange?.(ruleMoments.find((one) => one === target.value) ?? 'latest')}
      >
        {ruleMoments.map((one) => (
          <option key={one} value={one}>
            {t(`moments.${one}`)}
          </option>
        ))}
      </select>
    </Field>
  )
}
