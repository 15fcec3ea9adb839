import { sql } from 'kysely'
import type { z } from 'zod'
import { taskCertificate, type listCertificates as listContract } from '@/lib/contracts/archive-purge'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { finds } from '@/server/platform/db/finds'
import { pageOf } from '@/server/platform/db/page-of'
import type { PurgeCertificatesRow } from '@/server/platform/db/rows.generated'

export async function listCertificates(
  { tx, locale }: CallContext,
  { keyword, ...page }: z.output<typeof listContract.input>,
): Promise<z.input<typeof listContract.data>> {
  const { rows } = await sql<
    PurgeCertificatesRow & { records: number }
  >`select *, count(*) over ()::int as records from purge_certificates
    where kind = 'task' and ${finds(keyword, [sql`content ->> 'no'`, sql`content ->> 'processName'`])} order by seq desc ${pageOf(page)}`.execute(
    tx,
  )
  return {
    rows: rows.map((row) => {
      const content = taskCertificate.parse(row.content)
      return {
        certificateId: row.certificate_id,
        seq: row.seq,
        no: content.no,
        processName: partFor(locale, content.processName),
        endedAt: content.endedAt,
        purgedAt: content.purgedAt,
        byName: partFor(locale, content.by.name),
        ruleName: partFor(locale, content.rule.ruleName),
        rows: Object.values(content.rows).reduce((sum, n) => sum + n, 0),
        files: content.files,
      }
    }),
    records: rows[0]?.records ?? 0,
  }
}

/**
 * One certificate whole, with its place in the chain.
 * @throws AppError object.unknown, also for one of another kind
 */
export async function readCertificate<Content>(
  tx: Tx,
  certificateId: string,
  { kind, content }: { kind: 'task' | 'person'; content: z.ZodType<Content> },
): Promise<{ certificateId: string; seq: number; content: Content; prevHash: string; hash: string }> {
  const { rows } =
    await sql<PurgeCertificatesRow>`select * from purge_certificates where certificate_id = ${certificateId} and kind = ${kind}`.execute(
      tx,
    )
  const row = rows[0]
  if (!row) throw new AppError('object.unknown')
  return { certificateId, seq: row.seq, content: content.parse(row.content), prevHash: row.prev_hash, hash: row.hash }
}
