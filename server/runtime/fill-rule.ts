/** A text with names in braces, such as "{initiator}: {purpose}", with the values put in; unknown names leave nothing. */
export function fillRule(rule: string, values: Record<string, unknown>): string {
  return rule
    .replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = values[name]
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    })
    .trim()
}
