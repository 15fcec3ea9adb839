import type { FieldRight, FormDefinition } from '@/lib/form-data/form-definition'
import type { StepRights } from '@/lib/form-data/step-rights'

/** The right of every field that is not named. */
export const others = ''

/** Rights as they were changed here, by step and then by field; null goes back to what holds otherwise. */
export type RightChanges = Readonly<Record<string, Readonly<Record<string, FieldRight | null>>>>

/** What was changed about each process, by its id. */
export type ChangesByProcess = Readonly<Record<string, RightChanges>>

/** What a field would have if it were not named: a column what its table has, everything else what the step grants. */
export function inheritedRight({ default: general, fields }: StepRights, path: string): FieldRight {
  const [table = '', column] = path.split('.')
  const above = column === undefined ? general : (fields[table] ?? general)
  // Who adds rows fills in what stands in them.
  return above === 'add' && column !== undefined ? 'edit' : above
}

export const rightOf = (rights: StepRights, path: string): FieldRight =>
  path === others ? rights.default : (rights.fields[path] ?? inheritedRight(rights, path))

/** The rights of a step with what was changed about it. What says the same as what holds anyway is not kept. */
export function changedRights(rights: StepRights, changes: RightChanges[string] = {}): StepRights {
  const next = { default: changes[others] ?? rights.default, fields: { ...rights.fields } }
  for (const [path, right] of Object.entries(changes)) {
    if (path === others) continue
    if (right === null) delete next.fields[path]
    else next.fields[path] = right
  }
  for (const path of Object.keys(changes))
    if (path !== others && next.fields[path] === inheritedRight(next, path)) delete next.fields[path]
  return next
}

const tablesOf = (fields: readonly { id: string; type: string }[]): string[] =>
  fields.filter(({ type }) => type === 'table').map(({ id }) => id)

/** One row of the matrix: the rest, a section with all that stands in it, a field or a column. */
export interface MatrixRow {
  kind: 'rest' | 'section' | 'field' | 'column'
  label: string
  /** What a click on it sets. */
  paths: readonly string[]
  /** Those of them that are sub-tables, whose rows may be added and nothing else. */
  tables: readonly string[]
}

export const matrixRows = ({ sections }: FormDefinition, rest: string): MatrixRow[] => [
  { kind: 'rest', label: rest, paths: [others], tables: [] },
  ...sections.flatMap((section): MatrixRow[] => [
    {
      kind: 'section',
      label: section.title,
      paths: section.fields.map(({ id }) => id),
      tables: tablesOf(section.fields),
    },
    ...section.fields.flatMap((field): MatrixRow[] => [
      { kind: 'field', label: field.label, paths: [field.id], tables: tablesOf([field]) },
      ...(field.type === 'table'
        ? field.fields.map(({ id, label }): MatrixRow => ({
            kind: 'column',
            label,
            paths: [`${field.id}.${id}`],
            tables: [],
          }))
        : []),
    ]),
  ]),
]

/** Which fields of a row a right can be given for. */
export const pathsFor = ({ paths, tables }: MatrixRow, right: FieldRight | null): readonly string[] =>
  right === 'add' ? tables : paths
