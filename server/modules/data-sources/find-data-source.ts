import { sql } from 'kysely'
import { defaultTenant, tenantOf, type Tx } from '@/server/platform/db'
import type { DataSourcesRow } from '@/server/platform/db/rows.generated'
import type { Dependencies } from '@/server/http/server-app'

export interface OpenedSource {
  type: number
  url: string
  headers: Record<string, string>
  /** The only hosts that may be reached; any when there are none. */
  hosts: readonly string[]
  /** Whether it may be on this machine: what listens here is the installation's, not every company's. */
  onMachine: boolean
}

/** What data sources are opened with. */
export type SourceKeys = Pick<Dependencies, 'secrets' | 'env'>

/** A data source with its address and credentials: for calls the server makes, never for an answer. */
export async function findDataSource(tx: Tx, { secrets, env }: SourceKeys, name: string): Promise<OpenedSource | null> {
  const { rows } = await sql<Pick<DataSourcesRow, 'type' | 'sealed_url' | 'sealed_headers'>>`
    select type, sealed_url, sealed_headers from data_sources where name = ${name}`.execute(tx)
  const row = rows[0]
  if (!row) return null
  return {
    type: row.type,
    hosts: env.OUTBOUND_HOSTS,
    onMachine: tenantOf(tx) === defaultTenant,
    url: secrets.open(row.sealed_url),
    headers: row.sealed_headers ? (JSON.parse(secrets.open(row.sealed_headers)) as Record<string, string>) : {},
  }
}
