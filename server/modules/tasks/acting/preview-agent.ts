import { sql } from 'kysely'
import type { z } from 'zod'
import type { previewAgent as contract } from '@/lib/contracts/agents'
import { systemCaller } from '@/lib/engine'
import { operator } from '@/lib/words/workflow-enumerations'
import type { CallContext, StreamContext } from '@/server/http/serve'
import { partFor, titleFor } from '@/server/http/sentences'
import { chainOf, keepRule, ownRule } from '@/server/modules/agents'
import type { Tx } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { emptyRequest, runCommand, type Runtime } from '@/server/runtime'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>

/** How many items are tried: what the rest comes to is seen by them. */
const mostTried = 20

/** Carries its answer out of a transaction that is rolled back. */
class OnlyTried extends Error {
  constructor(readonly answer: Answer) {
    super()
  }
}

interface Item {
  task_id: string
  token_id: string
  title: string
  process_name: string
  activity_name: string
}

/**
 * Who would get what: the rule is set and every open item switched by the engine as it would be, and all of it rolled
 * back. A rule for new items alone leaves the open ones.
 * @throws AppError input.invalid as the rule itself would be refused
 */
export async function previewAgent(runtime: Runtime, context: StreamContext, input: Input): Promise<Answer> {
  try {
    return await context.transact(async (tx) => {
      throw new OnlyTried(await tried(runtime, { ...context, tx }, input))
    })
  } catch (error) {
    if (error instanceof OnlyTried) return error.answer
    throw error
  }
}

async function tried(runtime: Runtime, context: Omit<CallContext, 'audit' | 'afterCommit'>, input: Input) {
  const { tx, now } = context
  const rule = ownRule(context, input)
  // What is tried is not written down, and nobody is told.
  const silent = { ...context, audit: async () => undefined, afterCommit: () => undefined }
  const set = await keepRule(silent, rule)
  const chain = await chainOf(context, rule)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from work_items where account = ${rule.principal} and open`.execute(tx)
  const answer = { chain, open: counted[0]?.n ?? 0, items: [] as Answer['items'] }
  if (!rule.includeOpen) return answer
  // It holds from this moment, as the items are: what will be then, nobody knows.
  await sql`update agents set starts_at = least(starts_at, ${now}) where agent_id = ${set.agentId}`.execute(tx)
  const { rows } = await sql<Item>`
    select i.task_id, i.token_id, t.title, t.process_name, i.activity_name from work_items i join tasks t on t.task_id = i.task_id
    where i.account = ${rule.principal} and i.open and i.holder order by i.due_at nulls last, i.arrived_at limit ${mostTried}`.execute(
    tx,
  )
  for (const item of rows)
    answer.items.push({
      taskId: item.task_id,
      title: titleFor(context.locale, item.title),
      processName: partFor(context.locale, item.process_name),
      activityName: partFor(context.locale, item.activity_name),
      to: await switched(tx, runtime, context, { item, principal: rule.principal }),
    })
  return answer
}

/** Who has an item beside or instead of the principal once it is switched. */
async function switched(
  tx: Tx,
  runtime: Runtime,
  { now }: Pick<CallContext, 'now'>,
  { item, principal }: { item: Item; principal: string },
): Promise<string[]> {
  const holders = async () => {
    const { rows } = await sql<{ account: string; name: string }>`
      select i.account, u.name from work_items i join users u on u.account = i.account
      where i.token_id = ${item.token_id} and i.open and i.account <> ${principal} order by u.name`.execute(tx)
    return rows
  }
  const before = new Set((await holders()).map(({ account }) => account))
  // Nothing is kept of what is rolled back.
  const aside = { versions: runtime.versions, facts: runtime.facts }
  const outcome = await runCommand(
    tx,
    aside,
    {
      ...emptyRequest,
      commandId: newId(),
      operator: operator.AgentSwitch,
      taskId: item.task_id,
      tokenId: item.token_id,
    },
    { caller: systemCaller, now, address: '' },
  )
  if (outcome.kind !== 'done') return []
  return (await holders()).filter(({ account }) => !before.has(account)).map(({ name }) => name)
}
