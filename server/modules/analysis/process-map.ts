import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { fewestCases, startStep, type getProcessMap as contract } from '@/lib/contracts/analysis'
import { processDefinition, type ProcessDefinition } from '@/lib/engine'
import { partFor } from '@/server/http/sentences'
import type { CallContext, StreamContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { inTurn } from '@/server/modules/datasets'
import { requestsInSight } from '@/server/modules/own-data'
import { countToDo, readWorkedOut, type Asked } from './keep-ended'
import { mayOfPeople } from './of-people'
import { outsideOf } from './outside'
import { pairKind } from './pair-kind'
import { periodOf } from './period'
import { endedOf, eventOrder } from './sets'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>

/** What is told of the commonest; nobody reads more. */
const most = { follows: 300, variants: 20, handovers: 30 }

interface Counted {
  activity: string
  name: string
  count: number
  cases: number
  again: number
}
interface Pair {
  from: string
  to: string
  count: number
  seconds: number
  working: number
}
interface Told {
  to_do: number
  cases: number
  events: number
  versions: number[] | null
  duration: number[] | null
  steps: Counted[] | null
  follows: Pair[] | null
  variants: number
  ways: { steps: string[]; count: number }[] | null
  handovers: { from: string; to: string; count: number }[] | null
  times: { activity: string; name: string; waiting: number; working: number }[] | null
}

/** Their events, as `eventsOf` of `sets.ts` has them, of what is worked out. */
const workedOutEvents = (
  wanted: RawBuilder<boolean>,
) => sql`select t.task_id, ${startStep} as activity, '' as name, t.submitted_at as at,
      t.initiator_account as account, '' as token_id, 0 as place, 0 as since_start from ended_requests t where ${wanted}
    union all select t.task_id, t.activity, t.name, t.at, case when t.automatic then '' else t.account end, t.token_id, 1, t.since_start
      from ended_steps t where ${wanted}`

/** What really happened, in one look at the events. */
async function told(tx: Tx, wanted: RawBuilder<boolean>, toDo: RawBuilder<number>): Promise<Told> {
  const { rows } = await sql<Told>`
    with cases as materialized (select t.process_version from ended_requests t where ${wanted}),
    events as materialized (${workedOutEvents(wanted)}),
    lined as materialized (select e.*, lead(activity) over w as next, lead(at) over w as next_at, lead(account) over w as next_account,
        lead(since_start) over w as next_since
      from events e window w as (partition by task_id order by ${eventOrder})),
    ways as materialized (select way as steps, count(*)::int as count from (select array_agg(activity order by ${eventOrder}) as way from events group by task_id) w group by way)
    select ${toDo} as to_do, (select count(*)::int from cases) as cases, (select count(*)::int from events) as events,
      (select array_agg(distinct process_version order by process_version) from cases where process_version > 0) as versions,
      (select percentile_cont(array[0.5, 0.9]) within group (order by d) from (select extract(epoch from max(at) - min(at))::float8 as d from events group by task_id) d) as duration,
      (select json_agg(s) from (select activity, max(name) as name, sum(times)::int as count, count(*)::int as cases, (count(*) filter (where times > 1))::int as again
        from (select task_id, activity, max(name) as name, count(*) as times from events group by 1, 2) e group by activity order by 3 desc, 1) s) as steps,
      (select json_agg(f) from (select activity as "from", next as "to", count(*)::int as count, avg(extract(epoch from next_at - at))::float8 as seconds,
        avg(next_since - since_start)::float8 as working
        from lined where next is not null group by 1, 2 order by 3 desc, 1, 2 limit ${most.follows}) f) as follows,
      (select count(*)::int from ways) as variants,
      (select json_agg(w) from (select steps, count from ways order by count desc, steps limit ${most.variants}) w) as ways,
      (select json_agg(h) from (select a.name as "from", b.name as "to", count(*)::int as count from lined join users a on a.account = lined.account
        join users b on b.account = next_account where lined.account <> next_account group by 1, 2 order by 3 desc, 1, 2 limit ${most.handovers}) h) as handovers,
      (select json_agg(m) from (select t.activity, max(t.name) as name, sum(t.waiting)::float8 as waiting, sum(t.working)::float8 as working
        from ended_steps t where ${wanted} group by t.activity) m) as times`.execute(tx)
  return rows[0]!
}

/** The process as it is drawn in the version asked for, else in the one that is published. */
async function drawn(tx: Tx, { processId, version }: Input): Promise<ProcessDefinition | null> {
  const { rows } = await sql<{ definition: unknown }>`
    select definition from process_versions where process_id = ${processId} and status <> 'draft'
      and (version = ${version} or ${version} = 0 and status = 'published') limit 1`.execute(tx)
  return rows[0] ? processDefinition.parse(rows[0].definition) : null
}

function bottleneckOf(times: Told['times']): Answer['bottleneck'] {
  const spent = (times ?? []).map((one) => ({ ...one, sum: one.waiting + one.working }))
  const whole = spent.reduce((sum, one) => sum + one.sum, 0)
  const worst = spent.toSorted((a, b) => b.sum - a.sum)[0]
  if (!worst || worst.sum === 0) return null
  return {
    activityId: worst.activity,
    name: worst.name,
    share: worst.sum / whole,
    waitingShare: worst.waiting / worst.sum,
  }
}

/** The map of one process in a period, with what is worth knowing of it; when it is the turn of whoever asks. */
export async function processMap(context: StreamContext, input: Input): Promise<Answer> {
  const { from, until } = periodOf(input)
  const asked = { from, until, processId: input.processId }
  return inTurn(context, (transact) =>
    readWorkedOut(transact, asked, () => transact((tx) => mapIn({ ...context, tx }, input, asked))),
  )
}

type Reading = Pick<CallContext, 'tx' | 'caller' | 'locale'>

async function mapIn(context: Reading, input: Input, asked: Asked): Promise<{ toDo: number; result: Answer }> {
  const { tx, caller, locale } = context
  const inSight = await requestsInSight(context)
  const wanted = endedOf({ ...asked, inSight, version: input.version })
  const found = await told(tx, wanted, await countToDo(tx, asked))
  const mayPeople = await mayOfPeople(tx, caller)
  const nothing: Answer = {
    cases: found.cases,
    events: 0,
    withheld: true,
    versions: [],
    duration: null,
    steps: [],
    follows: [],
    variants: 0,
    topVariants: [],
    handovers: mayPeople ? [] : null,
    bottleneck: null,
    outside: { cases: 0, acts: [] },
    detours: [],
  }
  if (found.cases < fewestCases) return { toDo: found.to_do, result: nothing }
  const definition = await drawn(tx, input)
  const words = (text: string) => partFor(locale, text)
  const bottleneck = bottleneckOf(found.times)
  const result: Answer = {
    ...nothing,
    ...(await outsideOf(context, wanted, found.cases)),
    events: found.events,
    withheld: false,
    versions: found.versions ?? [],
    duration: found.duration && { median: found.duration[0] ?? 0, p90: found.duration[1] ?? 0 },
    steps: (found.steps ?? []).map(({ activity, name, ...counts }) => ({
      activityId: activity,
      name: activity === startStep ? '' : words(name),
      ...counts,
    })),
    follows: (found.follows ?? []).map(({ from, to, count, seconds, working }) => ({
      from,
      to,
      count,
      meanSeconds: seconds,
      meanWorking: working,
      kind: pairKind(definition, from, to),
    })),
    variants: found.variants,
    topVariants: found.ways ?? [],
    handovers: mayPeople ? (found.handovers ?? []) : null,
    bottleneck: bottleneck && { ...bottleneck, name: words(bottleneck.name) },
  }
  return { toDo: found.to_do, result }
}
