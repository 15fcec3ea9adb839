import type { FormDefinition, FormField, PlainField } from '@/lib/form-data/form-definition'
import { settingsOf } from '@/lib/form-fields/settings'
import { placesOf } from './form-place'
import { renameInExpression, type Naming } from './rename-in-expression'

/** A place of a form that names fields: a setting of a field, or a rule. */
export type NamingPlace = { path: string; setting: string } | { rule: string } | { whole: 'frame' | 'template' }

type Values = Record<string, unknown>

interface Rewriting {
  expression(text: string, inRow?: { table: string; columns: readonly string[] }): string
  /** An id that stands by itself. */
  id(id: string): string
  /** One of a column in the rows of its table. */
  column(table: string, id: string): string
  /** One that is never a column. */
  field(id: string): string
  /** The HTML of a Normal form. */
  template(html: string): string
}

/** A field with every name in its settings rewritten; the same one where none was. What a setting is, its type says. */
function rewriteField<Field extends FormField | PlainField>(
  field: Field,
  { expression, id, column }: Rewriting,
  seen: (setting: string) => void,
  inRow?: { table: string; columns: readonly string[] },
): Field {
  let next = field
  const put = (setting: string, value: unknown) => {
    next = { ...next, [setting]: value }
    seen(setting)
  }
  for (const [name, setting] of Object.entries(settingsOf(field.type))) {
    const value = (field as Values)[name]
    if (value === undefined) continue
    if (setting.input === 'formula' || setting.input === 'condition') {
      const text = expression(String(value), inRow)
      if (text !== value) put(name, text)
    } else if (setting.input === 'field') {
      const other = id(String(value))
      if (other !== value) put(name, other)
    } else if (setting.input === 'rows') {
      const before = value as Values[]
      const after = before.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, cell]) => [column(field.id, name), cell])),
      )
      if (JSON.stringify(before) !== JSON.stringify(after)) put(name, after)
    } else if (setting.input === 'parameters') {
      const before = value as Record<string, string>
      const after = Object.fromEntries(Object.entries(before).map(([parameter, named]) => [parameter, id(named)]))
      if (Object.keys(before).some((parameter) => before[parameter] !== after[parameter])) put(name, after)
    }
  }
  return next
}

function rewriteForm(definition: FormDefinition, by: Rewriting): { definition: FormDefinition; places: NamingPlace[] } {
  const places: NamingPlace[] = []
  const field = (one: FormField): FormField => {
    const own = rewriteField(one, by, (setting) => places.push({ path: one.id, setting }))
    if (own.type !== 'table') return own
    const inRow = { table: own.id, columns: own.fields.map(({ id }) => id) }
    const fields = own.fields.map((column) =>
      rewriteField(column, by, (setting) => places.push({ path: `${own.id}.${column.id}`, setting }), inRow),
    )
    return fields.some((column, at) => column !== own.fields[at]) ? { ...own, fields } : own
  }
  const sections = definition.sections.map((section) => ({ ...section, fields: section.fields.map(field) }))
  const rules = definition.rules?.map((rule) => {
    const next = {
      ...rule,
      holds: by.expression(rule.holds),
      fields: rule.fields.map(by.id),
      ...(rule.unlike && { unlike: rule.unlike.map(by.id) }),
    }
    const changed =
      next.holds !== rule.holds ||
      next.fields.some((id, at) => id !== rule.fields[at]) ||
      next.unlike?.some((id, at) => id !== rule.unlike?.[at])
    if (changed) places.push({ rule: rule.id })
    return changed ? next : rule
  })
  const { frame, template } = definition
  const named = frame && {
    ...frame,
    told: frame.told.map(by.field),
    ...(frame.takes && { takes: frame.takes.map(by.field) }),
  }
  if (named && JSON.stringify(named) !== JSON.stringify(frame)) places.push({ whole: 'frame' })
  const written = template && by.template(template)
  if (written !== template) places.push({ whole: 'template' })
  return {
    definition: {
      ...definition,
      ...(rules && { rules }),
      ...(named && { frame: named }),
      ...(written && { template: written }),
      sections,
    },
    places,
  }
}

const rewriting = (naming: Naming, to: string): Rewriting => ({
  expression: (text, inRow) => renameInExpression(text, naming, to, inRow),
  // A column is named by itself within its own rows only; `after` and parameters name fields of the form.
  id: (id) => (id === naming.id ? to : id),
  column: (table, id) => (id === naming.id && table === naming.table ? to : id),
  field: (id) => (id === naming.id && !naming.table ? to : id),
  template: (html) => renameInTemplate(html, naming, to),
})

const marked = /(data-(?:field|rows|with)\s*=\s*["']?)([A-Za-z][\w.]*)/gi
const valueMark = /((?:<|&lt;)##\s*)([A-Za-z][\w/]*)(\s*#(?:>|&gt;))/g

/** A template whose places and values name the field by its new id. Columns stand behind their table; by themselves only in its rows, where they are left as they are unless nothing else has the name. */
function renameInTemplate(html: string, { id, table }: Naming, to: string): string {
  const path = (text: string, sign: string): string => {
    const parts = text.split(sign)
    if (table) return parts[0] === table && parts[1] === id ? [table, to, ...parts.slice(2)].join(sign) : text
    return parts[0] === id ? [to, ...parts.slice(1)].join(sign) : text
  }
  return html
    .replace(marked, (_whole, before: string, named: string) => before + path(named, '.'))
    .replace(valueMark, (_whole, before: string, named: string, after: string) => before + path(named, '/') + after)
}

export const namingOf = (path: string): Naming => {
  const [first = '', column] = path.split('.')
  return column === undefined ? { id: first } : { id: column, table: first }
}

/** The form with every formula, condition, rule and reference that names a field naming it by its new id. */
export const renameNames = (definition: FormDefinition, path: string, to: string): FormDefinition =>
  rewriteForm(definition, rewriting(namingOf(path), to)).definition

/** Where the form itself names a field. */
export function usesInForm(definition: FormDefinition, path: string): NamingPlace[] {
  const naming = namingOf(path)
  // No id holds this sign: whatever changes is a place that names the field.
  const { places } = rewriteForm(definition, rewriting(naming, '\u0000'))
  const own = new Set(placesOf(definition).filter((found) => found.path === path || found.table?.id === path))
  return places.filter((place) => !('path' in place) || ![...own].some((found) => found.path === place.path))
}
