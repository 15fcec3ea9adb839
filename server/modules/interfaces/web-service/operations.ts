import type { InParameter } from '@/lib/contracts/external-interfaces'

export interface OperationParameter {
  name: string
  type: InParameter['type']
  path: string
}
export interface Operation {
  name: string
  inParam: OperationParameter[]
  outParam: OperationParameter[]
}

/** A message as the library describes it: names with their types, `[]` behind those that may come several times. */
type Described = { [name: string]: Described | string } | string | undefined

const numbers =
  /^(decimal|integer|int|long|short|byte|double|float|(non)?(positive|negative)Integer|unsigned(Int|Long|Short|Byte))$/
/** What the library adds of its own. */
const additions = new Set(['targetNSAlias', 'targetNamespace'])
/** Parts of an answer further down are taken as a whole. */
const deepest = 4
const mostParameters = 50

function typeOf(described: string): InParameter['type'] {
  const name = described.split('|')[0]?.split(':').at(-1) ?? ''
  if (name === 'boolean') return 'flag'
  return numbers.test(name) ? 'number' : 'text'
}

const entriesOf = (described: Described): [string, Described][] =>
  typeof described === 'object' ? Object.entries(described).filter(([name]) => !additions.has(name)) : []

/** A name for a parameter: letters, digits and underlines, a letter first. */
const asName = (text: string) =>
  text
    .replace(/\W/g, '_')
    .replace(/^(?=\d)/, '_')
    .slice(0, 64)

/** What an operation is given: the parts of its message; what has parts itself or comes several times is JSON. */
export function inParametersOf(described: Described): OperationParameter[] {
  return entriesOf(described)
    .slice(0, mostParameters)
    .map(([name, type]) => ({
      name: asName(name.replace(/\[\]$/, '')),
      path: '',
      type: typeof type === 'string' && !name.endsWith('[]') ? typeOf(type) : 'json',
    }))
}

/** What it answers: every single value with its place, and lists as a whole. */
export function outParametersOf(described: Described): OperationParameter[] {
  const found: OperationParameter[] = []
  const walk = (part: Described, place: string[]) => {
    for (const [key, type] of entriesOf(part)) {
      const several = key.endsWith('[]')
      const path = [...place, key.replace(/\[\]$/, '')]
      if (typeof type === 'object' && !several && path.length < deepest) walk(type, path)
      else
        found.push({
          name: asName(path.at(-1)!),
          path: path.join('.'),
          type: typeof type === 'string' && !several ? typeOf(type) : 'json',
        })
    }
  }
  walk(described, [])
  const names = found.map(({ name }) => name)
  return found
    .slice(0, mostParameters)
    .map((one, index) => (names.indexOf(one.name) === index ? one : { ...one, name: asName(one.path) }))
}
