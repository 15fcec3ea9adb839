import type { FormDefinition, FormField } from '@/lib/form-data/form-definition'

/** All fields of a form in reading order. */
export function formFields(definition: FormDefinition): FormField[] {
  return definition.sections.flatMap((section) => section.fields)
}

const listed = new WeakMap<FormDefinition, readonly FormField[]>()

/** The same, listed once: for what is asked at every key of a form that does not change. */
export function sameFields(definition: FormDefinition): readonly FormField[] {
  const known = listed.get(definition)
  if (known) return known
  const fields = formFields(definition)
  listed.set(definition, fields)
  return fields
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

export function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function rowsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRow) : []
}
