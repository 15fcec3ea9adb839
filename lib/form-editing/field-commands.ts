import { freeId } from '@/lib/editing/free-id'
import type { FormDefinition, FormField, PlainField } from '@/lib/form-data/form-definition'
import { traitsOf } from '@/lib/form-fields/traits'
import { findField, findSection, isSection, placesOf, takenIds, type Place } from './form-place'
import { renameNames } from './form-names'

type AnyField = FormField | PlainField

/** Whether a field of a type may stand there. */
export const fits = (field: { type: FormField['type'] }, into: string): boolean =>
  isSection(into) || traitsOf(field).inRows

/** What a sub-table and a section hold at most, as their schemas say. */
const mostColumns = 30
const mostFields = 200

const fieldsIn = (definition: FormDefinition, into: string): readonly AnyField[] => {
  if (isSection(into)) return findSection(definition, into)?.fields ?? []
  const table = findField(definition, into)?.field
  return table?.type === 'table' ? table.fields : []
}

/** The form with other fields in a section or a sub-table. */
function withFields(definition: FormDefinition, into: string, fields: readonly AnyField[]): FormDefinition {
  return {
    ...definition,
    sections: definition.sections.map((section) => {
      if (`#${section.id}` === into) return { ...section, fields: fields as FormField[] }
      if (!section.fields.some(({ id, type }) => id === into && type === 'table')) return section
      return {
        ...section,
        fields: section.fields.map((field) =>
          field.id === into && field.type === 'table' ? { ...field, fields: fields as PlainField[] } : field,
        ),
      }
    }),
  }
}

export function insertFields(
  definition: FormDefinition,
  { into, at }: Place,
  fields: readonly AnyField[],
): FormDefinition {
  const there = fieldsIn(definition, into)
  const fitting = fields.filter((field) => fits(field, into))
  const room = (isSection(into) ? mostFields : mostColumns) - there.length
  if (fitting.length === 0 || fitting.length > room) return definition
  return withFields(definition, into, [...there.slice(0, at), ...fitting, ...there.slice(at)])
}

/** Without these; a sub-table keeps its last column, as it is nothing without one. */
function takenOut(definition: FormDefinition, paths: readonly string[]): FormDefinition {
  return paths.reduce((form, path) => {
    const found = findField(form, path)
    if (!found) return form
    const { into } = found.place
    const rest = fieldsIn(form, into).filter(({ id }) => id !== found.field.id)
    return found.table && rest.length === 0 ? form : withFields(form, into, rest)
  }, definition)
}

/** The same, and with a column goes what stood in it in the rows a request starts with. */
export function removeFields(definition: FormDefinition, paths: readonly string[]): FormDefinition {
  const next = takenOut(definition, paths)
  if (!paths.some((path) => findField(definition, path)?.table)) return next
  const sections = next.sections.map((section) => ({ ...section, fields: section.fields.map(withoutLostCells) }))
  return JSON.stringify(sections) === JSON.stringify(next.sections) ? next : { ...next, sections }
}

function withoutLostCells(field: FormField): FormField {
  if (field.type !== 'table' || !field.startRows) return field
  const columns = new Set(field.fields.map(({ id }) => id))
  const startRows = field.startRows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([id]) => columns.has(id))),
  )
  return { ...field, startRows }
}

/** The ids a field has to differ from there: those of the columns of its table, or of all fields of the form, in whatever section. */
const idsBeside = (definition: FormDefinition, into: string): string[] =>
  (isSection(into) ? definition.sections.flatMap(({ fields }) => fields) : fieldsIn(definition, into)).map(
    ({ id }) => id,
  )

/** Puts fields somewhere else, in the order of the form; what does not fit there stays where it is. */
export function moveFields(definition: FormDefinition, paths: readonly string[], place: Place): FormDefinition {
  const moving = placesOf(definition).filter(
    ({ path, field, table }) =>
      paths.includes(path) &&
      fits(field, place.into) &&
      path !== place.into &&
      !(table && table.fields.length === 1 && table.id !== place.into),
  )
  if (moving.length === 0) return definition
  const before = moving.filter((found) => found.place.into === place.into && found.place.at < place.at).length
  const rest = takenOut(
    definition,
    moving.map(({ path }) => path),
  )
  const fields = moving.map(({ field }) => field)
  const ids = [...idsBeside(rest, place.into), ...fields.map(({ id }) => id)]
  if (new Set(ids).size < ids.length) return definition
  const moved = insertFields(rest, { into: place.into, at: place.at - before }, fields)
  return moved === rest || same(moved, definition) ? definition : moved
}

const same = (a: FormDefinition, b: FormDefinition) =>
  placesOf(a).every(({ path }, at) => placesOf(b)[at]?.path === path) &&
  a.sections.every((section, at) => section.fields.length === b.sections[at]!.fields.length)

/**
 * Puts copies of fields somewhere: with ids nobody has, and naming each other by them. What they name that is not among
 * them they go on naming.
 */
export function pasteFields(
  definition: FormDefinition,
  place: Place,
  fields: readonly AnyField[],
): { definition: FormDefinition; paths: string[] } {
  const taken = takenIds(definition)
  const fitting = fields.filter((field) => fits(field, place.into))
  // A form of its own, so that names among the copies can be changed as in any other.
  let copies: FormDefinition = { sections: [{ id: 'copies', title: '', columns: 1, fields: fitting as FormField[] }] }
  for (const { id } of fitting) {
    const free = freeId(id, taken)
    taken.add(free)
    copies = renameField(copies, id, free)
  }
  const made = copies.sections[0]!.fields
  const next = insertFields(definition, place, made)
  const prefix = isSection(place.into) ? '' : `${place.into}.`
  return next === definition
    ? { definition, paths: [] }
    : { definition: next, paths: made.map(({ id }) => prefix + id) }
}

/** Copies of fields, each behind the last of them that stands in the same place. */
export function duplicateFields(
  definition: FormDefinition,
  paths: readonly string[],
): { definition: FormDefinition; paths: string[] } {
  const found = placesOf(definition).filter(
    ({ path, table }) => paths.includes(path) && !(table && paths.includes(table.id)),
  )
  const last = found.at(-1)
  if (!last) return { definition, paths: [] }
  return pasteFields(
    definition,
    { into: last.place.into, at: last.place.at + 1 },
    found.map(({ field }) => field),
  )
}

/** Sets some of what a field is; what is undefined it is no longer. */
export function changeField(
  definition: FormDefinition,
  path: string,
  changes: Readonly<Record<string, unknown>>,
): FormDefinition {
  const found = findField(definition, path)
  if (!found) return definition
  const changed = Object.entries({ ...found.field, ...changes }).filter(([, value]) => value !== undefined)
  const next = Object.fromEntries(changed) as AnyField
  const { into } = found.place
  return withFields(
    definition,
    into,
    fieldsIn(definition, into).map((field) => (field === found.field ? next : field)),
  )
}

/** Gives a field another id, and changes whatever of the form names it. */
export function renameField(definition: FormDefinition, path: string, to: string): FormDefinition {
  const found = findField(definition, path)
  if (!found || found.field.id === to) return definition
  return changeField(renameNames(definition, path, to), path, { id: to })
}
