import type { DataSourceRow } from './query'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A row as JSON carries it: days and moments as text, bytes by their number. */
export function plainRow(row: DataSourceRow): Record<string, Json> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]))
}

function plain(value: unknown): Json {
  if (value === undefined || value === null) return null
  if (typeof value === 'bigint') return value.toString()
  // A single bit, as some databases keep yes and no.
  if (Buffer.isBuffer(value) && value.length === 1 && value[0]! <= 1) return value[0]!
  if (Buffer.isBuffer(value)) return `(${value.length} bytes)`
  return JSON.parse(JSON.stringify(value)) as Json
}
