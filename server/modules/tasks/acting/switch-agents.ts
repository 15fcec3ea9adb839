import { sql } from 'kysely'
import { operator } from '@/lib/words/workflow-enumerations'
import type { ServerApp } from '@/server/http/server-app'
import { defaultTenant, type Tx } from '@/server/platform/db'
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
  agent: string
  on: boolean
}

/** Rules that have begun or ended since anybody looked. */
async function dueRules(tx: Tx, now: Date): Promise<DueRule[]> {
  const { rows } = await sql<DueRule>`
    select agent_id, principal, agent, switched_on_at is null and ends_at > ${now} and ended_at is null as on
    from agents where include_open and switched_off_at is null
      and ((switched_on_at is null and starts_at <= ${now}) or ends_at <= ${now} or ended_at is not null)
    order by starts_at limit 20`.execute(tx)
  return rows
}

async function itemsOf(
  tx: Tx,
  { agent_id, principal, agent }: DueRule,
): Promise<{ task_id: string; token_id: string }[]> {
  const { rows } = await sql<Pick<WorkItemsRow, 'task_id' | 'token_id'>>`
    select distinct i.task_id, i.token_id from work_items i join agents a on a.agent_id = ${agent_id}
    where i.open and (i.account = ${principal} or (i.account = ${agent} and i.for_name is not null))
      and agent_covers(a, i.process_id, i.activity_id)`.execute(tx)
  return rows
}

/**
 * Gives items handed out before to whom the rules about agents name since one of them began or ended. Every copy of
 * the server may do it: what has been switched once is not switched again.
 */
export async function switchAgents(tools: Tools): Promise<void> {
  const { database, clock } = tools.app.deps
  const rules = await database.transact(defaultTenant, (tx) => dueRules(tx, clock.now()))
  for (const rule of rules) {
    const items = await database.transact(defaultTenant, (tx) => itemsOf(tx, rule))
    for (const { task_id: taskId, token_id: tokenId } of items) {
      const commandId = `${rule.agent_id}-${rule.on ? 'on' : 'off'}-${tokenId}`
      await systemActs(tools, { commandId, taskId, tokenId, operator: operator.AgentSwitch })
    }
    const column = rule.on ? sql`switched_on_at` : sql`switched_off_at`
    await database.transact(defaultTenant, (tx) =>
      sql`update agents set ${column} = ${clock.now()} where agent_id = ${rule.agent_id}`.execute(tx),
    )
  }
}
