/** A value inside an answer, by a path such as `order.lines.0.no`; the whole answer for an empty one. */
export function valueAt(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>(
      (value, key) =>
        value !== null && typeof value === 'object' && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      answer,
    )
}
