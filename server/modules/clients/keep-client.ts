import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { localDay } from '@/lib/calendar/company-time'
import {
  clientForm,
  type clientStates,
  type getClient,
  type listClients as listContract,
  type rotateClient as rotateContract,
  type saveClient as saveContract,
} from '@/lib/contracts/clients'
import { clientMark } from '@/lib/contracts/client-scopes'
import { AppError } from '@/server/http/app-error'
import { hashToken } from '@/server/http/caller'
import { markedBy } from '@/server/http/company-mark'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { contains } from '@/server/platform/db/contains'
import { newId } from '@/server/platform/ids'
import type { ApiClientsRow } from '@/server/platform/db/rows.generated'

/** More than anybody looks after. */
const mostClients = 200

type Row = ApiClientsRow & { run_as_name: string | null; run_as_there: boolean }

const withAccount = sql`select c.*, u.name as run_as_name, coalesce(u.enabled, false) as run_as_there
  from api_clients c left join users u on u.account = c.run_as`

/** A secret nobody can guess, and what is kept of it. */
function newSecret(tenantId: string) {
  const secret = clientMark + markedBy(tenantId, randomBytes(32).toString('base64url'))
  return { secret, hash: hashToken(secret), end: secret.slice(-4) }
}

function stateOf(row: Row, now: Date): (typeof clientStates)[number] {
  if (!row.enabled) return 'off'
  if (row.expires_on && localDay(now) > row.expires_on) return 'expired'
  return row.run_as_there ? 'active' : 'accountGone'
}

const secretOf = (row: Row, now: Date) => ({
  secretEnd: row.secret_end,
  secretAt: row.secret_at.toISOString(),
  oldUntil: row.old_until && row.old_until > now ? row.old_until.toISOString() : null,
})

const formOf = (row: ApiClientsRow) =>
  clientForm.parse({
    clientName: row.client_name,
    note: row.note,
    runAs: row.run_as,
    scopes: row.scopes,
    processIds: row.process_ids,
    expiresOn: row.expires_on,
    rate: row.rate,
    enabled: row.enabled,
  })

/** @throws AppError object.unknown */
async function findClient(tx: Tx, clientId: string): Promise<Row> {
  const { rows } = await sql<Row>`${withAccount} where c.client_id = ${clientId}`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  return rows[0]
}

export async function readClient({ tx, now }: CallContext, clientId: string): Promise<z.input<typeof getClient.data>> {
  const row = await findClient(tx, clientId)
  return { clientId, ...formOf(row), runAsName: row.run_as_name ?? row.run_as, ...secretOf(row, now) }
}

/**
 * Whoever sets a client, or has its secret, acts with the rights of its account: those of others are an administrator's to
 * give away.
 * @throws AppError client.notYours
 */
function requireOwn({ caller }: CallContext, ...accounts: string[]): void {
  if (!caller.isAdministrator && accounts.some((account) => account !== caller.account))
    throw new AppError('client.notYours')
}

/** @throws AppError object.unknown for an account or a process that is not there */
async function refuseUnknown(tx: Tx, runAs: string, processIds: string[]): Promise<void> {
  const { rows } = await sql<{ account: boolean; processes: number }>`select
    exists (select 1 from users where account = ${runAs} and enabled) as account,
    (select count(*) from processes where process_id = any(${processIds}::text[])) as processes`.execute(tx)
  if (!rows[0]?.account || rows[0].processes !== new Set(processIds).size) throw new AppError('object.unknown')
}

/** @throws AppError object.unknown, client.notYours, client.tooMany */
export async function saveClient(
  context: CallContext,
  { clientId: given, rev: _rev, ...form }: z.output<typeof saveContract.input>,
): Promise<z.input<typeof saveContract.data>> {
  const { tx, caller, now } = context
  const stored = given ? await findClient(tx, given) : null
  const before = stored ? formOf(stored) : undefined
  requireOwn(context, form.runAs, ...(before ? [before.runAs] : []))
  // Who has left since stays named until somebody names another; nobody is let in by it.
  await refuseUnknown(tx, before?.runAs === form.runAs ? caller.account : form.runAs, form.processIds)
  const count = await sql<{ n: number }>`select count(*) as n from api_clients`.execute(tx)
  if (!given && (count.rows[0]?.n ?? 0) >= mostClients) throw new AppError('client.tooMany', { most: mostClients })
  const clientId = given || newId()
  const fresh = newSecret(context.caller.tenantId)
  await sql`insert into api_clients (client_id, client_name, note, run_as, scopes, process_ids, expires_on, rate, enabled, secret_hash, secret_end,
      secret_at, changed_by, changed_at)
    values (${clientId}, ${form.clientName}, ${form.note}, ${form.runAs}, ${form.scopes}::text[], ${form.processIds}::text[], ${form.expiresOn},
      ${form.rate}, ${form.enabled}, ${fresh.hash}, ${fresh.end}, ${now}, ${caller.account}, ${now})
    on conflict (tenant_id, client_id) do update set client_name = excluded.client_name, note = excluded.note, run_as = excluded.run_as,
      scopes = excluded.scopes, process_ids = excluded.process_ids, expires_on = excluded.expires_on, rate = excluded.rate,
      enabled = excluded.enabled, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx)
  await context.audit({ action: 'client.save', objectType: 'client', objectId: clientId, before, after: form })
  return { clientId, secret: given ? '' : fresh.secret }
}

/** @throws AppError object.unknown, client.notYours */
export async function rotateClient(
  context: CallContext,
  { clientId, grace }: z.output<typeof rotateContract.input>,
): Promise<z.input<typeof rotateContract.data>> {
  const { tx, now } = context
  const row = await findClient(tx, clientId)
  requireOwn(context, row.run_as)
  const fresh = newSecret(context.caller.tenantId)
  const oldUntil = grace > 0 ? new Date(now.getTime() + grace * 3_600_000) : null
  await sql`update api_clients set old_hash = ${oldUntil ? row.secret_hash : null}::bytea, old_until = ${oldUntil}::timestamptz,
    secret_hash = ${fresh.hash}, secret_end = ${fresh.end}, secret_at = ${now} where client_id = ${clientId}`.execute(
    tx,
  )
  await context.audit({ action: 'client.rotate', objectType: 'client', objectId: clientId, after: { grace } })
  return { secret: fresh.secret, oldUntil: oldUntil?.toISOString() ?? null }
}

/** @throws AppError object.unknown, client.notYours */
export async function deleteClient(context: CallContext, clientId: string): Promise<void> {
  const row = await findClient(context.tx, clientId)
  requireOwn(context, row.run_as)
  await sql`delete from api_clients where client_id = ${clientId}`.execute(context.tx)
  await context.audit({ action: 'client.delete', objectType: 'client', objectId: clientId, before: formOf(row) })
}

export async function listClients(
  { tx, now, locale }: CallContext,
  { keyword }: z.output<typeof listContract.input>,
): Promise<z.input<typeof listContract.data>> {
  const { rows } = await sql<Row>`${withAccount}
    where ${keyword} = '' or c.client_name ilike ${contains(keyword)} or c.run_as ilike ${contains(keyword)}
    order by c.client_name, c.client_id`.execute(tx)
  return {
    rows: rows.map((row) => ({
      clientId: row.client_id,
      clientName: partFor(locale, row.client_name),
      runAs: row.run_as,
      runAsName: partFor(locale, row.run_as_name ?? row.run_as),
      scopes: row.scopes,
      processCount: row.process_ids.length,
      rate: row.rate,
      expiresOn: row.expires_on,
      state: stateOf(row, now),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      ...secretOf(row, now),
    })),
  }
}
