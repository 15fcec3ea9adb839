import { rename, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import {
  anchorsIn,
  draftOf,
  fileOf,
  folderOf,
  hashOf,
  readEntries,
  readManifest,
  removeDrafts,
  writeAnchor,
  type AnchorEntry,
  type Manifest,
} from '@/server/platform/anchors/anchor-file'
import type { Tx } from '@/server/platform/db'
import type { CertificateEndsRow, LogAnchorsRow } from '@/server/platform/db/rows.generated'
import type { Secrets } from '@/server/platform/secrets'
import { receiptKey } from './receipt-key'

type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** Logs held in memory at a time. */
const atOnce = 1000
/** Days after which all logs are anchored once more, so that one that was missed is missed no longer. */
const fullEvery = 90
/** Milliseconds before the last anchor that are looked at again: what was being saved then carries an earlier time. */
const overlap = 3_600_000
const day = 86_400_000

/** The end of every log, or of those that have grown since a moment; each page in a transaction of its own. */
async function* headsSince(transact: Transact, since: Date | null): AsyncGenerator<AnchorEntry[]> {
  const grown = since && sql`select l.task_id from op_log l where l.at >= ${since} group by l.task_id`
  for (let after = '', more = true; more;) {
    const from = after
    const { rows } = await transact((tx) =>
      sql<Omit<AnchorEntry, 'hash'> & { hash: string | null }>`select t.task_id as "taskId", t.no, l.seq, l.hash
        from (select task_id, no from tasks where task_id > ${from} ${grown ? sql`and task_id in (${grown})` : sql``}
          order by task_id limit ${atOnce}) t
        left join lateral (select seq, hash from op_log o where o.task_id = t.task_id order by seq desc limit 1) l on true order by t.task_id`.execute(
        tx,
      ),
    )
    yield rows.flatMap(({ hash, ...row }) => (hash === null ? [] : [{ ...row, hash }]))
    after = rows.at(-1)?.taskId ?? ''
    more = rows.length > 0
  }
}

/**
 * Whether all logs are due once more: after {@link fullEvery} days, and where the one before carries a time that has yet to come.
 * Since that nothing would have grown, by a clock that ran ahead and was set right.
 */
const isFullDue = (before: Manifest, now: Date): boolean => {
  const [at, fullAt] = [Date.parse(before.at), Date.parse(before.fullAt)]
  return Math.max(at, fullAt) > now.getTime() || now.getTime() - fullAt >= fullEvery * day
}

interface MakeAnchor {
  /** Where backups go. */
  backups: string
  tenantId: string
  transact: Transact
  secrets: Secrets
  now: Date
  /** Of the job: once it is aborted nothing is kept any more. */
  signal?: AbortSignal
}

/**
 * Writes down where every log ends, signed and tied to the anchor before. @returns its number; null where another server
 * was quicker
 */
export async function makeAnchor({
  backups,
  tenantId,
  transact,
  secrets,
  now,
  signal,
}: MakeAnchor): Promise<number | null> {
  const folder = folderOf(backups, tenantId)
  await removeDrafts(folder, new Date(now.getTime() - day))
  const noted = await transact((tx) =>
    sql<
      Pick<LogAnchorsRow, 'anchor_no' | 'hash'>
    >`select anchor_no, hash from log_anchors order by anchor_no desc limit 1`.execute(tx),
  ).then(({ rows }) => rows[0])
  const last = Math.max(noted?.anchor_no ?? 0, (await anchorsIn(folder)).at(-1) ?? 0)
  const before = last > 0 ? await readManifest(fileOf(folder, last)) : null
  const since = before && !isFullDue(before.manifest, now) ? before.manifest : null
  const no = last + 1
  const key = await transact((tx) => receiptKey(tx, secrets, now))
  const draft = draftOf(folder, no)
  let made: Manifest | undefined
  await writeAnchor(
    draft,
    headsSince(transact, since && new Date(Date.parse(since.at) - overlap)),
    async ({ entries, root }) => {
      const { rows } = await transact((tx) =>
        sql<{ tasks: number } & Pick<CertificateEndsRow, 'seq' | 'hash'>>`
          select (select count(*)::int from tasks) as tasks, coalesce(max(seq), 0) as seq, coalesce(max(hash), '') as hash from certificate_ends`.execute(
          tx,
        ),
      )
      const { tasks, ...certificates } = rows[0]!
      made = {
        format: 'baton-anchor/1',
        tenant: tenantId,
        no,
        at: now.toISOString(),
        full: !since,
        fullAt: since?.fullAt ?? now.toISOString(),
        entries,
        tasks,
        certificates,
        root,
        previous: before?.hash ?? (noted?.anchor_no === last ? noted.hash : ''),
        publicKey: key.publicKey,
      }
      const text = JSON.stringify(made)
      return { text, signature: key.sign(Buffer.from(text)) }
    },
    signal,
  )
  const hash = hashOf(JSON.stringify(made))
  try {
    return await transact(async (tx) => {
      signal?.throwIfAborted()
      const { rows } =
        await sql`insert into log_anchors (anchor_no, made_at, entries, hash) values (${no}, ${now}, ${made!.entries}, ${hash})
        on conflict do nothing returning 1`.execute(tx)
      if (rows.length === 0) return null
      // Within the transaction: a row without its file would be an anchor that was taken away.
      await rename(draft, fileOf(folder, no))
      return no
    })
  } finally {
    await rm(draft, { force: true })
  }
}

/** Numbers of the anchors that lie in the folder and the database does not know, as after a restore of an older backup. */
export async function laterAnchors({
  backups,
  tenantId,
  transact,
}: Pick<MakeAnchor, 'backups' | 'tenantId' | 'transact'>): Promise<number[]> {
  const { rows } = await transact((tx) =>
    sql<{ last: number }>`select coalesce(max(anchor_no), 0) as last from log_anchors`.execute(tx),
  )
  return (await anchorsIn(folderOf(backups, tenantId))).filter((no) => no > rows[0]!.last)
}

/** `certificates`: those of what was purged are others than they were then. */
type AnchorProblem = 'missing' | 'changed' | 'otherKey' | 'certificates'

export interface AnchorCheck {
  anchors: number
  /** Ends of logs the anchors tell of. */
  entries: number
  /** When the last one was made; null where there is none. */
  lastAt: string | null
  publicKey: string
  wrong: { no: number; what: AnchorProblem }[]
  /** Requests that were there and are gone without a certificate, or whose log was written anew: up to {@link mostGone}. */
  gone: { taskId: string; no: string; seq: number; anchor: number; what: 'gone' | 'rewritten' }[]
  goneCount: number
}

/** Requests that are named; of more the count says enough. */
const mostGone = 200

/** Those of the entries the logs of now do not bear out, nor a certificate of what was purged. */
async function refuted(tx: Tx, entries: AnchorEntry[]) {
  const { rows } = await sql<{ taskId: string; no: string; seq: number; there: boolean }>`
    select e."taskId", e.no, e.seq, exists (select 1 from op_log o where o.task_id = e."taskId") as there
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e("taskId" text, seq int, hash text, no text)
    left join op_log l on l.task_id = e."taskId" and l.seq = e.seq
    where l.hash is distinct from e.hash and not exists (
      select 1 from purge_certificates c where c.object_id = e."taskId" and c.kind in ('task', 'draft'))`.execute(tx)
  return rows
}

/** Whether the chain of certificates still runs through where it ended then. */
async function certified(tx: Tx, { certificates: { seq, hash } }: Manifest): Promise<boolean> {
  if (seq === 0) return true
  const { rows } = await sql`select 1 from purge_certificates where seq = ${seq} and hash = ${hash}`.execute(tx)
  return rows.length > 0
}

/** The file of a number where it is whole and the next of its chain, by a key of ours; otherwise what is wrong with it. */
async function readAnchor(
  path: string,
  {
    no,
    tenantId,
    hash,
    keys,
    previous,
  }: { no: number; tenantId: string; hash?: string; keys: Set<string>; previous: string | null },
): Promise<{ manifest: Manifest; hash: string } | { what: AnchorProblem }> {
  const read = await readManifest(path)
  if (!read) return { what: 'changed' }
  const { manifest } = read
  const fits =
    manifest.no === no &&
    manifest.tenant === tenantId &&
    (hash === undefined || hash === read.hash) &&
    (previous === null || manifest.previous === previous)
  if (!keys.has(manifest.publicKey)) return { what: 'otherKey' }
  return fits ? read : { what: 'changed' }
}

/**
 * Compares what was anchored outside with the logs of now, a page of entries at a time: a request that is gone with all of its log
 * is named, unless it was purged with a certificate; so is an anchor that was changed or taken away.
 */
export async function checkAnchors({
  backups,
  tenantId,
  transact,
}: Pick<MakeAnchor, 'backups' | 'tenantId' | 'transact'>): Promise<AnchorCheck> {
  const folder = folderOf(backups, tenantId)
  const noted = await transact(async (tx) => {
    const { rows } = await sql<
      Pick<LogAnchorsRow, 'anchor_no' | 'hash'>
    >`select anchor_no, hash from log_anchors`.execute(tx)
    return new Map(rows.map(({ anchor_no: no, hash }) => [no, hash]))
  })
  const keys = await transact(async (tx) => {
    const { rows } = await sql<{ public_key: string }>`select public_key from receipt_keys order by key_no`.execute(tx)
    return rows.map(({ public_key: key }) => key)
  })
  const files = await anchorsIn(folder)
  const there = new Set(files)
  const last = Math.max(0, files.at(-1) ?? 0, ...noted.keys())
  const found: AnchorCheck = {
    anchors: files.length,
    entries: 0,
    lastAt: null,
    publicKey: keys.at(-1) ?? '',
    wrong: [],
    gone: [],
    goneCount: 0,
  }
  const named = new Set<string>()
  let previous: string | null = ''
  for (let no = 1; no <= last; no += 1) {
    const path = fileOf(folder, no)
    const hash = noted.get(no)
    const read: Awaited<ReturnType<typeof readAnchor>> = there.has(no)
      ? await readAnchor(path, { no, tenantId, hash, keys: new Set(keys), previous })
      : { what: 'missing' }
    if ('what' in read) {
      found.wrong.push({ no, what: read.what })
      // The next is tied to what it was, where that is known.
      previous = hash ?? null
      continue
    }
    previous = read.hash
    found.lastAt = read.manifest.at
    found.entries += read.manifest.entries
    if (!(await transact((tx) => certified(tx, read.manifest)))) found.wrong.push({ no, what: 'certificates' })
    for await (const entries of readEntries(path, atOnce))
      for (const { there: isThere, ...row } of await transact((tx) => refuted(tx, entries))) {
        if (named.has(row.taskId)) continue
        named.add(row.taskId)
        if (found.gone.length < mostGone) found.gone.push({ ...row, anchor: no, what: isThere ? 'rewritten' : 'gone' })
      }
  }
  return { ...found, goneCount: named.size }
}
