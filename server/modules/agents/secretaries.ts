import { sql } from 'kysely'
import type { z } from 'zod'
import type { Secretary, setSecretary as contract } from '@/lib/contracts/agents'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'

interface Row {
  chief: string
  chief_name: string
  secretary: string
  secretary_name: string
  may_prepare: boolean
  may_act: boolean
  process_ids: string[]
}

async function read({ tx }: CallContext, where: ReturnType<typeof sql>): Promise<Secretary[]> {
  const { rows } = await sql<Row>`
    select s.chief, c.name as chief_name, s.secretary, h.name as secretary_name, s.may_prepare, s.may_act, s.process_ids
    from secretaries s join users c on c.account = s.chief join users h on h.account = s.secretary
    where ${where} order by c.name, h.name`.execute(tx)
  return rows.map((row) => ({
    chief: { account: row.chief, name: row.chief_name },
    secretary: { account: row.secretary, name: row.secretary_name },
    mayPrepare: row.may_prepare,
    mayAct: row.may_act,
    processIds: row.process_ids,
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

/** @throws AppError input.invalid naming the field: nobody is his own secretary */
export async function setSecretary(
  context: CallContext,
  input: z.output<(typeof contract)['input']>,
): Promise<Secretary> {
  const { tx, caller, now } = context
  const chief = chiefOf(context, input.chief)
  const { rows } = await sql`select 1 from users where account in (${input.secretary}, ${chief}) and enabled`.execute(
    tx,
  )
  if (rows.length < 2) throw new AppError('input.invalid', {}, { secretary: atField('general.personUnknown') })
  await sql`insert into secretaries (chief, secretary, may_prepare, may_act, process_ids, set_by, set_at)
    values (${chief}, ${input.secretary}, ${input.mayPrepare}, ${input.mayAct}, ${input.processIds}, ${caller.account}, ${now})
    on conflict (tenant_id, chief, secretary) do update set may_prepare = excluded.may_prepare, may_act = excluded.may_act,
      process_ids = excluded.process_ids, set_by = excluded.set_by, set_at = excluded.set_at`.execute(tx)
  await context.audit({
    action: 'setSecretary',
    objectType: 'secretary',
    objectId: `${chief}/${input.secretary}`,
    after: input,
  })
  const [set] = await read(context, sql`s.chief = ${chief} and s.secretary = ${input.secretary}`)
  if (!set) throw new AppError('object.unknown')
  return set
}

/** @throws AppError object.unknown */
export async function removeSecretary(
  context: CallContext,
  input: { chief: string; secretary: string },
): Promise<void> {
  const chief = chiefOf(context, input.chief)
  const { rows } =
    await sql`delete from secretaries where chief = ${chief} and secretary = ${input.secretary} returning chief`.execute(
      context.tx,
    )
  if (rows.length === 0) throw new AppError('object.unknown')
  await context.audit({ action: 'removeSecretary', objectType: 'secretary', objectId: `${chief}/${input.secretary}` })
}
