import type { Database } from '@/server/platform/db'

/** Makes the schema a backup was taken of, in an empty database. */
export interface Schema {
  /** Whether this version has all of these migrations. */
  known(names: readonly string[]): boolean
  /** Runs these migrations and no others. */
  prepare(names: readonly string[]): Promise<void>
  /** Brings it up to date. */
  finish(): Promise<void>
}

export type SchemaKeeper = (owner: Database['owner']) => Schema
