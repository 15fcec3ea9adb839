'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useId, useMemo, useRef, useState } from 'react'
import { Field } from '@/components/ui/field'
import { readReference, type ReferenceFormat } from '@/lib/variables/reference'
import { tabsFor } from '@/lib/variables/variable-tabs'
import type { CodeHandle } from './code-input'
import { problemOf, type TextProblem } from './expression-problem'
import { exampleScope, type ExpressionVariable } from './expression-variables'
import { FunctionList } from './function-list'
import { LazyCodeInput } from './lazy-code-input'
import { useExpressionLogic } from './use-expression-logic'
import { defaultFlags, type VariableSource } from './use-expression-variables'
import { useRuleCall } from './use-rule-call'
import { useSuggestions } from './use-suggestions'
import styles from './expression-editor.module.css'

const VariableDialog = dynamic(() =>
  import('@/components/pickers/variables/variable-dialog').then((file) => file.VariableDialog),
)

export interface ExpressionEditorProps {
  label: string
  value: string
  onChange(value: string): void
  variables: readonly ExpressionVariable[]
  /** Where the Select variable dialog takes its variables from. */
  source: VariableSource
  /** How variables are written; by their plain names unless a format is asked for. */
  format?: ReferenceFormat
  /** The expression is a condition: it must come out as yes or no. */
  yesNo?: boolean
  lines?: number
  /** To read and copy only. */
  disabled?: boolean
}

/** R2.8-21: an expression with what may stand in it, and the first thing wrong with it, as the server would find it. */
export function ExpressionEditor({ disabled = false, ...props }: ExpressionEditorProps) {
  if (!disabled) return <LiveEditor {...props} />
  const { label, value, lines = 2 } = props
  return (
    <Field label={label}>
      <textarea readOnly rows={lines} value={value} />
    </Field>
  )
}

function LiveEditor({
  label,
  value,
  onChange,
  variables,
  source,
  format,
  yesNo = false,
  lines,
}: Omit<ExpressionEditorProps, 'disabled'>) {
  const t = useTranslations('expression')
  const noteId = useId()
  const handle = useRef<CodeHandle>(null)
  const [choosing, setChoosing] = useState(false)
  const [functions, setFunctions] = useState(false)
  const { problem, ready } = useProblem(value, { variables, source, yesNo })
  const suggestions = useSuggestions(variables)
  const ruleCall = useRuleCall({ value, variables, onChange, onInsert: (call) => handle.current?.insert(call) })
  const values = useMemo(() => exampleScope(variables), [variables])
  const message =
    problem && t(`problems.${problem.kind === 'notYesNo' ? 'type' : problem.kind}`, { name: shortened(problem.name) })
  const said = problem?.kind === 'notYesNo' ? t('editor.notYesNo') : message
  const place = useMemo(() => (problem && said ? { ...problem.position, message: said } : null), [problem, said])
  return (
    <div className={styles.editor}>
      <div className={styles.bar}>
        <Button size="small" variant="outlined" onClick={() => setChoosing(true)}>
          {t('editor.insertVariable')}
        </Button>
        <Button size="small" variant="outlined" aria-expanded={functions} onClick={() => setFunctions(!functions)}>
          {t('editor.insertFunction')}
        </Button>
        {ruleCall.buttons}
      </div>
      {functions && (
        <FunctionList onChoose={({ name, parameters }) => handle.current?.insert(`${name}()`, parameters ? 1 : 0)} />
      )}
      <LazyCodeInput
        label={label}
        value={value}
        onChange={onChange}
        placeholder={t('editor.hint')}
        suggestions={suggestions}
        values={values}
        problem={place}
        describedBy={noteId}
        lines={lines}
        handle={handle}
      />
      <p id={noteId} className={styles.note} data-wrong={said ? '' : undefined} role="status">
        {!value.trim() ? (
          t('editor.hint')
        ) : !ready ? (
          t('editor.checking')
        ) : !problem ? (
          t('editor.fine')
        ) : (
          <>
            {problem.kind === 'notYesNo'
              ? said
              : t('editor.place', { from: problem.position.from + 1, message: said ?? '' })}
            <button type="button" onClick={() => handle.current?.focus(problem.position.from)}>
              {t('editor.showPlace')}
            </button>
          </>
        )}
      </p>
      {ruleCall.dialog}
      {choosing && (
        <VariableDialog
          flags={source.flags ?? defaultFlags}
          form={source}
          format={format ?? 'default'}
          onChoose={(reference) => handle.current?.insert(asWritten(reference, format))}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

/** The first thing wrong with an expression; not ready before the evaluator has arrived. */
export function useProblem(
  text: string,
  { variables, source, yesNo }: { variables: readonly ExpressionVariable[]; source: VariableSource; yesNo: boolean },
): { problem: TextProblem | null; ready: boolean } {
  const logic = useExpressionLogic()
  const outside = tabsFor(source.flags ?? defaultFlags).some((tab) => tab === 'database' || tab === 'interface')
  return useMemo(
    () => ({ ready: logic !== null, problem: logic && problemOf(text, { logic, variables, yesNo, outside }) }),
    [logic, text, variables, yesNo, outside],
  )
}

/** A reference as an expression holds it: the bare name of form and system variables, unless another format is asked for. */
function asWritten(reference: string, format: ReferenceFormat | undefined): string {
  const read = readReference(reference)
  if (!format && read?.kind === 'form') return read.path.join('.')
  if (!format && read?.kind === 'system') return read.name
  return `${reference} `
}

const shortened = (name: string) => (name.length > 60 ? `${name.slice(0, 60)}…` : name)
