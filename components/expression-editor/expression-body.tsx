'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { showProblem } from '@/lib/client/toasts'
import { referenceFormats } from '@/lib/variables/reference'
import { ExpressionEditor, useProblem } from './expression-editor'
import type { ExpressionVariable } from './expression-variables'
import { TryPane } from './try-pane'
import { useExpressionVariables } from './use-expression-variables'
import styles from './expression-editor.module.css'
import picker from '@/components/pickers/picker.module.css'

interface Props {
  /**
   * `value` is the expression as it was; `flags`, `formId` or `formDataSchema`, and `parameters` (`name:kind` with
   * commas) say what it may speak of; `format` how variables are written; `yesNo=1` asks for a condition.
   */
  params: Record<string, string>
  onDone(expression: string): void
}

/** R2.8-21: the expression editor, in a dialog or on a page of its own; hands back the text. */
export function ExpressionBody({ params, onDone }: Props) {
  const { variables, error, retry } = useExpressionVariables(params)
  if (error) return <ViewFailed message={error.message} onRetry={retry} />
  if (!variables) return <Skeleton height={320} />
  return <Whole params={params} onDone={onDone} variables={variables} />
}

function Whole({ params, onDone, variables }: Props & { variables: readonly ExpressionVariable[] }) {
  const t = useTranslations('expression.editor')
  const [text, setText] = useState(params.value ?? '')
  const yesNo = params.yesNo === '1'
  const { problem } = useProblem(text, { variables, source: params, yesNo })
  const ok = () => {
    if (!text.trim()) return showProblem(t('empty'))
    if (problem) return showProblem(t('mend'))
    onDone(text.trim())
  }
  return (
    <div className={picker.body}>
      <div className={styles.scroll}>
        <ExpressionEditor
          label={t('expression')}
          value={text}
          onChange={setText}
          variables={variables}
          source={params}
          yesNo={yesNo}
          format={referenceFormats.find((format) => format === params.format)}
        />
        <TryPane text={text} variables={variables} wrong={problem !== null} />
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
