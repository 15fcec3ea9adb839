import { FeelFunction } from 'feelin'
import type { TableAnswer, TableLanguage } from '../decision-table/decision-table'
import { evaluateTable } from '../decision-table/evaluate-table'
import type { KnownRule, RuleAnswered } from '../decision-table/known-rule'
import { ruleExamples, ruleValues } from '../decision-table/rule-values'
import { tableAsksCalendar } from './counting-tables'
import type { ExpressionScope } from './evaluate-expression'
import type { ExpressionError, RuleFault } from './expression-error'
import type { WorkHours } from '../calendar/work-hours'
import type { RuleBook } from './asked-rules'
import type { Work } from './language/work'
import { ruleCallsIn, type RuleCall } from './rule-calls'

/** What came of the rules one evaluation asked. */
export interface RulesAsked {
  answered: RuleAnswered[]
  /** The first that had no answer: the value of the expression is worth nothing then. */
  fault: ExpressionError | null
}

type Found = KnownRule | 'disabled' | null

const faultOf = {
  inputNotAllowed: 'ruleInputNotAllowed',
  outputNotAllowed: 'ruleOutputNotAllowed',
  severalRows: 'ruleSeveralRows',
  differentAnswers: 'ruleDifferentAnswers',
  noOrder: 'ruleNoOrder',
  noNumbers: 'ruleNoNumbers',
  tooMuchWork: 'loops',
} as const satisfies Record<NonNullable<TableAnswer['problem']>, ExpressionError['kind']>

/**
 * The function `rule` of an expression that asks business rules; none for every other text. The rules are looked up before
 * anything runs: a source that has to ask elsewhere may leave by an exception.
 */
export function ruleFunction(
  text: string,
  scope: ExpressionScope,
  work: Work,
  plain: (value: unknown) => unknown,
): { functions: Record<string, unknown>; asked: RulesAsked } | null {
  const calls = ruleCallsIn(text)
  const { rules } = scope
  if (calls.length === 0) return null
  const asked: RulesAsked = { answered: [], fault: null }
  const fail = (kind: ExpressionError['kind'], name: string, { from, to }: Pick<RuleCall, 'from' | 'to'>): null => {
    asked.fault ??= { kind, name, position: { from, to } }
    return null
  }
  const found = new Map<string, Found>()
  for (const call of calls) {
    if (call.code === null) fail('ruleCode', text.slice(call.from, call.to).slice(0, 200), call)
    else if (rules && !found.has(call.code)) found.set(call.code, rules.find(call.code))
  }
  const tables = [...found.values()].flatMap((rule) => (rule && rule !== 'disabled' ? [rule.table] : []))
  const cells = rules && tables.some(tableAsksCalendar) ? forCells(rules, rules.calendar?.()) : undefined
  const ask = (code: unknown, inputs: unknown): unknown => {
    const call = calls.find((one) => one.code === code)
    if (!call || typeof code !== 'string') return fail('ruleCode', String(code), calls[0] ?? { from: 0, to: 0 })
    // Who only checks a text, and knows no rules, leaves it to whoever does.
    if (!rules) return scope.checking ? null : fail('ruleUnknown', code, call)
    const rule = found.get(code) ?? null
    if (rule === null) return fail('ruleUnknown', code, call)
    if (rule === 'disabled') return fail('ruleDisabled', code, call)
    const given = entriesOf(plain(inputs))
    if (scope.checking) {
      const wrong = wrongInput(rule, given)
      return wrong
        ? fail(wrong.kind, wrong.name, call)
        : exampleAnswer(rule, rules.language(ofTable(scope, ruleExamples(rule.inputs), work, cells)))
    }
    const values = ruleValues(rule.inputs, given)
    const { value, problem, rows } = evaluateTable(rule.table, rules.language(ofTable(scope, values, work, cells)))
    if (problem) return fail(faultOf[problem], rule.name || code, call)
    asked.answered.push({ code, name: rule.name, version: rule.version, rows })
    return value
  }
  return { functions: { rule: new FeelFunction(ask, ['code', 'inputs']) }, asked }
}

const entriesOf = (inputs: unknown): Record<string, unknown> =>
  inputs !== null && typeof inputs === 'object' && !Array.isArray(inputs) ? { ...inputs } : {}

/** Cells ask no rules themselves, so that none can go round in a circle. */
const ofTable = (
  { now, today }: ExpressionScope,
  values: Record<string, unknown>,
  work: Work,
  rules: RuleBook | undefined,
): ExpressionScope => ({ values, now, today, work, ...(rules && { rules }) })

/** Of the company's book what cells may ask: its calendar. */
const forCells = ({ language }: RuleBook, hours: WorkHours | undefined): RuleBook => ({
  find: () => null,
  language,
  calendar: () => hours,
})

/** What a designer hands in that the rule does not take, or leaves out. */
function wrongInput({ inputs }: KnownRule, given: Record<string, unknown>): { kind: RuleFault; name: string } | null {
  const unknown = Object.keys(given).find((name) => inputs.every((input) => input.name !== name))
  if (unknown !== undefined) return { kind: 'ruleInput', name: unknown }
  const missing = inputs.find(({ name }) => !Object.hasOwn(given, name))
  if (missing) return { kind: 'ruleInputMissing', name: missing.name }
  const values = ruleValues(inputs, given)
  const isGiven = (value: unknown) => value !== null && value !== undefined && value !== ''
  const misfit = inputs.find(({ name }) => isGiven(given[name]) && values[name] === null)
  return misfit ? { kind: 'ruleInputType', name: misfit.name } : null
}

/** An answer of the shape the rule's answers have: that of its first row, whatever the values are. */
function exampleAnswer({ table }: KnownRule, language: TableLanguage): unknown {
  const { hitPolicy, aggregation, rules: rows, outputs } = table
  if (hitPolicy === 'C' && aggregation === 'COUNT') return 1
  const [row] = rows
  const values = outputs.map(({ otherwise }, index) => language.value(row?.outputs[index] || otherwise || 'null'))
  const one = outputs.length === 1 ? values[0] : Object.fromEntries(outputs.map(({ name }, at) => [name, values[at]]))
  return hitPolicy === 'R' || hitPolicy === 'O' || (hitPolicy === 'C' && aggregation === '') ? [one] : one
}
