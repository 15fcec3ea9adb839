import type { z } from 'zod'
import type { OutParameter } from '@/lib/contracts/external-interfaces'
import { valueAt } from '@/server/runtime'
import { CallFailed } from './kinds/kind'

type Json = z.core.util.JSONType

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const readers: Record<OutParameter['type'], (value: unknown) => Json | undefined> = {
  json: (value) => value as Json,
  text: (value) => asText(value),
  number: (value) =>
    value !== '' && typeof value !== 'object' && Number.isFinite(Number(value)) ? Number(value) : undefined,
  flag: (value) =>
    value === true || value === 'true' || value === 1 || value === '1'
      ? true
      : value === false || value === 'false' || value === 0 || value === '0'
        ? false
        : undefined,
}

/**
 * R3-14: what out parameters take from an answer, by their types; what is not there is null.
 * @throws CallFailed naming a value of another type
 */
export function outValues(parameters: OutParameter[], content: unknown): Record<string, Json> {
  return Object.fromEntries(
    parameters.map(({ name, type, path }) => {
      const value = valueAt(content, path || name)
      if (value === undefined || value === null) return [name, null]
      const read = readers[type](value)
      if (read === undefined) throw new CallFailed(`${name}: ${asText(value).slice(0, 100)} is no ${type}`)
      return [name, read]
    }),
  )
}
