import { sql } from 'kysely'
import type { CallContext } from '@/server/http/serve'
import type { RuleInput } from './agent-rules'

/** How many agents behind one another a circle is looked for; the engine follows three. */
const farthest = 6

/** A rule as a row of its table, for the function that says what it covers. */
const asRow = (input: RuleInput) =>
  JSON.stringify({
    principal: input.principal,
    agent: input.agent,
    process_ids: input.processIds,
    catalog_ids: input.catalogIds,
    except_process_ids: input.exceptProcessIds,
    steps: input.steps,
  })

/**
 * The names along a circle a new rule would close: somebody away in the same time would, for some step, in the end stand
 * in for himself, and nobody would be there. Null where there is none.
 */
export async function circleOf({ tx, now }: CallContext, input: RuleInput): Promise<string[] | null> {
  const overlaps = sql`a.ended_at is null and a.ends_at > ${now} and a.starts_at < ${input.endsAt}::timestamptz and a.ends_at > ${input.startsAt}::timestamptz`
  const { rows } = await sql<{ names: string[] }>`
    with recursive fresh as (select jsonb_populate_record(null::agents, ${asRow(input)}::jsonb) as rule),
    places as (
      select process_id, '' as step from processes
      union select s ->> 'processId', s ->> 'activityId' from fresh, jsonb_array_elements((fresh.rule).steps) s
      union select s ->> 'processId', s ->> 'activityId' from agents a, jsonb_array_elements(a.steps) s where ${overlaps}
    ),
    walk as (
      select p.process_id, p.step, ${input.agent}::text as at, array[${input.principal}, ${input.agent}]::text[] as path
      from places p, fresh where exists (select 1 from agents a where a.agent = ${input.principal} and ${overlaps})
        and agent_covers(fresh.rule, p.process_id, p.step)
      union all
      select w.process_id, w.step, a.agent, w.path || a.agent from walk w join agents a on a.principal = w.at and ${overlaps}
        and agent_covers(a, w.process_id, w.step)
      where cardinality(w.path) <= ${farthest} and w.at <> ${input.principal} and not a.agent = any(w.path[2:])
    )
    select (select array_agg(u.name order by place) from unnest(w.path) with ordinality as t(account, place)
      join users u on u.account = t.account) as names
    from walk w where w.at = ${input.principal} order by cardinality(w.path) limit 1`.execute(tx)
  return rows[0]?.names ?? null
}

export interface Link {
  account: string
  name: string
  /** He stands in for a part of the work only. */
  some: boolean
  endsAt: string
}

/** From the agent of a rule on: who stands in for him in the same time, and for that one, as far as the engine follows. */
export async function chainOf({ tx, now }: Pick<CallContext, 'tx' | 'now'>, input: RuleInput): Promise<Link[]> {
  const { rows: first } = await sql<{ name: string }>`select name from users where account = ${input.agent}`.execute(tx)
  const some = [input.processIds, input.catalogIds, input.exceptProcessIds, input.steps].some(
    ({ length }) => length > 0,
  )
  const chain: Link[] = [{ account: input.agent, name: first[0]?.name ?? input.agent, some, endsAt: input.endsAt }]
  const seen = [input.principal, input.agent]
  while (chain.length < 3) {
    const { rows } = await sql<{ account: string; name: string; some: boolean; ends_at: Date }>`
      select a.agent as account, u.name, a.ends_at,
        (a.process_ids <> '{}' or a.catalog_ids <> '{}' or a.except_process_ids <> '{}' or a.steps <> '[]') as some
      from agents a join users u on u.account = a.agent and u.enabled
      where a.principal = ${seen.at(-1)} and a.ended_at is null and a.ends_at > ${now} and a.starts_at < ${input.endsAt}::timestamptz
        and a.ends_at > ${input.startsAt}::timestamptz and not a.agent = any(${seen}::text[])
      order by a.starts_at desc, a.agent_id desc limit 1`.execute(tx)
    const [next] = rows
    if (!next) break
    chain.push({ account: next.account, name: next.name, some: next.some, endsAt: next.ends_at.toISOString() })
    seen.push(next.account)
  }
  return chain
}
