import type { FormDefinition, FormField, PlainField } from '@/lib/form-data/form-definition'

export type Section = FormDefinition['sections'][number]

export const sectionPath = (id: string) => `#${id}`
export const rulePath = (id: string) => `!${id}`
export const isRule = (path: string) => path.startsWith('!')
export const isSection = (path: string) => path.startsWith('#')

/** Where a field goes: into a section (`#id`) or a sub-table (its id), before a place counted from 0. */
export interface Place {
  into: string
  at: number
}

export interface FoundField {
  path: string
  field: FormField | PlainField
  /** Where it stands now. */
  place: Place
  /** Set for a column. */
  table?: FormField & { type: 'table' }
}

/** Every field and column with its place, in the order of the form. */
export const placesOf = ({ sections }: FormDefinition): FoundField[] =>
  sections.flatMap((section) =>
    section.fields.flatMap((field, at): FoundField[] => [
      { path: field.id, field, place: { into: sectionPath(section.id), at } },
      ...(field.type === 'table'
        ? field.fields.map((column, index) => ({
            path: `${field.id}.${column.id}`,
            field: column,
            place: { into: field.id, at: index },
            table: field,
          }))
        : []),
    ]),
  )

export const findField = (definition: FormDefinition, path: string): FoundField | undefined =>
  placesOf(definition).find((found) => found.path === path)

export const findSection = ({ sections }: FormDefinition, path: string): Section | undefined =>
  sections.find(({ id }) => sectionPath(id) === path)

/** Every id there is: of fields and of columns, so that an expression never means two things. */
export const takenIds = (definition: FormDefinition): Set<string> =>
  new Set(placesOf(definition).map(({ field }) => field.id))
