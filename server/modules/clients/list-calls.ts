import { sql } from 'kysely'
import type { z } from 'zod'
import type { listClientCalls as contract } from '@/lib/contracts/clients'
import type { CallContext } from '@/server/http/serve'
import { pageOf } from '@/server/platform/db/page-of'
import type { AccessLogRow } from '@/server/platform/db/rows.generated'

/** What a client has called, from the log of calls; refused are those that were not answered as they were meant: with 200, of SCIM with 201 or 204 as well. */
export async function listClientCalls(
  { tx }: CallContext,
  { clientId, refusedOnly, ...page }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.data>> {
  const where = sql`client_id = ${clientId} and client_id <> '' and (not ${refusedOnly} or status >= 300)`
  const { rows } =
    await sql<AccessLogRow>`select * from access_log where ${where} order by at desc, access_id desc ${pageOf(page)}`.execute(
      tx,
    )
  const count = await sql<{ records: number }>`select count(*) as records from access_log where ${where}`.execute(tx)
  return {
    rows: rows.map((row) => ({
      callId: row.access_id,
      at: row.at.toISOString(),
      path: row.path,
      code: row.status,
      milliseconds: row.milliseconds,
      address: row.address,
      correlationId: row.correlation_id,
    })),
    records: count.rows[0]?.records ?? 0,
  }
}
