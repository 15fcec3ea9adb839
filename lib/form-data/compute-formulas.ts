import type { FormData, FormDefinition, FormField, PlainField, TableField } from '@/lib/form-data/form-definition'
import { asksCalendar } from '../expression/asks-calendar'
import type { Clock } from '../expression/clock'
import { evaluateExpression } from '../expression/evaluate-expression'
import { isLookupFault, isRuleFault, type ExpressionError } from '../expression/expression-error'
import { workTogether } from '../expression/language/work'
import { traitsOf } from '../form-fields/traits'
import { valueOf } from '../form-fields/values'
import { calculationOrder, calculationTargets, formulaOf, namesIn, type CalculationTarget } from './calculation-order'
import { again, sameList, type ComputedBefore, type Known, type Made } from './computed-before'
import { expressionValues } from './expression-values'
import { formFields, rowsOf } from './form-fields'

/** True for fields a formula or the server fills in, or that have no value: nobody types there. */
export function isComputed(field: FormField | PlainField): boolean {
  const { hasValue, typed } = traitsOf(field)
  return formulaOf(field) !== undefined || !hasValue || !typed
}

/**
 * Form data with every formula filled in, each after what it needs: amounts of rows, their total, what needs the total.
 * @param before what it came to last, of a form that is computed at every key
 */
export const computeFormulas = (
  definition: FormDefinition,
  data: FormData,
  clock: Clock,
  before?: ComputedBefore,
): FormData => computeForm(definition, data, clock, before).data

/**
 * The same, and the fields whose formulas take too long over so much, or ask a business rule without an answer: they are left
 * empty. What cannot be looked up now because its dataset is away keeps what it came to before.
 */
export function computeForm(
  definition: FormDefinition,
  data: FormData,
  clock: Clock,
  before?: ComputedBefore,
): { data: FormData; unfinished: Record<string, Unfinished> } {
  const result: FormData = { ...data }
  const unfinished: Record<string, Unfinished> = {}
  const work = clock.work ?? workTogether()
  const ended: RowsMade[] = []
  for (const { path, field, table, formula, named, outside } of plannedFormulas(definition)) {
    const moment = named.has('now') ? clock.now : named.has('today') || named.has('ageAt') ? clock.today : ''
    const known =
      before?.form === definition
        ? before.over(path, [
            moment,
            named.has('rule') || named.has('lookup') || named.has('dataset') || asksCalendar(formula)
              ? clock.rules
              : null,
            ...outside.map((id) => result[id]),
          ])
        : undefined
    const make = (
      values: Record<string, unknown>,
      last: FormData[string] | undefined,
    ): Made<FormData[string] | undefined> & { finished: boolean } => {
      const used = work.used
      const computed = evaluateExpression(formula, { values, ...clock, work })
      const why = computed.ok ? null : whyUnfinished(computed.error)
      const finished = why === null
      if (why) unfinished[path] = why
      const stays = why === 'lookupAway'
      const value = computed.ok ? (valueOf(field).computed?.(field, computed.value) ?? null) : stays ? last : null
      return { value, steps: work.used - used, finished }
    }
    if (!table) {
      if (known && again(known.made, work)) {
        result[field.id] = known.made.value as FormData[string]
        continue
      }
      // Of a large form a formula speaks of little, and a row that was handed all rows would make a long table slow.
      const { finished, ...made } = make(expressionValues(definition, result, named), result[field.id])
      if (known && finished) known.made = made
      if (made.value !== undefined) result[field.id] = made.value
      continue
    }
    let values: Record<string, unknown> | undefined
    const steps: (number | null)[] = []
    const rows = rowsOf(result[table.id]).map((filled): FormData => {
      const last = known?.rows.get(filled)
      if (again(last, work)) {
        steps.push(last.steps)
        return last.value as FormData
      }
      values ??= expressionValues(definition, result, named)
      const row = expressionValues(rowForm(table), filled as FormData, named)
      const before = filled as FormData
      const { value, steps: taken, finished } = make({ ...values, ...row }, before[field.id])
      // A row that says so already stays the same object: whoever draws it has nothing to do.
      const after = Object.is(before[field.id], value) ? before : { ...before, [field.id]: value ?? null }
      if (finished) known?.rows.set(filled, { value: after, steps: taken })
      steps.push(finished ? taken : null)
      return after
    })
    if (known) ended.push({ table: table.id, known, steps })
    result[table.id] = sameList(known, rows) as FormData[string]
  }
  for (const { table, known, steps } of ended)
    rowsOf(result[table]).forEach((row, at) => {
      const taken = steps[at]
      // What is typed next comes with the rows as they came out here.
      if (taken !== null && taken !== undefined && !known.rows.has(row))
        known.rows.set(row, { value: row, steps: taken })
    })
  return { data: result, unfinished }
}

/** What a formula of a sub-table took in each row; null where it came to no end. */
interface RowsMade {
  table: string
  known: Known
  steps: (number | null)[]
}

type Unfinished = 'tooMuchWork' | 'ruleNoAnswer' | 'lookupNoAnswer' | 'lookupAway'

function whyUnfinished({ kind }: ExpressionError): Unfinished | null {
  if (kind === 'loops') return 'tooMuchWork'
  if (kind === 'lookupAway') return kind
  if (isLookupFault(kind)) return 'lookupNoAnswer'
  return isRuleFault(kind) ? 'ruleNoAnswer' : null
}

interface Planned extends CalculationTarget {
  formula: string
  named: ReadonlySet<string>
  /** Fields of the form it speaks of. */
  outside: readonly string[]
}

/** A form is computed at every key that is pressed in it, and is never changed. */
const plans = new WeakMap<FormDefinition, Planned[]>()

function plannedFormulas(definition: FormDefinition): Planned[] {
  const known = plans.get(definition)
  if (known) return known
  const targets = new Map(calculationTargets(definition).map((target) => [target.path, target]))
  const ids = formFields(definition).map(({ id }) => id)
  const planned = calculationOrder(definition).order.map((path): Planned => {
    const target = targets.get(path)!
    const formula = formulaOf(target.field) ?? ''
    const named = namesIn(formula)
    return { ...target, formula, named, outside: ids.filter((id) => named.has(id)) }
  })
  plans.set(definition, planned)
  return planned
}

const rowForms = new WeakMap<TableField, FormDefinition>()

function rowForm(table: TableField): FormDefinition {
  const known = rowForms.get(table)
  if (known) return known
  const made: FormDefinition = { sections: [{ id: 'row', title: '', columns: 1, fields: table.fields }] }
  rowForms.set(table, made)
  return made
}
