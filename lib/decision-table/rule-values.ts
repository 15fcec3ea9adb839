/** A value a rule is asked with. */
interface Asked {
  name: string
  type: 'text' | 'number' | 'flag' | 'date'
}

/** The values a rule's expressions see: every name has one; numbers may come as text, a value of another type is none. */
export function ruleValues(inputs: readonly Asked[], given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    inputs.map(({ name, type }) => [name, asType(type, Object.hasOwn(given, name) ? given[name] : null)]),
  )
}

function asType(type: Asked['type'], value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null
  switch (type) {
    case 'number':
      return typeof value === 'number'
        ? value
        : typeof value === 'string' && Number.isFinite(Number(value))
          ? Number(value)
          : null
    case 'flag':
      return typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : null
    case 'text':
    case 'date':
      return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null
  }
}

const examples: Record<Asked['type'], unknown> = { text: 'text', number: 1, flag: true, date: '2026-01-01' }

/** A value of the right type for every name, for checking expressions before anybody asks. */
export const ruleExamples = (inputs: readonly Asked[]): Record<string, unknown> =>
  Object.fromEntries(inputs.map(({ name, type }) => [name, examples[type]]))
