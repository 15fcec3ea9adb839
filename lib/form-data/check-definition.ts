import { checkExpression } from '../expression/check-expression'
import { evaluateExpression } from '../expression/evaluate-expression'
import type { Clock } from '../expression/clock'
import type { RuleBook } from '../expression/asked-rules'
import { workTogether } from '../expression/language/work'
import { settingsOf } from '../form-fields/settings'
import { traitsOf } from '../form-fields/traits'
import { checkValue, exampleOf } from '../form-fields/values'
import { compareMoney, isMoney } from '../money/money'
import { calculationTargets, formulaOf } from './calculation-order'
import { everyField, type PlacedField } from './every-field'
import { checkCalculations } from './calculations'
import { afterOf } from './check-order'
import type { FormDefinition, FormField, PlainField } from './form-definition'
import type { FormFault } from './form-fault'
import { formFields } from './form-fields'

/** What a definition names that is kept elsewhere: a dictionary by its code, an interface by its id. */
export interface KeptReference {
  field: string
  what: string
  id: string
}

/** Fields and columns of one form. */
export const mostFields = 2000

type Params = Record<string, string>
const error = (field: string, key: string, params: Params = {}): FormFault => ({
  severity: 'error',
  field,
  key,
  params,
})
const warning = (field: string, key: string, params: Params = {}): FormFault => ({
  severity: 'warning',
  field,
  key,
  params,
})

const own = (field: FormField | PlainField, name: string): unknown => (field as Record<string, unknown>)[name]

/**
 * R2.4-11: everything wrong with a form by itself, so that it can be said while it is drawn: names that come twice, choices
 * that are missing, limits that exclude each other, formulas and conditions that cannot be computed or go in a circle.
 * @param rules the business rules there are; without it nothing is said of how they are asked
 */
export function checkDefinition(definition: FormDefinition, rules?: RuleBook): FormFault[] {
  const targets = everyField(definition)
  // Nobody fills in so much; what follows would take long.
  if (targets.length > mostFields) return [error('', 'tooManyFields', { most: String(mostFields) })]
  return [
    ...(targets.length === 0 ? [error('', 'noFields')] : []),
    ...checkNames(definition),
    ...targets.flatMap((target) => [
      ...checkChoices(target),
      ...checkLimits(target),
      ...checkStartRows(target),
      ...checkOrderOf(definition, target),
      ...checkValues(definition, target),
    ]),
    ...checkFormulas(definition, rules),
    ...checkConditions(definition, targets, rules),
    ...checkRules(definition, rules),
  ]
}

/** What a definition names that is kept outside of it; whether it is there only the server knows. */
export const keptReferences = (definition: FormDefinition): KeptReference[] =>
  everyField(definition).flatMap(({ path, field }) =>
    Object.entries(settingsOf(field.type)).flatMap(([name, setting]) => {
      const id = own(field, name)
      return setting.input === 'kept' && typeof id === 'string' && id ? [{ field: path, what: setting.what, id }] : []
    }),
  )

const repeated = (ids: string[]): string[] => [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]

/** Ids are the keys of the data: within a form, and within the rows of a table, none may come twice. */
function checkNames(definition: FormDefinition): FormFault[] {
  const { sections } = definition
  const fields = sections.flatMap((section) => section.fields)
  const twice = (ids: string[], table = '') =>
    repeated(ids).map((id) => error(table ? `${table}.${id}` : id, 'idTwice', { id }))
  return [
    ...twice(fields.map(({ id }) => id)),
    ...fields.flatMap((field) =>
      field.type === 'table'
        ? twice(
            field.fields.map(({ id }) => id),
            field.id,
          )
        : [],
    ),
    ...repeated(sections.map(({ id }) => id)).map((id) => error('', 'sectionTwice', { id })),
    ...everyField(definition)
      .map(({ path, field }) => ({ path, label: field.label }))
      .filter(({ label }) => label.split('|').every((word) => word.trim() === ''))
      .map(({ path }) => error(path, 'labelMissing')),
  ]
}

interface Choice {
  value: string
  label: string
  children?: Choice[]
}

/** Who is to choose needs something to choose from, and each answer only once. */
function checkChoices({ path, field }: PlacedField): FormFault[] {
  const setting = settingsOf(field.type).options
  if (setting?.input !== 'options' && setting?.input !== 'tree') return []
  const options = own(field, 'options') as Choice[]
  if (options.length === 0) return [error(path, 'optionsMissing')]
  const found: FormFault[] = []
  const walk = (level: Choice[]) => {
    const values = level.map(({ value }) => value)
    const twice = values.find((value, index) => values.indexOf(value) !== index)
    if (twice !== undefined) found.push(error(path, 'optionTwice', { value: twice }))
    if (level.some(({ value }) => value === '')) found.push(error(path, 'optionEmpty'))
    level.forEach(({ children }) => children && walk(children))
  }
  walk(options)
  return found
}

/** Pairs of limits of which the first must not lie above the second. */
const limits = [
  ['min', 'max'],
  ['minRows', 'maxRows'],
  ['minLength', 'maxLength'],
] as const

function checkLimits({ path, field }: PlacedField): FormFault[] {
  return limits.flatMap(([low, high]) => {
    const [least, most] = [own(field, low), own(field, high)]
    const wrongAmounts = [least, most].filter(
      (one) => typeof one === 'string' && one !== '' && !isMoney(one),
    ) as string[]
    if (wrongAmounts.length > 0) return wrongAmounts.map((text) => error(path, 'noAmount', { text }))
    const exclude =
      typeof least === 'number' && typeof most === 'number'
        ? least > most
        : isMoney(least) && isMoney(most) && compareMoney(least, most) > 0
    return exclude ? [error(path, 'limitsExclude', { least: String(least), most: String(most) })] : []
  })
}

/** Any day does: what is checked is whether a cell means something to its column. */
const exampleDay = '2026-01-01'

/** Rows a request starts with are rows the table could have. */
function checkStartRows({ path, field }: PlacedField): FormFault[] {
  if (field.type !== 'table' || !field.startRows) return []
  const { fields, startRows, maxRows } = field
  if (startRows.length > maxRows)
    return [error(path, 'limitsExclude', { least: String(startRows.length), most: String(maxRows) })]
  return startRows.flatMap((row, at) =>
    fields
      .filter((column) => !isEmpty(row[column.id]) && checkValue(column, row[column.id], exampleDay) === 'wrongType')
      .map((column) => error(path, 'startRowWrong', { row: String(at + 1), column: column.label })),
  )
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

const isTime = (field: FormField | PlainField): boolean => ['day', 'moment'].includes(traitsOf(field).kind)

/** What a day or time has to come after is one itself, in the same row or on the form, and not the other way round as well. */
function checkOrderOf(definition: FormDefinition, { path, field, table }: PlacedField): FormFault[] {
  const start = afterOf(field)
  if (start === undefined || start === '') return []
  if (start === field.id) return [error(path, 'afterItself')]
  const places: (FormField | PlainField)[] = [...(table?.fields ?? []), ...formFields(definition)]
  const other = places.find(({ id }) => id === start)
  if (!other) return [error(path, 'afterUnknown', { id: start })]
  if (!isTime(other)) return [error(path, 'afterNoTime', { id: start })]
  const seen = new Set([field.id])
  for (let next: FormField | PlainField | undefined = other; next;) {
    if (seen.has(next.id)) return [error(path, 'afterCircle', { id: start })]
    seen.add(next.id)
    const before: string | undefined = afterOf(next)
    next = before ? places.find(({ id }) => id === before) : undefined
  }
  return []
}

/** Parameters that are filled from fields name fields there are. */
function checkValues(definition: FormDefinition, { path, field }: PlacedField): FormFault[] {
  const known = new Set(formFields(definition).map(({ id }) => id))
  return Object.entries(settingsOf(field.type)).flatMap(([name, setting]) =>
    setting.input === 'parameters'
      ? Object.values((own(field, name) ?? {}) as Record<string, string>)
          .filter((id) => id && !known.has(id))
          .map((id) => error(path, 'valueUnknown', { id }))
      : [],
  )
}

function checkFormulas(definition: FormDefinition, rules?: RuleBook): FormFault[] {
  const problems = checkCalculations(definition, rules)
  return calculationTargets(definition).flatMap(({ path, field }): FormFault[] => {
    const problem = Object.hasOwn(problems, path) ? problems[path] : undefined
    if (!problem) return []
    const text = formulaOf(field) ?? ''
    if (problem.kind === 'circle')
      return [error(path, 'formula.circle', { chain: [...problem.fields, problem.fields[0]!].join(' → '), text })]
    if (problem.kind === 'result') return [error(path, 'formula.result', { text })]
    if (!text.trim()) return [error(path, 'formula.missing')]
    return [error(path, `formula.${problem.error.kind}`, { name: problem.error.name || text, text })]
  })
}

/** Any moment does: what is checked is whether it can be computed. */
const exampleClock = { now: '2026-01-01T00:00:00.000Z', today: '2026-01-01' }

/** A condition has to say the same to everybody, whatever he may read: datasets are asked by what fills fields in. */
const forConditions = (rules?: RuleBook): RuleBook | undefined => rules && { ...rules, dataset: () => 'elsewhere' }

/** Settings that hold a condition, whichever they are. */
function checkConditions(definition: FormDefinition, targets: PlacedField[], rules?: RuleBook): FormFault[] {
  const clock = { ...exampleClock, work: workTogether(), rules: forConditions(rules) }
  const values = Object.fromEntries(formFields(definition).map((field) => [field.id, exampleOf(field)]))
  return targets.flatMap(({ path, field, table }) =>
    Object.entries(settingsOf(field.type)).flatMap(([name, setting]) => {
      const text = own(field, name)
      if (setting.input !== 'condition' || typeof text !== 'string' || text.trim() === '') return []
      const row = table ? Object.fromEntries(table.fields.map((column) => [column.id, exampleOf(column)])) : {}
      return checkCondition(path, text, { ...values, ...row }, clock)
    }),
  )
}

function checkCondition(path: string, text: string, values: Record<string, unknown>, clock: Clock): FormFault[] {
  const scope = { values, ...clock, checking: true }
  const wrong = checkExpression(text, scope)
  if (wrong) return [error(path, `condition.${wrong.kind}`, { name: wrong.name || text, text })]
  const result = evaluateExpression(text, scope)
  if (!result.ok || result.value === null || typeof result.value === 'boolean') return []
  return [warning(path, 'condition.notYesNo', { text })]
}

/** Rules across fields can be computed, and are said at fields there are. */
function checkRules(definition: FormDefinition, rules?: RuleBook): FormFault[] {
  const clock = { ...exampleClock, work: workTogether(), rules: forConditions(rules) }
  const values = Object.fromEntries(formFields(definition).map((field) => [field.id, exampleOf(field)]))
  return (definition.rules ?? []).flatMap(({ holds, fields, unlike = [] }) => [
    ...(holds.trim() !== ''
      ? checkCondition('', holds, values, clock)
      : unlike.length === 0
        ? [error('', 'ruleEmpty')]
        : []),
    ...[...fields, ...unlike].filter((id) => !(id in values)).map((id) => error('', 'ruleFieldUnknown', { id })),
  ])
}
