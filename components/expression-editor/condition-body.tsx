'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import result from '@/components/ui/result.module.css'
import picker from '@/components/pickers/picker.module.css'
import { showProblem } from '@/lib/client/toasts'
import { noCondition, type ConditionGroup } from '@/lib/expression/condition'
import { readCondition } from '@/lib/expression/read-condition'
import { writeCondition } from '@/lib/expression/write-condition'
import { ConditionGroupRows } from './condition-group'
import { rowProblem, subjectChoices } from './condition-subjects'
import { ExpressionEditor, useProblem } from './expression-editor'
import type { ExpressionVariable } from './expression-variables'
import { TryPane } from './try-pane'
import { useConditionWords } from './use-condition-words'
import { useExpressionVariables } from './use-expression-variables'
import styles from './condition.module.css'
import editor from './expression-editor.module.css'

interface Props {
  /** As for the expression editor; `value` is the condition as an expression. */
  params: Record<string, string>
  onDone(expression: string): void
}

/** R2.8-22: the condition editor, in a dialog or on a page of its own; hands back the expression the rows say. */
export function ConditionBody({ params, onDone }: Props) {
  const { variables, error, retry } = useExpressionVariables(params)
  if (error) return <ViewFailed message={error.message} onRetry={retry} />
  if (!variables) return <Skeleton height={320} />
  return <Whole params={params} onDone={onDone} variables={variables} />
}

function Whole({ params, onDone, variables }: Props & { variables: readonly ExpressionVariable[] }) {
  const t = useTranslations('expression.condition')
  const tEditor = useTranslations('expression.editor')
  const [text, setText] = useState(params.value ?? '')
  const [rows, setRows] = useState<ConditionGroup>(() => readCondition(params.value ?? '') ?? noCondition)
  const [asRows, setAsRows] = useState(() => readCondition(params.value ?? '') !== null)
  const [strict, setStrict] = useState(false)
  const choices = useMemo(() => subjectChoices(variables), [variables])
  const words = useConditionWords(choices, variables)
  const { problem } = useProblem(text, { variables, source: params, yesNo: true })
  const readable = readCondition(text)

  const change = (next: ConditionGroup) => {
    setRows(next)
    setText(writeCondition(next))
  }
  const ok = () => {
    if (asRows && hasProblem(rows)) {
      setStrict(true)
      return showProblem(t('mend'))
    }
    if (problem) return showProblem(problem.kind === 'loops' && asRows ? t('tooMany') : tEditor('mend'))
    onDone(text.trim())
  }
  const hasProblem = ({ items }: ConditionGroup): boolean =>
    items.some((item) => (item.kind === 'group' ? hasProblem(item) : rowProblem(item, choices, variables) !== null))
  const show = (wanted: boolean) => {
    if (wanted && readable) setRows(readable)
    setAsRows(wanted)
  }
  const shown = asRows ? rows : readable
  return (
    <div className={picker.body}>
      <div className={styles.modes} role="radiogroup" aria-label={t('how')}>
        {([true, false] as const).map((wanted) => (
          <label key={String(wanted)}>
            <input
              type="radio"
              name="condition-mode"
              checked={asRows === wanted}
              disabled={wanted && !readable && !asRows}
              onChange={() => show(wanted)}
            />
            {t(wanted ? 'asRows' : 'asText')}
          </label>
        ))}
        {!readable && !asRows && <span>{t('notRows')}</span>}
      </div>
      <div className={editor.scroll}>
        {asRows ? (
          <ConditionGroupRows
            group={rows}
            choices={choices}
            variables={variables}
            words={words}
            strict={strict}
            onChange={change}
          />
        ) : (
          <ExpressionEditor
            label={tEditor('expression')}
            value={text}
            onChange={setText}
            variables={variables}
            source={params}
            yesNo
            lines={3}
          />
        )}
        {shown && (
          <p className={result.sentence}>
            <span>{t('sentence')}</span> <output>{words.sentence(shown)}</output>
          </p>
        )}
        {asRows && text && <code className={styles.written}>{text}</code>}
        <TryPane text={text} variables={variables} wrong={problem !== null || (asRows && hasProblem(rows))} />
      </div>
      <div className={picker.foot}>
        <span />
        <Button variant="contained" onClick={ok}>
          {tEditor('ok')}
        </Button>
      </div>
    </div>
  )
}
