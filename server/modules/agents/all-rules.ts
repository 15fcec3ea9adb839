import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { AgentRule, exportAgents as exportContract, listAgents as contract } from '@/lib/contracts/agents'
import { sendSheet } from '@/server/http/send-sheet'
import type { CallContext, StreamContext } from '@/server/http/serve'
import { finds } from '@/server/platform/db/finds'
import { countRules, readRules } from './agent-rules'

type Filter = Pick<z.output<(typeof contract)['input']>, 'keyword' | 'state'>

function filtered({ now }: Pick<CallContext, 'now'>, { keyword, state }: Filter): RawBuilder<unknown> {
  const named = sql`(${finds(keyword, [sql`p.name`, sql`p.account`], sql`p.sounds`)} or ${finds(keyword, [sql`g.name`, sql`g.account`], sql`g.sounds`)})`
  const states = {
    '': sql`true`,
    coming: sql`a.ended_at is null and a.starts_at > ${now}`,
    active: sql`a.ended_at is null and a.starts_at <= ${now} and a.ends_at > ${now}`,
    over: sql`(a.ended_at is not null or a.ends_at <= ${now})`,
  }
  return sql`${named} and ${states[state]}`
}

/** A page of all rules of the company. */
export async function listAgents(
  context: CallContext,
  { pageSize: size, currentPageIndex: page, ...filter }: z.output<(typeof contract)['input']>,
): Promise<{ rows: AgentRule[]; records: number }> {
  const where = filtered(context, filter)
  return {
    rows: await readRules(context, where, { size: size < 1 ? 200 : size, page: size < 1 ? 1 : page }),
    records: await countRules(context, where),
  }
}

const mostRows = 10_000

/** All of them as a file: who for whom, from when to when, how, since whose word. */
export async function exportAgents(
  context: StreamContext,
  { format, title, heads, ...filter }: z.output<(typeof exportContract)['input']>,
): Promise<unknown> {
  const rules = await context.transact((tx) =>
    readRules({ ...context, tx }, filtered(context, filter), { size: mostRows }),
  )
  const rows = rules.map((rule) => [
    rule.principal.name,
    rule.principal.account,
    rule.agent.name,
    rule.agent.account,
    new Date(rule.startsAt),
    new Date(rule.endsAt),
    rule.mode,
    rule.state,
    rule.reason,
    rule.setBy.name,
    rule.endedBy?.name ?? '',
  ])
  return sendSheet(context, { format, title, heads, rows })
}
