import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import { useContractForm } from '@/components/ui/use-contract-form'
import { callForRecord, type Stored } from '@/lib/client/call'
import { showProblem, showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import { saveRule, type Rule } from '@/lib/contracts/rules'
import { ruleExamples } from '@/lib/decision-table/rule-values'
import type { RuleLogic } from './rule-logic'

/** What one types; what else a rule is follows from it. */
export type TypedRule = Omit<Rule, 'publishedVersion' | 'changed' | 'hash'>
/** How a rule stands: which version is asked, and whether its draft says something else. */
export type Standing = Pick<Rule, 'publishedVersion' | 'changed' | 'hash'>

const newRule: TypedRule = {
  ruleId: '',
  ruleName: '',
  ruleDesc: '',
  ruleCode: '',
  catalogId: '',
  enable: true,
  open: false,
  inputs: [{ name: 'amount', title: '', type: 'number' }],
  table: {
    hitPolicy: 'U',
    aggregation: '',
    inputs: [{ expression: 'amount', allowed: '' }],
    outputs: [{ name: '', allowed: '', otherwise: '' }],
    rules: [],
  },
  tests: [],
}
const unpublished: Standing = { publishedVersion: null, changed: true, hash: '' }

function typedOf({ publishedVersion: _version, changed: _changed, hash: _hash, ...typed }: Rule): TypedRule {
  return typed
}
/** A moment for expressions that ask for one, so that what is found does not change with the day. */
const sampleDay = { now: '2026-01-05T02:00:00.000Z', today: '2026-01-05' }

/** A rule as it is designed: checked by its contract, its cells by the logic of tables. */
export function useRuleForm(stored: Stored<Rule> | null, logic: RuleLogic) {
  const t = useTranslations('rules')
  const tFields = useTranslations('fieldErrors')
  const tWords = useTranslations('expression.problems')
  const { views } = useShell()
  const begun = stored ? typedOf(stored.record) : newRule
  const [standing, setStanding] = useState<Standing>(stored?.record ?? unpublished)
  const [strict, setStrict] = useState(false)
  const form = useContractForm({
    schema: saveRule.input,
    values: begun,
    record: stored ? { rev: stored.rev, valuesOf: typedOf } : undefined,
    async save(input, rev) {
      const now = await callForRecord('/api/rule/saveRule', { ...input, rev }, { quiet: true })
      showSuccess(t('saved'))
      await refreshCalls('/api/rule/list')
      if (!begun.ruleId) views.exchange(`/admin/design/rule/edit?ruleId=${now.record.ruleId}`)
      setStanding(now.record)
      return { ...now, record: typedOf(now.record) }
    },
  })
  // The form begins with a whole rule, and whole parts are put into it.
  const rule = form.watch() as TypedRule
  const { inputs, table } = rule
  const findings = useMemo(
    () => logic.checkTable(table, { values: ruleExamples(inputs), ...sampleDay }),
    [logic, table, inputs],
  )
  const wrong = findings.filter((found) => !logic.isHint(found))
  const isTwice = (index: number) => inputs.findIndex(({ name }) => name === inputs[index]?.name) < index
  const put = { shouldDirty: true }
  return {
    ...form,
    rule,
    findings,
    wrong: wrong.length,
    standing,
    setStanding,
    setTests: (next: Rule['tests']) => form.setValue('tests', next, put),
    setInputs: (next: Rule['inputs']) => form.setValue('inputs', next, { ...put, shouldValidate: true }),
    setTable(next: Rule['table']) {
      form.clearErrors('table')
      form.setValue('table', next, put)
    },
    /** The table of another tool, in the place of what stands here. */
    take(more: Partial<TypedRule>) {
      for (const [name, value] of Object.entries(more)) form.setValue(name as keyof TypedRule, value, put)
    },
    /** What is wrong with a cell of the table; what is empty still is named when somebody wants to go on. */
    said(path: string): string | undefined {
      const found = findings.find((one) => one.path === path)
      if (!found) return form.errorOf(`table.${path}` as 'table')
      const { kind, name } = found
      if (kind === 'missing') return strict ? t('hint.missing') : undefined
      return kind === 'overlaps' || kind === 'never' || kind === 'gap' || kind === 'aggregation'
        ? t(`hint.${kind}`, { name })
        : tWords(kind === 'syntax' && !name ? 'unfinished' : kind, { name })
    },
    inputError: (index: number) => (isTwice(index) ? tFields('rule.nameTwice') : form.errorOf(`inputs.${index}.name`)),
    async save() {
      setStrict(true)
      if (wrong.length > 0 || inputs.some((_input, index) => isTwice(index))) showProblem(t('mend'))
      else await form.submit()
    },
  }
}
