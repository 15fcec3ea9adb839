/** JSON with keys in alphabetical order: the database does not keep the order they were written in. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value))
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value
  if (Array.isArray(value)) return value.map(inOrder)
  const entries = value as Record<string, unknown>
  return Object.fromEntries(Object.keys(entries).sort().map((key) => [key, inOrder(entries[key])]))
}
