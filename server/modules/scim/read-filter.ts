import { ScimError } from './scim-error'

/** One comparison of a filter: `attribute eq value`. */
export interface Clause {
  /** In small letters, without the schema before it. */
  attribute: string
  value: string | boolean
}

const [longest, most] = [1000, 10]
const clause = /\s*([\w$.:-]+)\s+eq\s+(?:"((?:[^"\\]|\\["\\/])*)"|(true|false))\s*/iy

/**
 * The filters we answer: comparisons by `eq`, joined by `and` (RFC 7644, 3.4.2.2).
 * @throws ScimError invalidFilter for every other
 */
export function readFilter(text: string): Clause[] {
  const wrong = () => new ScimError(400, 'Filters are comparisons by eq joined by and.', 'invalidFilter')
  if (text.length > longest) throw wrong()
  const found: Clause[] = []
  for (let at = 0; at < text.length;) {
    clause.lastIndex = at
    const [whole, attribute = '', quoted, bool] = clause.exec(text) ?? []
    if (whole === undefined || found.length === most) throw wrong()
    found.push({
      attribute: plainName(attribute),
      value: bool ? bool.toLowerCase() === 'true' : (quoted ?? '').replace(/\\(.)/g, '$1'),
    })
    at += whole.length
    if (at === text.length) return found
    const and = /^and\s/i.exec(text.slice(at, at + 4))
    if (!and) throw wrong()
    at += 3
  }
  throw wrong()
}

/** The name of an attribute without the schema before it, in small letters: names are compared so (RFC 7643, 2.1). */
export const plainName = (name: string): string => name.toLowerCase().replace(/^urn:[\w:.-]+:(?:user|group):/, '')
