/** JSON with keys in alphabetical order: the database does not keep the order they were written in. */
export function canonicalJson(value: unknown): string {
  return written(value) ?? 'null'
}

/** Nothing for what JSON has no way to say, which an object leaves out. */
function written(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => written(item) ?? 'null').join(',')}]`
  const members = value as Record<string, unknown>
  let text = ''
  for (const key of Object.keys(members).sort()) {
    const member = written(members[key])
    if (member !== undefined) text += `${text && ','}${JSON.stringify(key)}:${member}`
  }
  return `{${text}}`
}
