/** A part of a document: what is moved, merged and named as one. The root has the id ''. */
export interface Part {
  id: string
  /** The part it stands in; '' is the root, whose own parent says nothing. */
  parent: string
  /** Values as JSON; what is undefined is not there. */
  properties: Readonly<Record<string, unknown>>
}

/** How documents of a kind are taken apart. Parts stand in the order of the document, each after the one it stands in. */
export interface Shape<Document> {
  parts(document: Document): Part[]
  /** The inverse of `parts`. A part whose parent is not among them is left out. */
  whole(parts: readonly Part[]): Document
}

export const root = ''

/** Whether two values say the same as JSON, whatever the order of their keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, index) => sameJson(one, b[index]))
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every((key) => sameJson(left[key], right[key]))
}
