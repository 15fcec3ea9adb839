import { checkExpression } from '@/lib/expression/check-expression'
import { evaluateExpression } from '@/lib/expression/evaluate-expression'
import { workTogether, type Work } from '@/lib/expression/language/work'
import type { RuleBook } from '@/lib/expression/asked-rules'
import { ruleBook } from '@/lib/expression/rule-book'
import type { ExpressionError } from '@/lib/expression/expression-error'
import { systemVariables } from '../core/conditions'
import type { FormDefinition, FormField, PlainField } from '@/lib/form-data/form-definition'
import { traitsOf } from '@/lib/form-fields/traits'
import { exampleOf } from '@/lib/form-fields/values'
import { calculationTargets } from '@/lib/form-data/calculation-order'
import { calculationsOf, checkCalculations } from '@/lib/form-data/calculations'
import { afterOf } from '@/lib/form-data/check-order'
import { formFields } from '@/lib/form-data/form-fields'
import type { Element } from '../elements/element'
import { elementTraits } from '../elements/traits'
import { participantType } from '../participants/participant'
import { namesInTitle } from './check-shown'
import { finding, type Check, type Finding, type Subject } from './finding'

/** A value of the right type for every name an expression may use. */
function exampleValues(form: FormDefinition): Record<string, unknown> {
  const system: Record<(typeof systemVariables)[number], unknown> = {
    initiator: 'account',
    initiatorDepartment: 'group',
    round: 1,
    supervisor: false,
    autoProcess: false,
    maxSteps: 10_000,
  }
  return { ...system, ...Object.fromEntries(formFields(form).map((field) => [field.id, exampleOf(field)])) }
}

/** Any moment does: what is checked is whether it can be computed. */
const exampleClock = { now: '2026-01-01T00:00:00.000Z', today: '2026-01-01' }

/** An expression of a definition, and what has to come out of it. */
interface Spoken {
  /** Element or transition it belongs to; empty for one of the form. */
  id: string
  /** What people call the place: names, outer ones first. */
  where: string[]
  text: string
  /** `any`: whatever comes out. */
  wanted: 'yesNo' | 'people' | 'any'
  values: Record<string, unknown>
}

const isYesNo = (value: unknown) => typeof value === 'boolean'
const isPeople = (value: unknown) => [value].flat().every((one) => typeof one === 'string')

/** Within which measure a definition is checked, and the rules there are. */
interface Means {
  work: Work
  rules: RuleBook
}

/** What is wrong with one; an empty value is none, as examples cannot fill everything in. */
function wrongWith(
  { text, wanted, values }: Spoken,
  { work, rules }: Means,
): (Pick<ExpressionError, 'name' | 'position'> & { kind: string }) | null {
  const whole = { position: { from: 0, to: text.length }, name: text }
  if (!text.trim()) return { kind: 'missing', ...whole }
  const scope = { values, ...exampleClock, work, rules, checking: true }
  const error = checkExpression(text, scope)
  if (error) return { ...error, name: error.name || text }
  const result = evaluateExpression(text, scope)
  if (!result.ok || result.value === null || wanted === 'any') return null
  if (wanted === 'yesNo') return isYesNo(result.value) ? null : { kind: 'notYesNo', ...whole }
  return isPeople(result.value) ? null : { kind: 'notPeople', ...whole }
}

function ofElement(element: Element, values: Record<string, unknown>): Spoken[] {
  const { id, name } = element
  const traits = elementTraits(element)
  const people = traits
    .people(element)
    .filter(({ participantType: kind, param0 }) => kind === participantType.expression && param0)
    .map(({ param0, displayName }): Spoken => ({
      id,
      where: [name || id, displayName].filter(Boolean),
      text: param0,
      wanted: 'people',
      values,
    }))
  const own = traits.expressions(element).map(({ text, wanted, field, also }): Spoken => ({
    id,
    where: [name || id, ...(field ? [field] : [])],
    text,
    wanted,
    values: { ...values, ...also },
  }))
  return [...people, ...own]
}

/** Everything a definition and its form say as an expression, but for what fills fields in. */
function spokenBy({ definition, form, graph }: Subject): Spoken[] {
  const values = exampleValues(form)
  const nameOf = (elementId: string) => graph.elements.get(elementId)?.name || elementId
  const conditions = definition.transitions
    .filter(({ condition, otherwise }) => condition === 'Expression' && !otherwise)
    .map(({ id, from, to, expression }): Spoken => ({
      id,
      where: [nameOf(from), nameOf(to)],
      text: expression,
      wanted: 'yesNo',
      values,
    }))
  const fields = formFields(form).flatMap(({ id, label, visibleWhen = '', requiredWhen = '' }) =>
    [visibleWhen, requiredWhen]
      .filter(Boolean)
      .map((text): Spoken => ({ id: '', where: [label || id], text, wanted: 'yesNo', values })),
  )
  return [...conditions, ...definition.elements.flatMap((element) => ofElement(element, values)), ...fields]
}

/** The published rules and the dictionaries, as they are now; datasets are asked by what fills fields in alone. */
const rulesNow = ({ facts }: Pick<Subject, 'facts'>, use: 'calculations' | 'conditions'): RuleBook =>
  ruleBook((code) => facts.ask({ kind: 'rule', code, asOf: null }), {
    dictionary: (code) => facts.ask({ kind: 'dictionary', code, day: null }),
    dataset: (code) => (use === 'conditions' ? 'elsewhere' : facts.ask({ kind: 'dataset', code, account: null })),
  })

/** What separates the names of a place, as it is shown. */
const between = ' → '

/** Expressions can be computed: no misspelled name, no type that does not fit, and the sort of value that is wanted. */
export const checkExpressions: Check = (subject) => {
  const means = { work: workTogether(), rules: rulesNow(subject, 'conditions') }
  return spokenBy(subject).flatMap((spoken): Finding[] => {
    const wrong = wrongWith(spoken, means)
    if (!wrong) return []
    const { kind, name, position } = wrong
    const params = {
      name,
      where: spoken.where.join(between),
      from: String(position.from),
      to: String(position.to),
      text: spoken.text,
    }
    return [finding('error', spoken.id, `expression.${kind}`, params)]
  })
}

/** What fills fields of the form in can be computed, is something the field can hold, and goes in no circle. */
export const checkFormulas: Check = ({ form, facts }) => {
  const problems = checkCalculations(form, rulesNow({ facts }, 'calculations'))
  const formulas = new Map(calculationsOf(form).map(({ field, formula }) => [field, formula]))
  return calculationTargets(form).flatMap(({ path, field, table }): Finding[] => {
    const problem = problems[path]
    if (!problem) return []
    const text = formulas.get(path) ?? ''
    const place = { where: [table?.label, field.label || path].filter(Boolean).join(between), text }
    if (problem.kind === 'expression')
      return [
        finding('error', '', `expression.${text.trim() ? problem.error.kind : 'missing'}`, {
          ...place,
          name: problem.error.name || text,
        }),
      ]
    return [
      finding('error', '', `expression.${problem.kind}`, {
        ...place,
        name: problem.kind === 'circle' ? problem.fields.join(', ') : text,
      }),
    ]
  })
}

/** Buttons of the form open pages that are there, with values the form has. */
export const checkPages: Check = ({ form, facts }) => {
  const known = new Set(formFields(form).map(({ id }) => id))
  return formFields(form).flatMap((field): Finding[] => {
    if (field.type !== 'page' && field.type !== 'interfaceButton') return []
    const kept = facts.ask({ kind: 'externalInterface', id: field.interfaceId })
    return [
      ...(kept && kept.forPeople === (field.type === 'page')
        ? []
        : [
            finding('error', '', field.type === 'page' ? 'pageUnknown' : 'buttonUnknown', {
              name: field.label || field.id,
              id: field.interfaceId,
            }),
          ]),
      ...[...Object.values(field.values), ...(field.type === 'page' ? [] : Object.values(field.fills))]
        .filter((id) => !known.has(id))
        .map((id) => finding('error', '', 'fieldUnknown', { id })),
    ]
  })
}

/** What a title may name beside fields. */
const titleNames = ['no', 'initiator', 'department', 'process', 'date']

/** Fields a process speaks of are fields of its form. */
export const checkFields: Check = ({ definition, form }) => {
  const known = new Set(
    formFields(form).flatMap((field) => [
      field.id,
      ...(field.type === 'table' ? field.fields.map(({ id }) => `${field.id}.${id}`) : []),
    ]),
  )
  const { summaryFields, balance, titleRule } = definition.settings
  const inTitle = namesInTitle(titleRule).filter((name) => !titleNames.includes(name))
  const shown = [...summaryFields, ...inTitle, ...(balance ? [balance.kind, balance.amount, balance.on] : [])]
    .filter((id) => !known.has(id))
    .map((id) => finding('error', '', 'fieldUnknown', { id }))
  // What a day or time has to come after is one itself, in the same row or on the form.
  const times = (fields: readonly (FormField | PlainField)[]) =>
    fields.filter((field) => ['day', 'moment'].includes(traitsOf(field).kind)).map(({ id }) => id)
  const onForm = times(formFields(form))
  const after = formFields(form)
    .flatMap((field) => [
      ...[afterOf(field)].filter((id) => id !== undefined && (!onForm.includes(id) || id === field.id)),
      ...(field.type === 'table'
        ? field.fields
            .map(afterOf)
            .filter((id) => id !== undefined && ![...onForm, ...times(field.fields)].includes(id))
        : []),
    ])
    .map((id) => finding('error', '', 'fieldUnknown', { id: id ?? '' }))
  const rights = definition.elements.flatMap((element) =>
    Object.keys(elementTraits(element).rights(element)?.fields ?? {})
      .filter((id) => !known.has(id))
      .map((id) => finding('error', element.id, 'fieldUnknown', { id })),
  )
  return [...shown, ...after, ...rights]
}
