import type { FormData } from '@/lib/form-data/form-definition'
import { routeValues, systemVariables } from '../core/conditions'
import { refused } from '../core/refusal'
import type { Search } from './rule'

/** R3-24: the prefixes of the default form format. */
export const formPrefix = 'form:/'
export const systemPrefix = 'sys:/'

function valueOf(reference: string, { scene }: Search): unknown {
  if (reference.startsWith(systemPrefix)) {
    const name = systemVariables.find((known) => known === reference.slice(systemPrefix.length))
    return name && routeValues(scene)[name]
  }
  const path = (reference.startsWith(formPrefix) ? reference.slice(formPrefix.length) : reference).split(/[/.]/)
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value.flatMap((row: FormData) => row[key] ?? [])
    return value !== null && typeof value === 'object' ? (value as FormData)[key] : undefined
  }, scene.state.formData)
}

/** The ids a variable holds: one, a list, or several separated by commas. */
export function idsIn(reference: string, search: Search): string[] {
  const value = valueOf(reference, search)
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return parts
    .filter((part) => typeof part === 'string')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** The first id a list of answers does not know must not go by in silence. */
export function requireAll(ids: string[], known: string[]): void {
  if (ids.some((id) => !known.includes(id))) throw refused('variableUnknown')
}
