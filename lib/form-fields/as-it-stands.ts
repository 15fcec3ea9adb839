/** A value that says itself what it is; nothing for what is no word. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A value expressions meet as it is kept. */
export const valueAsItStands = (value: unknown): unknown => value
