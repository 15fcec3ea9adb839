import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import {
  fewestCases,
  fewestPeople,
  type Efficiency,
  type getEfficiency as contract,
  type getEfficiencyOfPeople as peopleContract,
} from '@/lib/contracts/analysis'
import { menuAccess } from '@/server/http/menu-access'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { companyCalendar } from '@/server/runtime'
import { requestsInSight } from '@/server/modules/own-data'
import { periodOf } from './period'
import { casesOf, itemsOf } from './sets'
import { workingClock } from './working-clock'

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
const keys: Record<By, RawBuilder<string>> = {
  process: sql`i.process_id`,
  version: sql`i.process_version::text`,
  step: sql`i.process_id || '/' || i.activity`,
  person: sql`i.account`,
}
const names: Record<By, RawBuilder<string>> = {
  process: sql`coalesce(max(p.process_name), '')`,
  version: sql`''`,
  step: sql`max(i.name)`,
  person: sql`coalesce(max(u.name), '')`,
}

/** Of what people did themselves; what went by itself took no time of anybody. */
const middles = (time: RawBuilder<unknown>) =>
  sql`percentile_cont(array[0.5, 0.9]) within group (order by ${time}) filter (where not i.automatic)`

async function rowsOf(
  context: CallContext,
  { from, until, processId, by }: { from: string; until: string; processId: string; by: By },
): Promise<{ rows: Row[]; beforeFrom: string }> {
  const period = periodOf({ from, until })
  const clock = workingClock(await companyCalendar(context.tx), period.before.getTime(), period.until.getTime())
  const inSight = await requestsInSight(context)
  const wanted = { inSight, from: period.before, until: period.until, processId, version: 0 }
  const whole = by === 'process' || by === 'version'
  const caseKey = by === 'version' ? sql`c.process_version::text` : sql`c.process_id`
  const { rows } = await sql<Row>`
    with clock as materialized (${clock.table}), cases as materialized (${casesOf(wanted, period.from)}), items as materialized (${itemsOf(clock)}),
    ends as (select ${caseKey} as key, c.earlier, count(*)::int as cases,
        percentile_cont(array[0.5, 0.9]) within group (order by ${clock.at(sql`c.finished_at`)} - ${clock.at(sql`c.submitted_at`)}) as whole
      from clock, cases c where ${whole}::boolean group by 1, 2),
    done as (select ${keys[by]} as key, i.earlier, ${names[by]} as name, coalesce(max(p.process_name), '') as process_name,
        count(distinct i.task_id)::int as cases, count(*)::int as touches, (count(distinct i.account) filter (where not i.automatic))::int as people,
        ${middles(sql`i.waiting`)} as waiting, ${middles(sql`i.working`)} as working,
        (count(*) filter (where i.ended = 'returned'))::int as returns, (count(*) filter (where i.due_at is not null))::int as due,
        (count(*) filter (where i.due_at >= i.at))::int as on_time, (count(*) filter (where i.automatic))::int as automatic
      from items i left join processes p on p.process_id = i.process_id left join users u on u.account = i.account
      where (${by !== 'person'}::boolean or not i.automatic) group by 1, 2)
    select d.key, d.name, d.process_name, d.earlier, coalesce(e.cases, d.cases) as cases, d.touches, d.people, d.waiting, d.working, e.whole,
      d.returns, d.due, d.on_time, d.automatic
    from done d left join ends e on e.key = d.key and e.earlier = d.earlier order by d.earlier, 5 desc, d.key`.execute(
    context.tx,
  )
  return { rows, beforeFrom: period.beforeFrom }
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
  context: CallContext,
  input: z.output<(typeof contract)['input']>,
): Promise<z.input<(typeof contract)['data']>> {
  const { rows, beforeFrom } = await rowsOf(context, input)
  const mayPeople = ((await menuAccess(context.tx, context.caller, 'admin_efficiency')) & 1) === 1
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
  context: CallContext,
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
