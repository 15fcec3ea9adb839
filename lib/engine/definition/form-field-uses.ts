import { participantRule } from '@/lib/words/participants'
import { elementTraits } from '../elements/traits'
import type { Element } from '../elements/element'
import type { ProcessDefinition } from './process-definition'

/** Where a process speaks of a field of its form. */
export interface FormFieldUse {
  /** The field, or `table.column`. */
  field: string
  place: 'condition' | 'title' | 'summary' | 'balance' | 'rights' | 'people' | 'expression' | 'outside' | 'value'
  /** The element or transition; '' for the process itself. */
  id: string
  /** What people call it. */
  where: string
}

type Place = FormFieldUse['place']

/** Names an expression or a reference speaks of; what stands in quotes is a text. */
const namesIn = (text: string): Set<string> =>
  new Set(text.replace(/"(?:[^"\\]|\\.)*"/g, ' ').match(/[A-Za-z][A-Za-z0-9_]*/g) ?? [])

/** Fields that are put into a text, or into a statement as parameters. */
const filledInto = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{(\w+)\}|:([A-Za-z]\w*)/g)].map(([, braced, parameter]) => braced ?? parameter ?? ''))

/** Every text that stands anywhere in a setting. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** A column is meant where its table is named as well. */
const isMeant = (field: string, names: Set<string>): boolean => field.split('.').every((part) => names.has(part))

/** Whether an expression speaks of a field, or of a column as `table.column`. */
export const speaksOf = (expression: string, field: string): boolean => isMeant(field, namesIn(expression))

/** Where a process uses these fields of its form, each place once. */
export function formFieldUses(
  { settings, transitions, elements }: ProcessDefinition,
  fields: readonly string[],
): FormFieldUse[] {
  const found = new Map<string, FormFieldUse>()
  const wanted = fields.filter(Boolean)
  const note = (place: Place, at: { id: string; where: string }, isUsed: (field: string) => boolean) => {
    for (const field of wanted.filter(isUsed)) found.set(`${field} ${place} ${at.id}`, { field, place, ...at })
  }
  const whole = { id: '', where: '' }
  note('title', whole, (field) => filledInto(settings.titleRule).has(field))
  note('summary', whole, (field) => settings.summaryFields.includes(field))
  const { balance } = settings
  if (balance) note('balance', whole, (field) => [balance.kind, balance.amount, balance.on].includes(field))
  const nameOf = new Map(elements.map(({ id, name }) => [id, name || id]))
  for (const { id, from, to, condition, expression } of transitions)
    if (condition === 'Expression')
      note('condition', { id, where: `${nameOf.get(from) ?? from} → ${nameOf.get(to) ?? to}` }, (field) =>
        isMeant(field, namesIn(expression)),
      )
  for (const element of elements) ofElement(element, note)
  return [...found.values()]
}

function ofElement(
  element: Element,
  note: (place: Place, at: { id: string; where: string }, isUsed: (field: string) => boolean) => void,
): void {
  const traits = elementTraits(element)
  const at = { id: element.id, where: element.name || element.id }
  const rights = Object.keys(traits.rights(element)?.fields ?? {})
  note('rights', at, (field) => rights.includes(field))
  for (const { participantType, param0, param1 } of traits.people(element)) {
    const kind = participantRule(participantType)?.param0
    // An account or a role may have the name of a field.
    const named = kind === 'variable' || kind === 'expression' ? `${param0} ${param1}` : param1
    note('people', at, (field) => isMeant(field, namesIn(named)))
  }
  for (const { text } of traits.expressions(element)) note('expression', at, (field) => isMeant(field, namesIn(text)))
  const named = traits.fields(element)
  note('value', at, (field) => named.includes(field))
  const call = traits.call(element)
  const filled = call ? new Set(textsIn(call).flatMap((text) => [...filledInto(text)])) : new Set<string>()
  note('outside', at, (field) => isMeant(field, filled))
}
