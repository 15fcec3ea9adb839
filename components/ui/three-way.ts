/** A field somebody else has changed: as it was when the form opened, as it is stored now, as it was typed. */
export interface Difference {
  name: string
  before: unknown
  stored: unknown
  mine: unknown
}

export type Fields = Record<string, unknown>

/** Inputs hold numbers as text, and what is left empty may be absent. */
const plain = (value: unknown): string =>
  JSON.stringify(value === undefined || value === null ? '' : value, (_key, inner: unknown) =>
    typeof inner === 'number' ? String(inner) : inner,
  )
export const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

/** What was changed behind the back of whoever has the form open. */
export function differences(before: Fields, stored: Fields, mine: Fields): Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(stored)])]
    .filter((name) => !isSame(before[name], stored[name]))
    .map((name) => ({ name, before: before[name], stored: stored[name], mine: mine[name] }))
}

/** What is stored now, with what was typed in the fields somebody has touched. */
export function bothTogether(before: Fields, stored: Fields, mine: Fields): Fields {
  const touched = [...new Set([...Object.keys(before), ...Object.keys(mine)])].filter(
    (name) => !isSame(before[name], mine[name]),
  )
  return { ...stored, ...Object.fromEntries(touched.map((name) => [name, mine[name]])) }
}
