import { renameInExpression, type Naming } from '@/lib/form-editing/rename-in-expression'
import { participantRule } from '@/lib/words/participants'
import { elementTraits } from '../elements/traits'
import type { Element } from '../elements/element'
import type { ProcessDefinition } from './process-definition'

/** A field of the form under another id: `from` and `to` are fields, or columns as `table.column`. */
export interface RenamedField {
  from: string
  to: string
}

interface Renaming {
  /** A field named by itself. */
  id(id: string): string
  /** A field or a column as rights name it. */
  path(path: string): string
  expression(text: string): string
  /** `{field}` in a text, `:field` in a statement. */
  filled(text: string): string
}

function renamingOf({ from, to }: RenamedField): Renaming {
  const [first = '', column] = from.split('.')
  const [target = '', targetColumn] = to.split('.')
  const last = targetColumn ?? target
  const naming: Naming = column === undefined ? { id: first } : { id: column, table: first }
  const id = (one: string) => (column === undefined && one === first ? target : one)
  return {
    id,
    path: (path) =>
      path === from
        ? to
        : column === undefined && path.startsWith(`${first}.`)
          ? `${target}${path.slice(first.length)}`
          : path,
    expression: (text) => renameInExpression(text, naming, last),
    filled: (text) =>
      text.replace(/\{(\w+)\}|:([A-Za-z]\w*)/g, (whole, braced?: string, parameter?: string) =>
        braced === undefined ? `:${id(parameter ?? '')}` : id(braced) === braced ? whole : `{${id(braced)}}`,
      ),
  }
}

/** Every text in a value put through a change; the same value where none was. */
function everyText<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value
  if (Array.isArray(value)) return value.map((one: unknown) => everyText(one, change)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, everyText(one as unknown, change)]),
  ) as Value
}

/** Settings of elements that hold the id of a field, by their name and the name of what they stand in. */
const holdsField = (name: string, within: string, element: Element): boolean =>
  name === 'field' ||
  (element.type === 'Record' && name === 'from' && within === 'fields') ||
  (element.type === 'SubProcess' &&
    ((name === 'table' && within === '') ||
      (name === 'to' && within === 'fieldsOut') ||
      (name === 'from' && within === 'fieldsIn' && element.per !== 'row')))

function renameInElement(element: Element, by: Renaming): Element {
  const traits = elementTraits(element)
  const expressions = new Set(traits.expressions(element).map(({ text }) => text))
  const call = traits.call(element)
  const people = new Set<unknown>(traits.people(element))
  const walk = (value: unknown, name: string, within: string): unknown => {
    if (value === call && call !== null) return everyText(value, by.filled)
    if (typeof value === 'string') {
      if (expressions.has(value) && !['id', 'name', 'type'].includes(name)) return by.expression(value)
      return holdsField(name, within, element) ? by.id(value) : value
    }
    if (Array.isArray(value)) return value.map((one: unknown) => walk(one, name, name))
    if (typeof value !== 'object' || value === null) return value
    if (people.has(value)) return renameInParticipant(value as Participant, by)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, key, name)]))
  }
  const { rights: _rights, ...rest } = element as Element & { rights?: unknown }
  const own = walk(rest, '', '') as Element
  const rights = traits.rights(element)
  if (!rights) return own
  const fields = Object.fromEntries(Object.entries(rights.fields).map(([path, right]) => [by.path(path), right]))
  return { ...own, rights: { ...rights, fields } } as Element
}

interface Participant {
  participantType: number
  param0: string
  param1: string
}

/** What a rule is told names a field where it is a variable or an expression; an account of the same name is none. */
function renameInParticipant(participant: Participant, by: Renaming): Participant {
  const kind = participantRule(participant.participantType)?.param0
  return kind === 'variable' || kind === 'expression'
    ? { ...participant, param0: by.expression(participant.param0) }
    : participant
}

/** A process that says the same of its form after fields of it have other ids. What it says in places nobody can change for sure stays, and is found by `formFieldUses`. */
export function renameFormFields(definition: ProcessDefinition, renamed: readonly RenamedField[]): ProcessDefinition {
  // Tables first: their columns are then named behind the new id.
  const tables = renamed.filter(({ from }) => !from.includes('.'))
  const tableOf = new Map(tables.map(({ from, to }) => [from, to]))
  const columns = renamed
    .filter(({ from }) => from.includes('.'))
    .map(({ from, to }) => {
      const [table = '', column = ''] = from.split('.')
      return { from: `${tableOf.get(table) ?? table}.${column}`, to }
    })
  return [...tables, ...columns].reduce((now, one) => renameOne(now, renamingOf(one)), definition)
}

function renameOne(definition: ProcessDefinition, by: Renaming): ProcessDefinition {
  const { settings, elements, transitions } = definition
  const { balance } = settings
  return {
    ...definition,
    settings: {
      ...settings,
      titleRule: by.filled(settings.titleRule),
      summaryFields: settings.summaryFields.map(by.id),
      ...(balance && {
        balance: { ...balance, kind: by.id(balance.kind), amount: by.id(balance.amount), on: by.id(balance.on) },
      }),
    },
    elements: elements.map((element) => renameInElement(element, by)),
    transitions: transitions.map((one) =>
      one.condition === 'Expression' ? { ...one, expression: by.expression(one.expression) } : one,
    ),
  }
}

/** What has a form of its own that a process hands values to. */
export interface HandedTo {
  /** Processes it starts tasks of. */
  starts: readonly string[]
  /** Lists it writes records into. */
  lists: readonly string[]
}

/** A process that hands values to forms of others, whose fields have other ids now. */
export function renameHandedFields(
  definition: ProcessDefinition,
  { starts, lists }: HandedTo,
  renamed: readonly RenamedField[],
): ProcessDefinition {
  const known = new Map(renamed.map(({ from, to }) => [from, to]))
  const next = (id: string) => known.get(id) ?? id
  return {
    ...definition,
    elements: definition.elements.map((element) => {
      if (element.type === 'Record' && lists.includes(element.listId))
        return { ...element, fields: element.fields.map((one) => ({ ...one, to: next(one.to) })) }
      return element.type === 'SubProcess' && starts.includes(element.processId)
        ? {
            ...element,
            fieldsIn: element.fieldsIn.map((one) => ({ ...one, to: next(one.to) })),
            fieldsOut: element.fieldsOut.map((one) => ({ ...one, from: next(one.from) })),
          }
        : element
    }),
  }
}

/** Fields of forms of others an element hands values to, or takes them from. */
export function fieldsHanded(element: Element, { starts, lists }: HandedTo): string[] {
  if (element.type === 'Record' && lists.includes(element.listId)) return element.fields.map(({ to }) => to)
  if (element.type !== 'SubProcess' || !starts.includes(element.processId)) return []
  return [...element.fieldsIn.map(({ to }) => to), ...element.fieldsOut.map(({ from }) => from)]
}
