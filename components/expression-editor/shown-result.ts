/** A result as people read it. */
export function shownResult(
  value: unknown,
  words: { yes: string; no: string; nothing: string },
  locale: string,
): string {
  if (value === null || value === undefined) return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return value.toLocaleString(locale, { maximumFractionDigits: 10 })
  return typeof value === 'string' ? value : JSON.stringify(value)
}
