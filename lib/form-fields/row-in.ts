/** A value as a row that was chosen, or null for what is none: two texts, and nothing else. */
export function rowIn(value: unknown): { key: string; label: string } | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { key, label, ...more } = value as Record<string, unknown>
  return typeof key === 'string' && typeof label === 'string' && Object.keys(more).length === 0 ? { key, label } : null
}
