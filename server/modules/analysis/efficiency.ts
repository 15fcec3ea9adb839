import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import {
  fewestCases,
  fewestPeople,
  type Efficiency,
  type getEfficiency as contract,
  type getEfficiencyOfPeople as peopleContract,
} from '@/lib/contracts/analysis'
import { partFor } from '@/server/http/sentences'
import type { StreamContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { inTurn } from '@/server/modules/datasets'
import { requestsInSight } from '@/server/modules/own-data'
import { countToDo, readWorkedOut } from './keep-ended'
import { mayOfPeople } from './of-people'
import { periodOf } from './period'
import { endedOf } from './sets'

/** Rows told of; nobody reads more. */
const mostRows = 300

interface Row {
  key: string
  name: string
  process_name: string
  earlier: boolean
  cases: number
  touches: number
  people: number
  waiting: number[] | null
  working: number[] | null
  whole: number[] | null
  returns: number
  due: number
  on_time: number
  automatic: number
}

type By = 'process' | 'step' | 'version' | 'person'
/** In two columns: what is put together is no longer found by its numbers. */
const keys: Record<By, RawBuilder<unknown>> = {
  process: sql`t.process_id as key, '' as part`,
  version: sql`t.process_version::text as key, '' as part`,
  step: sql`t.process_id as key, t.activity as part`,
  person: sql`t.account as key, '' as part`,
}
/** What of the steps tells requests from one another: a row for each that has one of the key. */
const casesBy: Record<By, RawBuilder<number>> = {
  // Of processes and versions requests are counted by themselves.
  process: sql`0`,
  version: sql`0`,
  step: sql`count(*) filter (where t.first_of_step)`,
  person: sql`count(*) filter (where t.first_of_person)`,
}

/** Between the two values around a place it goes by proportion, as `percentile_cont` has it. */
const middles = (time: 'waiting' | 'working') =>
  sql`array_agg(lower + (upper - lower) * rest order by share) filter (where kind = ${time})`

async function rowsOf(
  context: StreamContext,
  { from, until, processId, by }: { from: string; until: string; processId: string; by: By },
): Promise<{ rows: Row[]; beforeFrom: string }> {
  const period = periodOf({ from, until })
  const asked = { from: period.before, until: period.until, processId }
  const rows = await inTurn(context, (transact) =>
    readWorkedOut(transact, asked, () =>
      transact(async (tx) => {
        const inSight = await requestsInSight({ tx, caller: context.caller })
        const wanted = endedOf({ ...asked, inSight, version: 0 })
        return rowsIn(tx, wanted, { by, now: period.from, toDo: await countToDo(tx, asked) })
      }),
    ),
  )
  return { rows, beforeFrom: period.beforeFrom }
}

/**
 * People are told apart first, and times counted by their value: what is found in tables of a few thousand entries, where sorting all
 * steps of a company would take most of the time.
 */
async function rowsIn(
  tx: Tx,
  wanted: RawBuilder<boolean>,
  { by, now, toDo }: { by: By; now: Date; toDo: RawBuilder<number> },
): Promise<{ toDo: number; result: Row[] }> {
  await sql`select set_config('work_mem', '32MB', true)`.execute(tx)
  const whole = by === 'process' || by === 'version'
  const group = sql`${keys[by]}, t.ended_at < ${now} as earlier`
  const { rows } = await sql<{ to_do: number; told: Row[] }>`
    with ends as (select ${whole ? group : sql`'' as key, '' as part, false as earlier`}, count(*)::int as cases,
        percentile_cont(array[0.5, 0.9]) within group (order by t.whole) as whole
      from ended_requests t where ${whole}::boolean and ${wanted} group by 1, 2, 3),
    theirs as (select ${group}, t.account, max(t.name) as name, max(t.process_id) as process_id,
        ${casesBy[by]} as cases, count(*) as touches, count(*) filter (where not t.automatic) as own,
        count(*) filter (where t.ended = 'returned') as returns, count(*) filter (where t.due_at is not null) as due,
        count(*) filter (where t.due_at >= t.at) as on_time, count(*) filter (where t.automatic) as automatic
      from ended_steps t where (${by !== 'person'}::boolean or not t.automatic) and ${wanted} group by 1, 2, 3, t.account),
    done as (select key, part, earlier, max(name) as name, max(process_id) as process_id, sum(cases)::int as cases, sum(touches)::int as touches,
        (count(*) filter (where own > 0))::int as people, sum(returns)::int as returns, sum(due)::int as due,
        sum(on_time)::int as on_time, sum(automatic)::int as automatic
      from theirs group by 1, 2, 3),
    counted as (select key, part, earlier, case when grouping(working) = 1 then 'waiting' else 'working' end as kind,
        coalesce(waiting, working) as value, count(*) as times
      from (select ${group}, t.waiting, t.working from ended_steps t where not t.automatic and ${wanted}) s
      group by grouping sets ((key, part, earlier, waiting), (key, part, earlier, working))),
    lined as (select c.*, sum(times) over (same order by value) as upto, sum(times) over same as "all"
      from counted c window same as (partition by key, part, earlier, kind)),
    quantiles as (select key, part, earlier, kind, share, min(value) filter (where upto > floor(place)) as lower,
        min(value) filter (where upto > ceil(place)) as upper, max(place) - floor(max(place)) as rest
      from (select l.*, share, share * ("all" - 1) as place from lined l, unnest(array[0.5, 0.9]::float8[]) as share) p group by 1, 2, 3, 4, 5),
    spread as (select key, part, earlier, ${middles('waiting')} as waiting, ${middles('working')} as working from quantiles group by 1, 2, 3),
    told as (select case when d.part = '' then d.key else d.key || '/' || d.part end as key,
      case ${by} when 'step' then d.name when 'process' then coalesce(p.process_name, '') when 'person' then coalesce(u.name, '') else '' end as name,
      coalesce(p.process_name, '') as process_name, d.earlier, coalesce(e.cases, d.cases) as cases, d.touches, d.people, m.waiting, m.working, e.whole,
      d.returns, d.due, d.on_time, d.automatic
    from done d left join spread m using (key, part, earlier) left join ends e using (key, part, earlier)
      left join processes p on p.process_id = d.process_id left join users u on ${by === 'person'}::boolean and u.account = d.key
    )
    select ${toDo} as to_do, (select coalesce(json_agg(t order by t.earlier, t.cases desc, t.key), '[]') from told t) as told`.execute(
    tx,
  )
  return { toDo: rows[0]!.to_do, result: rows[0]!.told }
}

const spread = (of: number[] | null) => (of ? { median: of[0] ?? 0, p90: of[1] ?? 0 } : null)

const figures = (row: Row, timesToo: boolean): Efficiency => ({
  cases: row.cases,
  touches: row.touches,
  people: row.people,
  waiting: timesToo ? spread(row.waiting) : null,
  working: timesToo ? spread(row.working) : null,
  whole: spread(row.whole),
  returns: row.returns,
  due: row.due,
  onTime: row.on_time,
  automatic: row.automatic,
})

/** Rows of the period, those of few requests left out, with the figures of the period before where they are not of few. */
function together(rows: Row[], tells: (row: Row) => boolean) {
  const enough = ({ cases }: Row) => cases >= fewestCases
  const earlier = new Map(rows.filter((row) => row.earlier && enough(row)).map((row) => [row.key, row]))
  const now = rows.filter((row) => !row.earlier)
  const told = now.filter(enough)
  return {
    withheld: now.length - told.length,
    rows: told.slice(0, mostRows).map((row) => {
      const before = earlier.get(row.key)
      return { row, now: figures(row, tells(row)), before: before ? figures(before, tells(before)) : null }
    }),
  }
}

/** By process, step or version. Who may not see figures of persons gets no times of steps where few have worked. */
export async function efficiency(
  context: StreamContext,
  input: z.output<(typeof contract)['input']>,
): Promise<z.input<(typeof contract)['data']>> {
  const { rows, beforeFrom } = await rowsOf(context, input)
  const mayPeople = await context.transact((tx) => mayOfPeople(tx, context.caller))
  const tells = ({ people }: Row) => mayPeople || people === 0 || people >= fewestPeople
  const found = together(rows, tells)
  return {
    beforeFrom,
    withheld: found.withheld,
    rows: found.rows.map(({ row, now, before }) => ({
      key: row.key,
      name: partFor(context.locale, row.name),
      processName: partFor(context.locale, row.process_name),
      now,
      before,
      fewPeople: !tells(row),
    })),
  }
}

export async function efficiencyOfPeople(
  context: StreamContext,
  input: z.output<(typeof peopleContract)['input']>,
): Promise<z.input<(typeof peopleContract)['data']>> {
  const { rows, beforeFrom } = await rowsOf(context, { ...input, by: 'person' })
  const found = together(rows, () => true)
  return {
    beforeFrom,
    withheld: found.withheld,
    rows: found.rows.map(({ row, now, before }) => ({ key: row.key, name: row.name || row.key, now, before })),
  }
}
