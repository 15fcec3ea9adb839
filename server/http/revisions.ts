import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CallContract, Changed } from '@/lib/contracts/call'
import type { Tx } from '@/server/platform/db'
import { AppError } from './app-error'
import type { AuditEntry } from './audit-entry'
import type { CallContext } from './call-context'
import type { ServerApp } from './server-app'

/** A change may have begun a moment before its record was read, and been committed after. */
const beginsBeforeMs = 5_000

const fingerprint = (record: unknown): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 32)

/** What a record is recognised by, with the moment it was read; '' for what is not there. */
function revisionOf(record: unknown, now: Date): string {
  return record === null || record === undefined ? '' : `${fingerprint(record)}.${now.getTime().toString(36)}`
}

const fingerprintIn = (rev: string): string => rev.split('.')[0] ?? ''
const readAt = (rev: string, now: Date): Date =>
  new Date((rev ? parseInt(rev.split('.')[1] ?? '', 36) || 0 : now.getTime()) - beginsBeforeMs)

/** The revision of what a reading call answers. */
export const revisionRead = (contract: CallContract, data: unknown, now: Date): string =>
  revisionOf(contract.revised?.(data), now)

/** Until the transaction ends nobody else alters records of these kinds; always taken in the same order. */
export async function lockKinds(tx: Tx, kinds: readonly string[]): Promise<void> {
  for (const kind of [...kinds].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(current_setting('app.tenant_id') || ' records ' || ${kind}, 0))`.execute(
      tx,
    )
}

/** What an edit answers, with the revision of what is stored then. */
export class Edited<Data> {
  constructor(
    readonly data: Data,
    readonly rev?: string,
  ) {}
}

interface Edit<Input, Data> {
  app: ServerApp
  contract: CallContract
  input: Input
  context: CallContext
  work(context: CallContext): Promise<Data>
}

/**
 * Carries out an edit and refuses it when the record is no longer the one that was read: then nothing of it stays.
 * What the call objects to itself, such as a missing right, comes first.
 * @throws AppError record.changed with the other's change
 */
export async function editAsRead<Input, Data>({
  app,
  contract,
  input,
  context,
  work,
}: Edit<Input, Data>): Promise<Edited<Data>> {
  const { edits, alters } = contract
  const wanted = edits?.of(input as never) ?? null
  // What is read with nothing is a person's own or the company's; kept one at a time it is right for both.
  const own = edits && wanted ? [`${edits.read.path} ${Object.values(wanted).join(' ')}`] : []
  await lockKinds(context.tx, alters ?? own)
  if (!edits || !wanted) return new Edited(await work(context))
  const read = () => recordNow(app, edits.read, wanted, context)
  const { rev } = input as { rev?: string }
  const before = rev === undefined ? undefined : await read()
  const written: AuditEntry[] = []
  const data = await work({
    ...context,
    audit: (entry) => {
      written.push(entry)
      return context.audit(entry)
    },
  })
  if (before && rev !== undefined && fingerprintIn(before.rev) !== fingerprintIn(rev))
    throw await changedMeanwhile(context, { before, rev, written, toldApartBy: edits.toldApartBy })
  return new Edited(data, (await read()).rev)
}

interface RecordNow {
  record: unknown
  rev: string
}

async function recordNow(
  app: ServerApp,
  contract: CallContract,
  input: Record<string, string>,
  context: CallContext,
): Promise<RecordNow> {
  const read = app.records.get(contract.path)
  if (!read) throw new Error(`${contract.path} hands out no revision`)
  try {
    const record = contract.data.parse(await read(contract.input.parse(input), context))
    return { record, rev: revisionRead(contract, record, context.now) }
  } catch (error) {
    // Not there, or not this person's to see: the edit itself says which.
    if (error instanceof AppError) return { record: null, rev: '' }
    throw error
  }
}

interface Stale {
  before: RecordNow
  rev: string
  written: AuditEntry[]
  toldApartBy?: string
}

async function changedMeanwhile(
  { tx, now, correlationId }: CallContext,
  { before, rev, written, toldApartBy }: Stale,
): Promise<AppError> {
  const own = written[0]
  const member = (value: unknown) =>
    toldApartBy && value && typeof value === 'object'
      ? String((value as Record<string, unknown>)[toldApartBy] ?? '')
      : ''
  const { rows } = own
    ? await sql<{ account: string; name: string; at: Date }>`
        select l.account, coalesce(u.name, l.account) as name, l.at from audit_log l left join users u on u.account = l.account
        where l.object_type = ${own.objectType} and l.object_id = ${own.objectId} and l.correlation_id <> ${correlationId} and l.at >= ${readAt(rev, now)}
          and (${toldApartBy ?? ''}::text = '' or coalesce(l.after, l.before) ->> ${toldApartBy ?? ''}::text = ${member(own.after) || member(own.before)})
        order by (l.action = ${own.action}) desc, l.at desc, l.audit_id desc limit 1`.execute(tx)
    : { rows: [] }
  const by = rows[0]
  const changed: Changed = {
    rev: before.rev,
    record: before.record,
    by: by ? { account: by.account, name: by.name } : null,
    at: by ? by.at.toISOString() : null,
  }
  return Object.assign(
    by ? new AppError('record.changed', { by: by.name, at: by.at }) : new AppError('record.changedSomehow'),
    { changed },
  )
}
