import { sql } from 'kysely'
import type { z } from 'zod'
import type { AgentRule, setAgent as contract } from '@/lib/contracts/agents'
import { AppError } from '@/server/http/app-error'
import type { FieldText } from '@/server/http/said'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import { newId } from '@/server/platform/ids'

interface Row {
  agent_id: string
  principal: string
  principal_name: string
  agent: string
  agent_name: string
  mode: AgentRule['mode']
  process_ids: string[]
  catalog_ids: string[]
  except_process_ids: string[]
  steps: AgentRule['steps']
  starts_at: Date
  ends_at: Date
  ended_at: Date | null
  reason: string
  include_open: boolean
}

function view(row: Row, now: Date): AgentRule {
  const over = row.ended_at !== null || row.ends_at <= now
  return {
    agentId: row.agent_id,
    principal: { account: row.principal, name: row.principal_name },
    agent: { account: row.agent, name: row.agent_name },
    mode: row.mode,
    processIds: row.process_ids,
    catalogIds: row.catalog_ids,
    exceptProcessIds: row.except_process_ids,
    steps: row.steps,
    startsAt: row.starts_at.toISOString(),
    endsAt: (row.ended_at ?? row.ends_at).toISOString(),
    reason: row.reason,
    includeOpen: row.include_open,
    state: over ? 'over' : row.starts_at > now ? 'coming' : 'active',
  }
}

async function read({ tx, now }: CallContext, where: ReturnType<typeof sql>): Promise<AgentRule[]> {
  const { rows } = await sql<Row>`
    select a.agent_id, a.principal, p.name as principal_name, a.agent, g.name as agent_name, a.mode, a.process_ids, a.catalog_ids, a.except_process_ids, a.steps, a.starts_at, a.ends_at,
      a.ended_at, a.reason, a.include_open
    from agents a join users p on p.account = a.principal join users g on g.account = a.agent
    where ${where} order by a.starts_at desc, a.agent_id desc limit 200`.execute(tx)
  return rows.map((row) => view(row, now))
}

export function listMyAgents(context: CallContext): Promise<AgentRule[]> {
  const { account } = context.caller
  return read(context, sql`a.principal = ${account} or a.agent = ${account}`)
}

async function one(context: CallContext, agentId: string): Promise<AgentRule> {
  const [rule] = await read(context, sql`a.agent_id = ${agentId}`)
  if (!rule) throw new AppError('object.unknown')
  return rule
}

type Input = z.output<(typeof contract)['input']>

/** Fields that name a process or a category there is not: such a rule would cover nothing and look as if it did. */
async function unknownIn(
  { tx }: CallContext,
  { processIds, exceptProcessIds, catalogIds, steps }: Input,
): Promise<Record<string, FieldText>> {
  const { rows: processes } = await sql<{ id: string }>`select process_id as id from processes`.execute(tx)
  const { rows: catalogs } = await sql<{
    id: string
  }>`select catalog_id as id from catalogs where catalog_type = 'Processes' and catalog_id = any(${catalogIds})`.execute(
    tx,
  )
  const [known, filed] = [new Set(processes.map(({ id }) => id)), new Set(catalogs.map(({ id }) => id))]
  const wrong: [string, boolean][] = [
    ['processIds', processIds.some((id) => !known.has(id))],
    ['exceptProcessIds', exceptProcessIds.some((id) => !known.has(id))],
    ['catalogIds', catalogIds.some((id) => !filed.has(id))],
    ['steps', steps.some(({ processId }) => !known.has(processId))],
  ]
  return Object.fromEntries(wrong.filter(([, is]) => is).map(([field]) => [field, atField('general.unknown')]))
}

/** @throws AppError input.invalid naming the field: nobody stands in for himself, in the past, or backwards in time */
export async function setAgent(context: CallContext, input: Input): Promise<AgentRule> {
  const { tx, caller, now } = context
  const principal = input.principal || caller.account
  if (principal !== caller.account && !caller.isAdministrator) throw new AppError('right.missing')
  const { rows } = await sql`select 1 from users where account = ${input.agent} and enabled`.execute(tx)
  const fields: Record<string, FieldText> = {}
  if (rows.length === 0 || input.agent === principal) fields.agent = atField('general.personUnknown')
  if (Date.parse(input.endsAt) <= Math.max(Date.parse(input.startsAt), now.getTime()))
    fields.endsAt = atField('general.past')
  Object.assign(fields, await unknownIn(context, input))
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', {}, fields)
  const agentId = newId()
  await sql`insert into agents (agent_id, principal, agent, mode, process_ids, catalog_ids, except_process_ids, steps, starts_at, ends_at, reason,
      include_open, created_by, created_at)
    values (${agentId}, ${principal}, ${input.agent}, ${input.mode}, ${input.processIds}, ${input.catalogIds}, ${input.exceptProcessIds},
      ${JSON.stringify(input.steps)}::jsonb, ${input.startsAt}::timestamptz,
      ${input.endsAt}::timestamptz, ${input.reason}, ${input.includeOpen}, ${caller.account}, ${now})`.execute(tx)
  await context.audit({ action: 'setAgent', objectType: 'agent', objectId: agentId, after: input })
  return one(context, agentId)
}

/** @throws AppError object.unknown for rules of others and unknown ones alike */
export async function endAgent(context: CallContext, agentId: string): Promise<AgentRule> {
  const { tx, caller, now } = context
  const { rows } = await sql`
    update agents set ended_at = ${now} where agent_id = ${agentId} and ended_at is null
      and (principal = ${caller.account} or ${caller.isAdministrator}) returning agent_id`.execute(tx)
  if (rows.length === 0) throw new AppError('object.unknown')
  await context.audit({ action: 'endAgent', objectType: 'agent', objectId: agentId })
  return one(context, agentId)
}
