import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { AgentRule, endAgent as endContract, setAgent as contract } from '@/lib/contracts/agents'
import { AppError } from '@/server/http/app-error'
import type { FieldText } from '@/server/http/said'
import { lockKinds } from '@/server/http/revisions'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import { newId } from '@/server/platform/ids'
import { circleOf } from './chains'

interface Row {
  agent_id: string
  principal: string
  principal_name: string
  agent: string
  agent_name: string
  agent_enabled: boolean
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
  created_by: string
  set_by_name: string | null
  ended_by: string | null
  ended_by_name: string | null
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
    setBy: { account: row.created_by, name: row.set_by_name ?? row.created_by },
    endedBy: row.ended_by ? { account: row.ended_by, name: row.ended_by_name ?? row.ended_by } : null,
    agentGone: !row.agent_enabled,
  }
}

const columns = sql`a.agent_id, a.principal, p.name as principal_name, a.agent, g.name as agent_name, g.enabled as agent_enabled, a.mode, a.process_ids,
  a.catalog_ids, a.except_process_ids, a.steps, a.starts_at, a.ends_at, a.ended_at, a.reason, a.include_open, a.created_by,
  (select name from users u where u.account = a.created_by) as set_by_name, a.ended_by,
  (select name from users u where u.account = a.ended_by) as ended_by_name`
const tables = sql`agents a join users p on p.account = a.principal join users g on g.account = a.agent`

/** Rules with the names of their people, the newest first. */
export async function readRules(
  { tx, now }: Pick<CallContext, 'tx' | 'now'>,
  where: RawBuilder<unknown>,
  { size = 200, page = 1 } = {},
): Promise<AgentRule[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where ${where} order by a.starts_at desc, a.agent_id desc
    limit ${size} offset ${(page - 1) * size}`.execute(tx)
  return rows.map((row) => view(row, now))
}

export async function countRules({ tx }: Pick<CallContext, 'tx'>, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${tables} where ${where}`.execute(tx)
  return rows[0]?.n ?? 0
}

export function listMyAgents(context: CallContext): Promise<AgentRule[]> {
  const { account } = context.caller
  return readRules(context, sql`a.principal = ${account} or a.agent = ${account}`)
}

async function one(context: CallContext, agentId: string): Promise<AgentRule> {
  const [rule] = await readRules(context, sql`a.agent_id = ${agentId}`)
  if (!rule) throw new AppError('object.unknown')
  return rule
}

export type RuleInput = z.output<(typeof contract)['input']>

/** Fields that name a process or a category there is not: such a rule would cover nothing and look as if it did. */
async function unknownIn(
  { tx }: CallContext,
  { processIds, exceptProcessIds, catalogIds, steps }: RuleInput,
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

/** What is wrong with a rule, field by field: nobody stands in for himself, in the past, backwards in time or in a circle. */
async function wrongIn(context: CallContext, input: RuleInput): Promise<Record<string, FieldText>> {
  const { tx, now } = context
  const { principal, agent } = input
  const { rows } = await sql<{ account: string }>`
    select account from users where account in (${agent}, ${principal}) and enabled`.execute(tx)
  const there = new Set(rows.map(({ account }) => account))
  const fields: Record<string, FieldText> = await unknownIn(context, input)
  if (!there.has(agent) || agent === principal) fields.agent = atField('general.personUnknown')
  if (!there.has(principal)) fields.principal = atField('general.personUnknown')
  if (Date.parse(input.endsAt) <= Math.max(Date.parse(input.startsAt), now.getTime()))
    fields.endsAt = atField('general.past')
  if (Object.keys(fields).length > 0) return fields
  const circle = await circleOf(context, input)
  return circle ? { agent: atField('agent.circle', { chain: circle.join(' → ') }) } : {}
}

/**
 * Keeps a rule, whoever asks for it.
 * @throws AppError input.invalid naming the field
 */
export async function keepRule(context: CallContext, input: RuleInput): Promise<AgentRule> {
  const { tx, caller, now } = context
  // Of two made at once the second has to see the first: together they may be a circle.
  await lockKinds(tx, ['agents'])
  const fields = await wrongIn(context, input)
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', {}, fields)
  const agentId = newId()
  await sql`insert into agents (agent_id, principal, agent, mode, process_ids, catalog_ids, except_process_ids, steps, starts_at, ends_at, reason,
      include_open, created_by, created_at)
    values (${agentId}, ${input.principal}, ${input.agent}, ${input.mode}, ${input.processIds}, ${input.catalogIds}, ${input.exceptProcessIds},
      ${JSON.stringify(input.steps)}::jsonb, ${input.startsAt}::timestamptz,
      ${input.endsAt}::timestamptz, ${input.reason}, ${input.includeOpen}, ${caller.account}, ${now})`.execute(tx)
  await context.audit({ action: 'setAgent', objectType: 'agent', objectId: agentId, after: input })
  return one(context, agentId)
}

/** The rule with the person it is for: oneself, unless an administrator names another. */
export function ownRule({ caller }: Pick<CallContext, 'caller'>, input: RuleInput): RuleInput {
  const principal = input.principal || caller.account
  if (principal !== caller.account && !caller.isAdministrator) throw new AppError('right.missing')
  return { ...input, principal }
}

export const setAgent = (context: CallContext, input: RuleInput): Promise<AgentRule> =>
  keepRule(context, ownRule(context, input))

type Ending = z.output<(typeof endContract)['input']>

/** Ends a rule that is not over, whoever asks for it. */
export async function endRule(
  context: CallContext,
  { agentId, items }: Ending,
  whose: RawBuilder<unknown> = sql`true`,
): Promise<AgentRule> {
  const { tx, caller, now } = context
  // What he keeps is not looked at again; the rest is given back as soon as the change is committed.
  const { rows } = await sql`
    update agents set ended_at = ${now}, ended_by = ${caller.account}, gives_back_all = ${items === 'all'},
      switched_off_at = case when ${items === 'stay'} then ${now}::timestamptz else switched_off_at end
    where agent_id = ${agentId} and ended_at is null and ends_at > ${now} and ${whose} returning agent_id`.execute(tx)
  if (rows.length === 0) throw new AppError('object.unknown')
  await context.audit({ action: 'endAgent', objectType: 'agent', objectId: agentId, after: { items } })
  return one(context, agentId)
}

/** @throws AppError object.unknown for rules of others and unknown ones alike */
export function endAgent(
  context: CallContext,
  agentId: string,
  items: Ending['items'] = 'unopened',
): Promise<AgentRule> {
  const { account, isAdministrator } = context.caller
  return endRule(context, { agentId, items }, sql`(principal = ${account} or ${isAdministrator})`)
}
