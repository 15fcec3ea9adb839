import type { FieldRights, FormData, FormDefinition, FormRule } from '@/lib/form-data/form-definition'
import type { Clock } from '../expression/clock'
import { evaluateExpression } from '../expression/evaluate-expression'
import { workTogether } from '../expression/language/work'
import type { FieldErrors } from '../form-fields/field-error'
import { namesIn } from './calculation-order'
import { expressionValues } from './expression-values'
import { mayEdit } from './may-edit'
import { fieldsOfRule } from './rule-fields'

interface BrokenRule {
  rule: FormRule
  /** Fields in sight it is said at. */
  fields: string[]
}

/**
 * The rules that are not kept as the form stands, of those that are a person's to keep: he may change something they
 * speak of, and sees all of it. What is missing breaks no rule.
 */
export function brokenRules(
  definition: FormDefinition,
  data: FormData,
  rights: FieldRights,
  clock: Clock,
): BrokenRule[] {
  const rules = definition.rules ?? []
  if (rules.length === 0) return []
  const work = clock.work ?? workTogether()
  return rules.flatMap((rule): BrokenRule[] => {
    const named = fieldsOfRule(definition, rule)
    if (!rule.holds.trim() || !named.some((id) => mayEdit(rights[id]))) return []
    const values = expressionValues(definition, data, namesIn(rule.holds))
    const result = evaluateExpression(rule.holds, { values, ...clock, work })
    if (!result.ok || result.value !== false) return []
    const seen = named.filter((id) => rights[id] !== 'hidden')
    const wanted = rule.fields.filter((id) => seen.includes(id))
    return [{ rule, fields: wanted.length > 0 ? wanted : seen.slice(0, 1) }]
  })
}

/** What broken rules say at their fields; those that only warn are not errors. */
export function ruleErrors(broken: readonly BrokenRule[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { rule, fields } of broken)
    if (!rule.warning) for (const field of fields) errors[field] ??= `rule:${rule.id}`
  return errors
}

/** Warnings by field: the rules whose words are said there. */
export function ruleWarnings(broken: readonly BrokenRule[]): Record<string, FormRule[]> {
  const warnings: Record<string, FormRule[]> = {}
  for (const { rule, fields } of broken)
    if (rule.warning) for (const field of fields) warnings[field] = [...(warnings[field] ?? []), rule]
  return warnings
}
