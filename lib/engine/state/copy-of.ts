/** A copy of plain data that shares nothing with it; several times as fast as `structuredClone`, which asks what each thing is. */
export function copyOf<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return data.map(copyOf) as Data
  // Taking over all of it at once keeps its shape, which every later look at it is the faster for.
  const copy: Record<string, unknown> = { ...(data as Record<string, unknown>) }
  for (const key of Object.keys(copy))
    if (typeof copy[key] === 'object' && copy[key] !== null) setOwn(copy, key, copyOf(copy[key]))
  return copy as Data
}

/** An assignment to this one name would set the prototype instead of a property. */
function setOwn(copy: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true })
  else copy[key] = value
}
