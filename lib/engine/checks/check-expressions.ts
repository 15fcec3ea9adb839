import { checkExpression } from '@/lib/expression/check-expression'
import { systemVariables } from '../route'
import type { FormDefinition } from '@/lib/contracts/forms'
import { exampleOf } from '@/lib/form-fields/values'
import { formFields } from '@/lib/form-data/form-fields'
import { finding, type Check, type Finding } from './finding'

/** A value of the right type for every name an expression may use. */
export function exampleValues(form: FormDefinition): Record<string, unknown> {
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
export const exampleClock = { now: '2026-01-01T00:00:00.000Z', today: '2026-01-01' }

/** Conditions can be computed: no misspelled name, no type that does not fit. */
export const checkExpressions: Check = ({ definition, form }) => {
  const values = exampleValues(form)
  const joins = definition.elements.flatMap((element) =>
    element.type === 'Join' && element.advance.need === 'expression'
      ? [{ id: element.id, text: element.advance.expression }]
      : [],
  )
  const conditions = definition.transitions
    .filter(({ condition, otherwise }) => condition === 'Expression' && !otherwise)
    .map(({ id, expression }) => ({ id, text: expression }))
  const fields = formFields(form).flatMap(({ id, visibleWhen = '', requiredWhen = '' }) =>
    [visibleWhen, requiredWhen].filter(Boolean).map((text) => ({ id, text })),
  )
  return [...conditions, ...joins, ...fields].flatMap(({ id, text }): Finding[] => {
    const error = checkExpression(text, { values: { ...values, arrived: 1, branches: 2 }, ...exampleClock })
    if (!error) return []
    const { kind, name, position } = error
    return [
      finding('error', id, `expression.${kind}`, {
        name,
        from: String(position.from),
        to: String(position.to),
        text,
      }),
    ]
  })
}

/** Fields a process speaks of are fields of its form. */
export const checkFields: Check = ({ definition, form }) => {
  const known = new Set(
    formFields(form).flatMap((field) => [
      field.id,
      ...(field.type === 'table' ? field.fields.map(({ id }) => `${field.id}.${id}`) : []),
    ]),
  )
  const { summaryFields, balance } = definition.settings
  const shown = [...summaryFields, ...(balance ? [balance.kind, balance.amount, balance.on] : [])]
    .filter((id) => !known.has(id))
    .map((id) => finding('error', '', 'fieldUnknown', { id }))
  const rights = definition.elements.flatMap((element) =>
    element.type === 'Start' || element.type === 'Activity'
      ? Object.keys(element.rights.fields)
          .filter((id) => !known.has(id))
          .map((id) => finding('error', element.id, 'fieldUnknown', { id }))
      : [],
  )
  return [...shown, ...rights]
}
