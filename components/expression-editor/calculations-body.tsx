'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import examples from '@/components/ui/examples.module.css'
import picker from '@/components/pickers/picker.module.css'
import { showProblem } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { FormDefinition } from '@/lib/contracts/forms'
import type { Calculation, CalculationProblem } from '@/lib/form-data/calculations'
import type { CalculationLogic } from './calculation-logic'
import { readCalculation, writeCalculation } from './calculation-when'
import { ExpressionEditor } from './expression-editor'
import { formVariables, type ExpressionVariable } from './expression-variables'
import { TryPane } from './try-pane'
import styles from './calculations.module.css'
import editor from './expression-editor.module.css'

interface Props {
  /** `formId`, or `formDataSchema` with a form definition, HTML-encoded; `field` is the one to begin with. */
  params: Record<string, string>
  /** Every calculation of the form: `field` by its path, `formula` as the form runtime computes it. */
  onDone(calculations: Record<string, unknown>[]): void
}

/** R2.8-11: which fields of a form are filled in by themselves, and how. */
export function CalculationsBody({ params, onDone }: Props) {
  const t = useTranslations('expression.calculations')
  const { formId = '', formDataSchema = '' } = params
  const { data, error, mutate } = useCall(
    '/api/form/getFormDefinition',
    formId || formDataSchema ? { formId, formDataSchema } : null,
    { revalidateOnFocus: false },
  )
  const [logic, setLogic] = useState<CalculationLogic | null>(null)
  useEffect(() => {
    let wanted = true
    void import('./calculation-logic').then((loaded) => wanted && setLogic(loaded))
    return () => {
      wanted = false
    }
  }, [])
  if (!formId && !formDataSchema) return <EmptyState icon="form" title={t('noForm')} />
  if (error) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data || !logic) return <Skeleton height={320} />
  return <Whole params={params} onDone={onDone} definition={data.definition} logic={logic} />
}

function Whole({ params, onDone, definition, logic }: Props & { definition: FormDefinition; logic: CalculationLogic }) {
  const t = useTranslations('expression.calculations')
  const tProblems = useTranslations('expression.problems')
  const locale = useLocale()
  const [calculations, setCalculations] = useState<Calculation[]>(() => logic.calculationsOf(definition))
  const [chosen, setChosen] = useState(() => params.field ?? logic.calculationsOf(definition)[0]?.field ?? '')
  const variables = formVariables(definition, locale, useTranslations('expression.parts'))
  const titleOf = (path: string) => variables.find(({ name }) => name === path)?.title ?? path
  const form = logic.withCalculations(definition, calculations)
  const problems = logic.checkCalculations(form)
  const { order } = logic.calculationOrder(form)
  const free = logic
    .calculationTargets(definition)
    .filter(({ path, field }) => logic.isCalculable(field) && !calculations.some((one) => one.field === path))
  const current = calculations.find(({ field }) => field === chosen)
  const set = (field: string, formula: string) =>
    setCalculations(calculations.map((one) => (one.field === field ? { field, formula } : one)))
  const say = (problem: CalculationProblem, formula: string) => {
    if (problem.kind === 'circle') return t('circle', { fields: problem.fields.map(titleOf).join(' → ') })
    if (problem.kind === 'result') return t('result')
    return formula.trim() ? tProblems(problem.error.kind, { name: problem.error.name }) : t('empty')
  }
  const add = (path: string) => {
    if (!path) return
    setCalculations([...calculations, { field: path, formula: '' }])
    setChosen(path)
  }
  const ok = () => {
    const wrong = calculations.find(({ field }) => problems[field])
    if (!wrong) return onDone(calculations.map(({ field, formula }) => ({ field, formula: formula.trim() })))
    setChosen(wrong.field)
    showProblem(t('mend'))
  }
  if (free.length === 0 && calculations.length === 0) return <EmptyState icon="form" title={t('noField')} />
  return (
    <div className={picker.body}>
      <div className={editor.scroll}>
        <p className={styles.explain}>{calculations.length > 0 ? t('explain') : t('none')}</p>
        {calculations.length > 0 && (
          <ol className={styles.list} aria-label={t('list')}>
            {order.map((path) => {
              const formula = calculations.find(({ field }) => field === path)?.formula ?? ''
              const problem = problems[path]
              return (
                <li key={path} data-chosen={path === chosen || undefined} data-wrong={problem ? '' : undefined}>
                  <button type="button" aria-pressed={path === chosen} onClick={() => setChosen(path)}>
                    <strong>{titleOf(path)}</strong> <code>{formula || '…'}</code>
                    {problem && <small>{say(problem, formula)}</small>}
                  </button>
                </li>
              )
            })}
          </ol>
        )}
        {free.length > 0 && (
          <Field label={t('add')}>
            <select value="" onChange={(event) => add(event.target.value)}>
              <option value="">{t('choose')}</option>
              {free.map(({ path }) => (
                <option key={path} value={path}>
                  {titleOf(path)}
                </option>
              ))}
            </select>
          </Field>
        )}
        {current && (
          <OneCalculation
            key={current.field}
            title={titleOf(current.field)}
            formula={current.formula}
            source={params}
            variables={inRow(
              variables.filter(({ name }) => name !== current.field),
              current.field,
            )}
            problem={problems[current.field] ? say(problems[current.field]!, current.formula) : null}
            onChange={(formula) => set(current.field, formula)}
            onRemove={() => setCalculations(calculations.filter(({ field }) => field !== current.field))}
          />
        )}
      </div>
      <div className={picker.foot}>
        <span />
        <Button variant="contained" onClick={ok}>
          {t('ok')}
        </Button>
      </div>
    </div>
  )
}

/** In a row of a table its columns have names of their own. */
function inRow(variables: ExpressionVariable[], path: string): ExpressionVariable[] {
  const table = path.includes('.') ? path.split('.')[0] : undefined
  if (!table) return variables
  const own = variables
    .filter((one) => one.table === table)
    .map((one) => ({ ...one, name: one.name.slice(table.length + 1), table: undefined }))
  return [...own, ...variables.filter(({ name }) => !own.some((one) => one.name === name))]
}

interface OneProps {
  title: string
  formula: string
  variables: ExpressionVariable[]
  source: Record<string, string>
  problem: string | null
  onChange(formula: string): void
  onRemove(): void
}

/** How one field is calculated, and when. */
function OneCalculation({ title, formula, variables, source, problem, onChange, onRemove }: OneProps) {
  const t = useTranslations('expression.calculations')
  const [draft, setDraft] = useState(() => readCalculation(formula))
  const change = (next: typeof draft) => {
    setDraft(next)
    onChange(writeCalculation(next))
  }
  const templates = variables.flatMap(({ name, kind, title: of, table }) => {
    if (kind === 'rows') return [{ text: `count(${name})`, label: t('template.count', { title: of }) }]
    if (kind !== 'number') return []
    return table
      ? [
          { text: `sumMoney(${name})`, label: t('template.sum', { title: of }) },
          { text: `mean(${name})`, label: t('template.mean', { title: of }) },
        ]
      : [{ text: `inWords(${name})`, label: t('template.inWords', { title: of }) }]
  })
  return (
    <section className={styles.one} aria-label={t('formula', { title })}>
      <div className={styles.head}>
        <h2>{t('formula', { title })}</h2>
        <Button size="small" color="error" onClick={onRemove}>
          {t('remove', { title })}
        </Button>
      </div>
      {!draft.expression.trim() && templates.length > 0 && (
        <div className={examples.examples}>
          <span>{t('templates')}</span>
          {templates.slice(0, 8).map(({ text, label }) => (
            <button key={text} type="button" onClick={() => change({ ...draft, expression: text })}>
              {label}
            </button>
          ))}
        </div>
      )}
      <ExpressionEditor
        label={t('formula', { title })}
        value={draft.expression}
        onChange={(expression) => change({ ...draft, expression })}
        variables={variables}
        source={{ ...source, flags: '0100' }}
        lines={3}
      />
      <Field label={t('when')}>
        <select
          value={draft.when === null ? 'always' : 'when'}
          onChange={(event) => change({ ...draft, when: event.target.value === 'always' ? null : '' })}
        >
          <option value="always">{t('always')}</option>
          <option value="when">{t('onlyWhen')}</option>
        </select>
      </Field>
      {draft.when !== null && (
        <ExpressionEditor
          label={t('condition')}
          value={draft.when}
          onChange={(when) => change({ ...draft, when })}
          variables={variables}
          source={{ ...source, flags: '0100' }}
          yesNo
          lines={2}
        />
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <TryPane text={formula} variables={variables} wrong={problem !== null} />
    </section>
  )
}
