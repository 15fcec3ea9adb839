'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { useCall } from '@/lib/client/use-call'
import { Field } from '@/components/ui/field'
import { useCalendarHours } from '@/lib/client/use-calendar-hours'
import { asksCalendar } from '@/lib/expression/asks-calendar'
import { exampleClock } from './expression-problem'
import { exampleScope, variablesIn, type ExpressionVariable } from './expression-variables'
import { SampleInput } from './sample-input'
import { shownResult } from './shown-result'
import { sampleValue, shownSample, type TypedSample } from './sample-values'
import { useExpressionLogic } from './use-expression-logic'
import shared from '@/components/ui/result.module.css'
import styles from './expression-editor.module.css'

interface Props {
  text: string
  variables: readonly ExpressionVariable[]
  /** Something is wrong with the text: nothing comes out of it. */
  wrong: boolean
}

const partKey = ({ name }: ExpressionVariable): string => name.slice(name.indexOf('.') + 1)

/** R2.8-21: computes an expression with sample values, by the evaluator that will compute it in earnest. */
export function TryPane({ text, variables, wrong }: Props) {
  const t = useTranslations('expression')
  const locale = useLocale()
  const logic = useExpressionLogic()
  const [samples, setSamples] = useState<Record<string, TypedSample>>({})
  const [today, setToday] = useState(exampleClock.today)
  const used = variablesIn(logic?.plainTextOf(text).text ?? text, variables)
  const partsOf = ({ name }: ExpressionVariable) =>
    variables.filter((one) => one.part && one.name.startsWith(`${name}.`))
  const columnsOf = ({ name }: ExpressionVariable) => variables.filter(({ table }) => table === name)
  const typed = (variable: ExpressionVariable) =>
    samples[variable.name] ?? shownSample(variable.example, variable, columnsOf(variable))
  const values = {
    ...exampleScope(variables),
    ...Object.fromEntries(
      used.map((variable) => [
        variable.name,
        variable.kind === 'range'
          ? Object.fromEntries(partsOf(variable).map((part) => [partKey(part), sampleValue(typed(part), part, [])]))
          : sampleValue(typed(variable), variable, columnsOf(variable)),
      ]),
    ),
  }
  const counts = asksCalendar(text)
  const hours = useCalendarHours(counts)
  const codes = logic?.dictionariesOf(text) ?? []
  const { data: looked } = useCall('/api/baseData/getLookups', codes.length > 0 ? { codes } : null)
  const outside = logic?.datasetsOf(text) ?? []
  const { data: read } = useCall('/api/dataset/getLookups', outside.length > 0 ? { codes: outside } : null)
  const ready = (hours || !counts) && (looked || codes.length === 0) && (read || outside.length === 0)
  const rules = hours || looked || read ? logic?.bookOf([], hours, looked?.dictionaries, read?.datasets) : undefined
  const result =
    logic && text.trim() && !wrong && ready
      ? logic.evaluateExpression(text, { values, now: `${today}T02:00:00.000Z`, today, rules })
      : null
  const warning = result && (result.ok ? result.warnings[0] : result.error)
  const input = (variable: ExpressionVariable) => (
    <SampleInput
      key={variable.name}
      variable={variable}
      columns={columnsOf(variable)}
      value={typed(variable)}
      onChange={(value) => setSamples({ ...samples, [variable.name]: value })}
    />
  )
  return (
    <section className={styles.try} aria-label={t('try.title')}>
      <h2>{t('try.title')}</h2>
      <p>{used.length === 0 && text.trim() ? t('try.noNames') : t('try.explain')}</p>
      <div className={styles.samples}>
        {used
          .filter(({ kind }) => kind !== 'rows')
          .flatMap((variable) => (variable.kind === 'range' ? partsOf(variable) : [variable]))
          .map(input)}
        {/\b(today|now)\(\)/.test(text) && (
          <Field label={t('try.today')}>
            <DateInput kind="date" value={today} onChange={(day) => setToday(day || exampleClock.today)} />
          </Field>
        )}
      </div>
      {used.filter(({ kind }) => kind === 'rows').map(input)}
      <div className={`${shared.result} ${styles.result}`} role="status">
        <span>{t('try.result')}</span>
        {result?.ok ? (
          <output>
            {shownResult(result.value, { yes: t('try.yes'), no: t('try.no'), nothing: t('try.nothing') }, locale)}
          </output>
        ) : (
          <output>{text.trim() ? t('try.notYet') : '—'}</output>
        )}
        {warning && !wrong && <span data-wrong="">{t(`problems.${warning.kind}`, { name: warning.name })}</span>}
      </div>
    </section>
  )
}
