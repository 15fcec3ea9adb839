const wordOf = (cell: unknown): string => (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '')

/** A row of a dataset as the value of a field that names its columns; null for one without a key, which cannot be chosen. */
export function rowValue(
  { keyColumn, labelColumn }: { keyColumn: string; labelColumn: string },
  row: Record<string, unknown>,
): { key: string; label: string } | null {
  const key = wordOf(row[keyColumn])
  return key === '' ? null : { key, label: wordOf(row[labelColumn]) || key }
}

/** A value as a row that was chosen, or null for what is none: two texts, and nothing else. */
export function rowIn(value: unknown): { key: string; label: string } | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { key, label, ...more } = value as Record<string, unknown>
  return typeof key === 'string' && typeof label === 'string' && Object.keys(more).length === 0 ? { key, label } : null
}
