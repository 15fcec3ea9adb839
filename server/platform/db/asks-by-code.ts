import { sql, type RawBuilder } from 'kysely'

// As JSON writes a line break between words.
const between = String.raw`(\s|\\[nrt])*`

/**
 * Whether an expression in a definition, as it is stored, asks something the company keeps by its code, as in `lookup("code", …)`.
 * @param called the function, and what its first argument may be called
 * @param code of what is asked; nothing without one is
 */
export function asksByCode(
  definition: RawBuilder<unknown>,
  { name, argument }: { name: string; argument: string },
  code: RawBuilder<string>,
): RawBuilder<boolean> {
  const opening = String.raw`\m${name}${between}\(${between}(${argument}${between}:${between})?\\"`
  const closing = String.raw`\\"`
  const escaped = String.raw`\\\1`
  return sql<boolean>`(${code} <> '' and ${definition}::text ~ (${opening}::text || regexp_replace(${code}, '([^[:alnum:]_-])', ${escaped}, 'g') || ${closing}::text))`
}
