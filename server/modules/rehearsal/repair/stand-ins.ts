import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { AgentRule } from '@/lib/contracts/agents'
import { canonicalJson } from '@/server/runtime'
import type { SecretariesRow } from '@/server/platform/db/rows.generated'
import { endAgent, removeSecretary, setAgent, setSecretary } from '@/server/modules/agents'
import type { Done, Given, MendOf, SecretaryRights, UndoOf } from './repair'

/** A rule of the same scope and time for another agent; what has begun goes on from now. */
async function again(context: CallContext, ended: AgentRule, agent: string): Promise<AgentRule> {
  const { principal, mode, processIds, catalogIds, exceptProcessIds, steps, startsAt, includeOpen, reason } = ended
  const { rows } = await sql<{ ends_at: Date }>`select ends_at from agents where agent_id = ${ended.agentId}`.execute(
    context.tx,
  )
  return setAgent(context, {
    principal: principal.account,
    agent,
    mode,
    processIds,
    catalogIds,
    exceptProcessIds,
    steps,
    startsAt: new Date(Math.max(Date.parse(startsAt), context.now.getTime())).toISOString(),
    endsAt: rows[0]?.ends_at.toISOString() ?? ended.endsAt,
    includeOpen,
    reason,
  })
}

export async function moveAgent(context: CallContext, { agentId }: MendOf<'moveAgent'>, { to }: Given): Promise<Done> {
  const made = await again(context, await endAgent(context, agentId), to)
  return { undo: { how: 'agent', ended: agentId, made: made.agentId } }
}

export async function agentBack(context: CallContext, { ended, made }: UndoOf<'agent'>): Promise<Done> {
  const { rows } = await sql<{ agent: string }>`select agent from agents where agent_id = ${ended}`.execute(context.tx)
  const still = await sql`select 1 from agents where agent_id = ${made} and ended_at is null`.execute(context.tx)
  if (!rows[0] || still.rows.length === 0) throw new AppError('rehearsal.gone')
  await again(context, await endAgent(context, made), rows[0].agent)
  return { undo: null }
}

async function rightsOf({ tx }: CallContext, chief: string, secretary: string): Promise<SecretaryRights | null> {
  const { rows } = await sql<
    Pick<SecretariesRow, 'may_prepare' | 'may_act' | 'process_ids' | 'most_amount' | 'ends_at'>
  >`
    select may_prepare, may_act, process_ids, most_amount::text as most_amount, ends_at from secretaries
    where chief = ${chief} and secretary = ${secretary}`.execute(tx)
  const [row] = rows
  return row
    ? {
        mayPrepare: row.may_prepare,
        mayAct: row.may_act,
        processIds: row.process_ids,
        mostAmount: row.most_amount ?? '',
        endsAt: row.ends_at?.toISOString() ?? '',
      }
    : null
}

/** With the limits there were none of in older notes. */
const whole = (rights: SecretaryRights) => ({ mostAmount: '', endsAt: '', ...rights })

export async function moveSecretary(
  context: CallContext,
  { chief, secretary }: MendOf<'moveSecretary'>,
  { to }: Given,
): Promise<Done> {
  const gave = await rightsOf(context, chief, secretary)
  if (!gave) throw new AppError('rehearsal.gone')
  const had = await rightsOf(context, chief, to)
  await removeSecretary(context, { chief, secretary })
  await setSecretary(context, { chief, secretary: to, ...whole(gave) })
  return { undo: { how: 'secretary', chief, from: secretary, to, had, gave } }
}

export async function secretaryBack(
  context: CallContext,
  { chief, from, to, had, gave }: UndoOf<'secretary'>,
): Promise<Done> {
  if (canonicalJson(await rightsOf(context, chief, to)) !== canonicalJson(whole(gave)))
    throw new AppError('rehearsal.gone')
  if (had) await setSecretary(context, { chief, secretary: to, ...whole(had) })
  else await removeSecretary(context, { chief, secretary: to })
  await setSecretary(context, { chief, secretary: from, ...whole(gave) })
  return { undo: null }
}
