import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useMemo, useState, type ReactNode } from 'react'
import { readRuleCalls, type PlacedRuleCall } from '@/lib/expression/read-rule-call'
import type { ExpressionVariable } from './expression-variables'

const RuleCallDialog = dynamic(() => import('./rule-call-dialog').then((file) => file.RuleCallDialog))

interface Given {
  value: string
  variables: readonly ExpressionVariable[]
  onChange(value: string): void
  /** A call that is new. */
  onInsert(call: string): void
}

/** The buttons that ask a business rule in an expression, or open a call that stands in it, and their dialog. */
export function useRuleCall({ value, variables, onChange, onInsert }: Given): {
  buttons: ReactNode
  dialog: ReactNode
} {
  const t = useTranslations('expression.ruleCall')
  const calls = useMemo(() => readRuleCalls(value), [value])
  const [open, setOpen] = useState<PlacedRuleCall | 'new' | null>(null)
  const done = (call: string) => {
    if (open === 'new') onInsert(call)
    else if (open) onChange(value.slice(0, open.from) + call + value.slice(open.to))
    setOpen(null)
  }
  return {
    buttons: (
      <>
        <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setOpen('new')}>
          {t('open')}
        </Button>
        {calls.map((one) => (
          <Button key={one.from} size="small" aria-haspopup="dialog" onClick={() => setOpen(one)}>
            {t('openOne', { code: one.code })}
          </Button>
        ))}
      </>
    ),
    dialog: open && (
      <RuleCallDialog
        initial={open === 'new' ? undefined : open}
        variables={variables}
        onDone={done}
        onClose={() => setOpen(null)}
      />
    ),
  }
}
