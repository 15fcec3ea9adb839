import { joinParts, splitParts } from './parts'

/** R3-20 to R3-23: what a reference names. */
export type VariableReference =
  | { kind: 'system'; name: string }
  /** The field, or the table and its column. */
  | { kind: 'form'; path: string[] }
  /** `filter` is a row filter as JSON, or ''. */
  | { kind: 'database'; dataSource: string; table: string; field: string; filter: string }
  /** `input` are the input parameters as JSON, or ''. */
  | { kind: 'interface'; id: string; name: string; input: string; output: string }

/**
 * R3-24 to R3-26: `default` begins with `sys:/`, `form:/` or `db:/`; `marked` stands between markers; `express` does so
 * with `.` in the place of the slashes of a form path. An interface has markers in every format.
 */
export const referenceFormats = ['default', 'marked', 'express'] as const
export type ReferenceFormat = (typeof referenceFormats)[number]

const marks = { system: ['<$#', '$>'], form: ['<##', '#>'], database: ['<%#', '%>'], interface: ['<@#', '@>'] } as const
const prefixes = { system: 'sys:/', form: 'form:/', database: 'db:/' } as const

type Kind = VariableReference['kind']

function partsOf(reference: VariableReference): string[] {
  switch (reference.kind) {
    case 'system':
      return [reference.name]
    case 'form':
      return reference.path
    case 'database':
      return [reference.dataSource, reference.table, reference.field, reference.filter]
    case 'interface':
      return [reference.id, reference.name, reference.input, reference.output]
  }
}

/** A reference as text. */
export function writeReference(reference: VariableReference, format: ReferenceFormat): string {
  const { kind } = reference
  const text = joinParts(partsOf(reference), kind === 'form' && format === 'express' ? '.' : '/')
  if (format === 'default' && kind !== 'interface') return `${prefixes[kind]}${text}`
  const [open, close] = marks[kind]
  return `${open} ${text} ${close}`
}

/** The reference a text is, in whatever format it is written; null for a text that is none. */
export function readReference(text: string): VariableReference | null {
  const trimmed = text.trim()
  for (const kind of Object.keys(marks) as Kind[]) {
    const [open, close] = marks[kind]
    if (trimmed.startsWith(open) && trimmed.endsWith(close))
      return fromParts(kind, trimmed.slice(open.length, -close.length).trim())
    if (kind !== 'interface' && trimmed.startsWith(prefixes[kind]))
      return fromParts(kind, trimmed.slice(prefixes[kind].length))
  }
  return null
}

function fromParts(kind: Kind, text: string): VariableReference | null {
  // Inside a part both separators are escaped, so whichever is there separates.
  const separator = kind === 'form' && !text.includes('/') ? '.' : '/'
  const parts = splitParts(text, separator)
  const [first = '', second = '', third = '', fourth = ''] = parts
  switch (kind) {
    case 'system':
      return parts.length === 1 && first ? { kind, name: first } : null
    case 'form':
      return parts.every(Boolean) ? { kind, path: parts } : null
    case 'database':
      return parts.length === 4 ? { kind, dataSource: first, table: second, field: third, filter: fourth } : null
    case 'interface':
      return parts.length === 4 ? { kind, id: first, name: second, input: third, output: fourth } : null
  }
}
