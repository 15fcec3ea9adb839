import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'
import type { CertificateEndsRow, PurgeCertificatesRow } from '@/server/platform/db/rows.generated'
import { canonicalJson } from './canonical-json'

/** What was deleted for good, and what it was. */
export interface NewCertificate {
  certificateId: string
  kind: string
  objectId: string
  content: object
}

type Kept = Omit<PurgeCertificatesRow, 'tenant_id'>

const hashOf = (previous: string, { seq, certificateId, kind, objectId, content }: NewCertificate & { seq: number }) =>
  createHash('sha256')
    .update(previous)
    .update(canonicalJson({ seq, certificateId, kind, objectId, content }))
    .digest('base64url')

/** Adds certificates to the chain of the company, one behind the other: nobody else adds any until the transaction ends. */
export async function addCertificates(tx: Tx, added: NewCertificate[]): Promise<void> {
  if (added.length === 0) return
  await sql`insert into certificate_ends (seq, hash) values (0, '') on conflict do nothing`.execute(tx)
  const { rows } = await sql<
    Pick<CertificateEndsRow, 'seq' | 'hash'>
  >`select seq, hash from certificate_ends for update`.execute(tx)
  let { seq, hash } = rows[0]!
  const links = added.map((one) => {
    const previous = hash
    seq += 1
    hash = hashOf(previous, { ...one, seq })
    return {
      seq,
      certificate_id: one.certificateId,
      kind: one.kind,
      object_id: one.objectId,
      content: one.content,
      prev_hash: previous,
      hash,
    }
  })
  await sql`insert into purge_certificates (seq, certificate_id, kind, object_id, content, prev_hash, hash)
    select c.seq, c.certificate_id, c.kind, c.object_id, c.content, c.prev_hash, c.hash
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as c(seq int, certificate_id text, kind text, object_id text, content jsonb, prev_hash text, hash text)`.execute(
    tx,
  )
  await sql`update certificate_ends set seq = ${seq}, hash = ${hash}`.execute(tx)
}

export interface CertificateCheck {
  certificates: number
  /** Numbers of those that are changed, missing, or certify what is still there. */
  brokenCertificates: number[]
}

const atOnce = 500

/** Follows the certificates of a company from the first to the last there has to be. */
export async function checkCertificates(tx: Tx): Promise<CertificateCheck> {
  const broken: number[] = []
  let certificates = 0
  let expected = 1
  let previous = ''
  for (let more = true; more;) {
    const { rows } = await sql<Kept & { there: boolean }>`
      select c.seq, c.certificate_id, c.kind, c.object_id, c.content, c.prev_hash, c.hash, c.kind in ('task', 'draft')
        and (exists (select 1 from tasks t where t.task_id = c.object_id) or exists (select 1 from op_log l where l.task_id = c.object_id)) as there
      from purge_certificates c where c.seq >= ${expected} order by c.seq limit ${atOnce}`.execute(tx)
    for (const row of rows) {
      for (; expected < row.seq; expected += 1) broken.push(expected)
      const whole =
        row.prev_hash === previous &&
        row.hash ===
          hashOf(previous, {
            seq: row.seq,
            certificateId: row.certificate_id,
            kind: row.kind,
            objectId: row.object_id,
            content: row.content as object,
          })
      if (!whole || row.there) broken.push(row.seq)
      previous = row.hash
      expected = row.seq + 1
      certificates += 1
    }
    more = rows.length === atOnce
  }
  const { rows: ends } = await sql<
    Pick<CertificateEndsRow, 'seq' | 'hash'>
  >`select seq, hash from certificate_ends`.execute(tx)
  const last = ends[0]?.seq ?? 0
  for (let seq = expected; seq <= last; seq += 1) broken.push(seq)
  // As many as there have to be, and the last is another one; or more than anybody has written down.
  if (expected - 1 > last || (expected - 1 === last && previous !== (ends[0]?.hash ?? ''))) broken.push(expected - 1)
  return { certificates, brokenCertificates: [...new Set(broken)] }
}
