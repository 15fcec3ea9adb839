import type { ColumnSettings } from './form-builder'

export type Schema = Record<string, unknown>

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : [])
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** Words of a key: `dateOfBirth` as `Date of birth`. */
export function wordsOf(key: string): string {
  const spaced = key
    .replace(/[_\-:.]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_all, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .trim()
  return spaced ? spaced[0]!.toUpperCase() + spaced.slice(1) : key
}

/** A number with its limits and digits. */
export function numberSettings(schema: Schema): ColumnSettings {
  const whole = schema.type === 'integer' || (numberOf(schema.multipleOf) ?? 0.5) % 1 === 0
  const [low, high] = [numberOf(schema.minimum), numberOf(schema.maximum)]
  const [over, under] = [numberOf(schema.exclusiveMinimum), numberOf(schema.exclusiveMaximum)]
  const step = whole ? 1 : 0.0001
  const min =
    over !== undefined ? over + step : schema.exclusiveMinimum === true && low !== undefined ? low + step : low
  const max =
    under !== undefined ? under - step : schema.exclusiveMaximum === true && high !== undefined ? high - step : high
  return {
    type: 'number',
    scale: whole ? 0 : 4,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  }
}

/** Two schemas that both hold. */
export function together(one: Schema, other: Schema): Schema {
  const properties =
    isSchema(one.properties) && isSchema(other.properties)
      ? { properties: mergedProperties(one.properties, other.properties) }
      : {}
  const required = [one.required, other.required].flatMap((list) => (Array.isArray(list) ? list : []))
  // What one way of several asks for is one of the answers there are.
  const { const: only, enum: answers, ...rest } = other
  const choices =
    'enum' in one || 'const' in one
      ? {}
      : { ...('const' in other && { const: only }), ...('enum' in other && { enum: answers }) }
  return { ...rest, ...choices, ...one, ...properties, ...(required.length > 0 && { required }) }
}

function mergedProperties(one: Schema, other: Schema): Schema {
  const merged: Schema = { ...one }
  for (const [name, member] of Object.entries(other)) {
    const known = Object.hasOwn(merged, name) ? merged[name] : undefined
    merged[name] = isSchema(known) && isSchema(member) ? together(known, member) : (known ?? member)
  }
  return merged
}
