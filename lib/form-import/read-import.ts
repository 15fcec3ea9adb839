import { formDefinition } from '@/lib/form-data/form-definition'
import { fromFormio } from './from-formio'
import { fromJsonSchema } from './from-json-schema'
import type { ImportedForm, ImportWords } from './imported-form'

/** What a file may hold that a form is made of. */
export type ImportKind = 'form' | 'formio' | 'jsonSchema'

const holds = (value: object, ...names: string[]): boolean => names.some((name) => name in value)

/** Which it is; null for what nothing can be made of. */
export function kindOf(content: unknown): ImportKind | null {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return null
  const inner = 'form' in content && typeof content.form === 'object' && content.form ? content.form : content
  if (Array.isArray((content as { sections?: unknown }).sections)) return 'form'
  if (Array.isArray((inner as { components?: unknown }).components)) return 'formio'
  return holds(
    content,
    '$schema',
    'properties',
    '$ref',
    'definitions',
    '$defs',
    'allOf',
    'anyOf',
    'oneOf',
    'type',
    'items',
    'enum',
  )
    ? 'jsonSchema'
    : null
}

/** A form out of the content of a file; null for what is none. */
export function readImport(content: unknown, words: ImportWords): (ImportedForm & { kind: ImportKind }) | null {
  const kind = kindOf(content)
  if (kind === 'formio') return { kind, ...fromFormio(content, words) }
  if (kind === 'jsonSchema') return { kind, ...fromJsonSchema(content, words) }
  if (kind === null) return null
  const own = formDefinition.safeParse(content)
  return own.success ? { kind, name: '', definition: own.data, taken: [], notes: [] } : null
}
