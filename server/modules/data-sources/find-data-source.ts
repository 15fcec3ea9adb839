import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'
import type { Secrets } from '@/server/platform/secrets'

export interface OpenedSource {
  type: number
  url: string
  headers: Record<string, string>
}

/** A data source with its address and credentials: for calls the server makes, never for an answer. */
export async function findDataSource(tx: Tx, secrets: Secrets, name: string): Promise<OpenedSource | null> {
  const { rows } = await sql<{ type: number; sealed_url: string; sealed_headers: string }>`
    select type, sealed_url, sealed_headers from data_sources where name = ${name}`.execute(tx)
  const row = rows[0]
  if (!row) return null
  return {
    type: row.type,
    url: secrets.open(row.sealed_url),
    headers: row.sealed_headers ? (JSON.parse(secrets.open(row.sealed_headers)) as Record<string, string>) : {},
  }
}
