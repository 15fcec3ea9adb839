import { sql } from 'kysely'
import { operator } from '@/lib/words/workflow-enumerations'
import type { ServerApp } from '@/server/http/server-app'
import { readRules, tellOfRule } from '@/server/modules/agents'
import type { Tx } from '@/server/platform/db'
import type { WorkItemsRow } from '@/server/platform/db/rows.generated'
import type { Runtime } from '@/server/runtime'
import { systemActs } from './system-acts'

interface Tools {
  app: ServerApp
  runtime: Runtime
}

interface DueRule {
  agent_id: string
  principal: string
  principal_name: string
  agent: string
  on: boolean
  gives_back_all: boolean
  principal_gone: boolean
  agent_gone: boolean
}

type Item = Pick<WorkItemsRow, 'task_id' | 'token_id'>

/** Rules that have begun or ended since anybody looked, or whose agent has left. */
async function dueRules(tx: Tx, now: Date): Promise<DueRule[]> {
  const begins = sql`a.include_open and a.switched_on_at is null and a.ends_at > ${now} and a.ended_at is null and g.enabled`
  const { rows } = await sql<DueRule>`
    select a.agent_id, a.principal, p.name as principal_name, a.agent, a.gives_back_all, not p.enabled as principal_gone,
      not g.enabled as agent_gone, ${begins} as on
    from agents a join users p on p.account = a.principal join users g on g.account = a.agent
    where a.switched_off_at is null
      and ((${begins} and a.starts_at <= ${now}) or a.ends_at <= ${now} or a.ended_at is not null or (not g.enabled and a.starts_at <= ${now}))
    order by a.starts_at, a.agent_id limit 20`.execute(tx)
  return rows
}

/** Open items of the principal, and those others hold in his place: his agent, or the agent's agent. */
async function itemsOf(tx: Tx, { agent_id, principal, principal_name, agent }: DueRule): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select distinct i.task_id, i.token_id from work_items i join agents a on a.agent_id = ${agent_id}
    where i.open and (i.account = ${principal} or i.for_name = ${principal_name} or (i.account = ${agent} and i.for_name is not null))
      and agent_covers(a, i.process_id, i.activity_id)`.execute(tx)
  return rows
}

/**
 * Gives items handed out before to whom the rules about agents name since one of them began or ended, or since the help
 * of a secretary changed. Every copy of the server may do it: what has been switched once is not switched again.
 */
export async function switchAgents(tools: Tools): Promise<void> {
  const { database, clock, tenantId } = tools.app.deps
  for (const rule of await database.transact(tenantId, (tx) => dueRules(tx, clock.now()))) await switchRule(tools, rule)
  await switchHelp(tools)
}

async function switchRule(tools: Tools, rule: DueRule): Promise<void> {
  const { database, clock, tenantId } = tools.app.deps
  if (rule.agent_gone) await endForWantOfAgent(tools, rule)
  // Nothing goes back to somebody who has left meanwhile: it stays with who has it.
  const items =
    rule.principal_gone && !rule.on && !rule.agent_gone
      ? []
      : await database.transact(tenantId, (tx) => itemsOf(tx, rule))
  // Who has left decides nothing any more, whatever he has opened.
  const evenOpened = !rule.on && (rule.gives_back_all || rule.agent_gone)
  for (const { task_id: taskId, token_id: tokenId } of items) {
    const commandId = `${rule.agent_id}-${rule.on ? 'on' : 'off'}-${tokenId}`
    await systemActs(tools, {
      commandId,
      taskId,
      tokenId,
      operator: operator.AgentSwitch,
      ...(evenOpened && { evenOpened: true }),
    })
  }
  const column = rule.on ? sql`switched_on_at` : sql`switched_off_at`
  await database.transact(tenantId, (tx) =>
    sql`update agents set ${column} = ${clock.now()} where agent_id = ${rule.agent_id}`.execute(tx),
  )
}

/** A rule whose agent has left is over; the principal is told that nobody stands in for him. */
async function endForWantOfAgent({ app }: Tools, { agent_id: agentId }: DueRule): Promise<void> {
  const { database, clock, tenantId } = app.deps
  const now = clock.now()
  const [ended] = await database.transact(tenantId, async (tx) => {
    const { rows } = await sql`
      update agents set ended_at = ${now} where agent_id = ${agentId} and ended_at is null and ends_at > ${now} returning 1`.execute(
      tx,
    )
    return rows.length > 0 ? readRules({ tx, now }, sql`a.agent_id = ${agentId}`) : []
  })
  if (ended) await tellOfRule({ app, by: { account: ended.agent.account, name: ended.agent.name } }, ended, 'ended')
}

/** People whose secretaries were named, changed or sent away. */
async function switchHelp(tools: Tools): Promise<void> {
  const { database, clock, tenantId } = tools.app.deps
  const { rows: people } = await database.transact(tenantId, (tx) =>
    sql<{ account: string; due_at: Date }>`
      select account, due_at from help_changes where due_at <= ${clock.now()} order by due_at limit 20`.execute(tx),
  )
  for (const { account, due_at: dueAt } of people) {
    const { rows: items } = await database.transact(tenantId, (tx) =>
      sql<Item>`select distinct task_id, token_id from work_items i where i.open and i.account = ${account} and i.holder`.execute(
        tx,
      ),
    )
    for (const { task_id: taskId, token_id: tokenId } of items) {
      const commandId = `help-${account}-${dueAt.getTime()}-${tokenId}`
      await systemActs(tools, { commandId, taskId, tokenId, operator: operator.AgentSwitch })
    }
    await database.transact(tenantId, (tx) =>
      sql`delete from help_changes where account = ${account} and due_at = ${dueAt}`.execute(tx),
    )
  }
}
