import { isEmpty, isRow } from './form-fields'

/** Whether two form values mean the same; an empty field may be absent, null or an empty text. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (isEmpty(a) && isEmpty(b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => sameValue(entry, b[index]))
  if (isRow(a) && isRow(b)) return [...Object.keys(a), ...Object.keys(b)].every((key) => sameValue(a[key], b[key]))
  return a === b
}
