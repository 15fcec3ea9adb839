import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type {
  exportSecretaries as exportContract,
  listSecretaries as listContract,
  Secretary,
  setSecretary as contract,
} from '@/lib/contracts/agents'
import { AppError } from '@/server/http/app-error'
import { lockKinds } from '@/server/http/revisions'
import { sendSheet } from '@/server/http/send-sheet'
import type { CallContext, StreamContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import { finds } from '@/server/platform/db/finds'

interface Row {
  chief: string
  chief_name: string
  secretary: string
  secretary_name: string
  may_prepare: boolean
  may_act: boolean
  process_ids: string[]
  most_amount: string | null
  ends_at: Date | null
}

const tables = sql`secretaries s join users c on c.account = s.chief join users h on h.account = s.secretary`

async function read(
  { tx, now }: Pick<CallContext, 'tx' | 'now'>,
  where: RawBuilder<unknown>,
  { size = 200, page = 1 } = {},
): Promise<Secretary[]> {
  const { rows } = await sql<Row>`
    select s.chief, c.name as chief_name, s.secretary, h.name as secretary_name, s.may_prepare, s.may_act, s.process_ids,
      s.most_amount::text as most_amount, s.ends_at
    from ${tables} where ${where} order by c.name, h.name, s.chief, s.secretary limit ${size} offset ${(page - 1) * size}`.execute(
    tx,
  )
  return rows.map((row) => ({
    chief: { account: row.chief, name: row.chief_name },
    secretary: { account: row.secretary, name: row.secretary_name },
    mayPrepare: row.may_prepare,
    mayAct: row.may_act,
    processIds: row.process_ids,
    mostAmount: row.most_amount,
    endsAt: row.ends_at?.toISOString() ?? null,
    state: row.ends_at && row.ends_at <= now ? 'over' : 'active',
  }))
}

export function listMySecretaries(context: CallContext): Promise<Secretary[]> {
  const { account } = context.caller
  return read(context, sql`s.chief = ${account} or s.secretary = ${account}`)
}

/** @throws AppError right.missing for another person's secretary, unless an administrator asks */
function chiefOf({ caller }: CallContext, chief: string): string {
  if (chief && chief !== caller.account && !caller.isAdministrator) throw new AppError('right.missing')
  return chief || caller.account
}

export type HelpInput = Omit<z.output<(typeof contract)['input']>, 'rev'>

interface Pair {
  chief: string
  secretary: string
}

/** @throws AppError object.unknown */
export async function readSecretary(context: CallContext, { chief, secretary }: Pair): Promise<Secretary> {
  const [found] = await read(context, sql`s.chief = ${chief} and s.secretary = ${secretary}`)
  if (!found) throw new AppError('object.unknown')
  return found
}

/** @throws AppError object.unknown, right.missing */
export const readOwnSecretary = (context: CallContext, input: Pair): Promise<Secretary> =>
  readSecretary(context, { ...input, chief: chiefOf(context, input.chief) })

/** The chief's open items are looked at again: now, and when the help ends. */
async function helpChanges({ tx }: CallContext, chief: string, moments: Date[]): Promise<void> {
  for (const at of moments)
    await sql`insert into help_changes (account, due_at) values (${chief}, ${at}) on conflict do nothing`.execute(tx)
}

/**
 * Keeps what a secretary may do, whoever asks for it; it holds for what is open as well.
 * @throws AppError input.invalid naming the field: nobody is his own secretary
 */
export async function keepSecretary(context: CallContext, input: HelpInput): Promise<Secretary> {
  const { tx, caller, now } = context
  const { chief } = input
  await lockKinds(tx, ['secretaries'])
  const { rows } = await sql`select 1 from users where account in (${input.secretary}, ${chief}) and enabled`.execute(
    tx,
  )
  if (rows.length < 2) throw new AppError('input.invalid', {}, { secretary: atField('general.personUnknown') })
  const endsAt = input.endsAt ? new Date(input.endsAt) : null
  if (endsAt && endsAt <= now) throw new AppError('input.invalid', {}, { endsAt: atField('general.past') })
  const known = await sql<{ n: number }>`
    select count(*)::int as n from processes where process_id = any(${input.processIds})`.execute(tx)
  if ((known.rows[0]?.n ?? 0) < new Set(input.processIds).size)
    throw new AppError('input.invalid', {}, { processIds: atField('general.unknown') })
  await sql`insert into secretaries (chief, secretary, may_prepare, may_act, process_ids, most_amount, ends_at, set_by, set_at)
    values (${chief}, ${input.secretary}, ${input.mayPrepare}, ${input.mayAct}, ${input.processIds},
      ${input.mostAmount || null}::numeric, ${endsAt}, ${caller.account}, ${now})
    on conflict (tenant_id, chief, secretary) do update set may_prepare = excluded.may_prepare, may_act = excluded.may_act,
      process_ids = excluded.process_ids, most_amount = excluded.most_amount, ends_at = excluded.ends_at,
      set_by = excluded.set_by, set_at = excluded.set_at`.execute(tx)
  await helpChanges(context, chief, endsAt ? [now, endsAt] : [now])
  await context.audit({
    action: 'setSecretary',
    objectType: 'secretary',
    objectId: `${chief}/${input.secretary}`,
    after: input,
  })
  return readSecretary(context, input)
}

export const setSecretary = (context: CallContext, input: HelpInput): Promise<Secretary> =>
  keepSecretary(context, { ...input, chief: chiefOf(context, input.chief) })

/** @throws AppError object.unknown */
export async function dropSecretary(context: CallContext, { chief, secretary }: Pair): Promise<void> {
  await lockKinds(context.tx, ['secretaries'])
  const { rows } =
    await sql`delete from secretaries where chief = ${chief} and secretary = ${secretary} returning chief`.execute(
      context.tx,
    )
  if (rows.length === 0) throw new AppError('object.unknown')
  await helpChanges(context, chief, [context.now])
  await context.audit({ action: 'removeSecretary', objectType: 'secretary', objectId: `${chief}/${secretary}` })
}

/** @throws AppError object.unknown */
export const removeSecretary = (context: CallContext, input: Pair): Promise<void> =>
  dropSecretary(context, { ...input, chief: chiefOf(context, input.chief) })

const named = (keyword: string) =>
  sql`(${finds(keyword, [sql`c.name`, sql`c.account`], sql`c.sounds`)} or ${finds(keyword, [sql`h.name`, sql`h.account`], sql`h.sounds`)})`

/** A page of all secretaries of the company. */
export async function listSecretaries(
  context: CallContext,
  { keyword, pageSize: size, currentPageIndex: page }: z.output<(typeof listContract)['input']>,
): Promise<{ rows: Secretary[]; records: number }> {
  const where = named(keyword)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${tables} where ${where}`.execute(context.tx)
  return {
    rows: await read(context, where, { size: size < 1 ? 200 : size, page: size < 1 ? 1 : page }),
    records: rows[0]?.n ?? 0,
  }
}

const mostRows = 10_000

/** All of them as a file. */
export async function exportSecretaries(
  context: StreamContext,
  { keyword, format, title, heads }: z.output<(typeof exportContract)['input']>,
): Promise<unknown> {
  const all = await context.transact((tx) => read({ ...context, tx }, named(keyword), { size: mostRows }))
  const rows = all.map((one) => [
    one.chief.name,
    one.chief.account,
    one.secretary.name,
    one.secretary.account,
    one.mayPrepare ? '✓' : '',
    one.mayAct ? '✓' : '',
    one.mostAmount ?? '',
    one.endsAt ? new Date(one.endsAt) : '',
  ])
  return sendSheet(context, { format, title, heads, rows })
}
