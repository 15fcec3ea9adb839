import { sql } from 'kysely'
import type { z } from 'zod'
import type { organisationAt as contract } from '@/lib/contracts/task-trace'
import { isLive, maskOf, type State } from '@/lib/engine'
import type { Actor } from '@/lib/words/actor'
import { processPermission } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { readLog, type Runtime } from '@/server/runtime'
import type { Tx } from '@/server/platform/db'
import { Localiser } from './localise'
import { taskScene } from './task-scene'
import { stateAfter } from './what-changed'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>
type Place = NonNullable<Answer['people'][number]['then']>

/** More people than that are those of a pool; a screen tells of no more. */
const mostPeople = 60

/** Later than whatever has been recorded, by whatever clock. */
const latest = new Date('9999-12-31T00:00:00Z')

interface Taker {
  actor: Actor
  initiator: boolean
  holds: boolean
  /** Steps he had a place in at the moment. */
  steps: string[]
}

/**
 * The organisation round a request as it was at a moment: of who had taken part by then.
 * @throws AppError right.missing without the right to its trace
 */
export async function organisationAt(runtime: Runtime, context: CallContext, { taskId, at }: Input): Promise<Answer> {
  const { scene } = await taskScene(runtime, context, { taskId, processId: '', workItemId: '' })
  if ((maskOf(scene) & processPermission.Trace) === 0) throw new AppError('right.missing')
  const { tx, now, locale } = context
  const moment = new Date(Math.min(Date.parse(at), now.getTime()))
  const takers = takersIn(scene.state.task, await tokensAt(tx, taskId, moment))
  const accounts = takers.map(({ actor }) => actor.account)
  const [then, today] = [await placesAt(tx, accounts, moment), await placesAt(tx, accounts, latest)]
  const standIns = await standInsAt(tx, { takers, processId: scene.definition.processId, moment })
  const words = new Localiser(locale)
  const shown = (place: Place | undefined): Place | null =>
    place
      ? {
          ...place,
          departments: place.departments.map(words.text),
          jobTitle: words.text(place.jobTitle),
          leaders: place.leaders.map(words.actor),
        }
      : null
  return {
    knownSince: await knownSince(tx, moment),
    people: takers.map(({ actor, steps: _steps, ...taker }) => {
      const [was, is] = [then.get(actor.account), today.get(actor.account)]
      return {
        actor: words.actor(actor),
        ...taker,
        then: shown(was),
        today: JSON.stringify(was) === JSON.stringify(is) ? null : shown(is),
        standIns: standIns
          .filter(({ principal }) => principal === actor.account)
          .map((one) => ({
            actor: words.actor({ account: one.account, name: one.name, departmentName: '' }),
            from: one.starts_at.toISOString(),
            until: one.ends_at.toISOString(),
          })),
      }
    }),
  }
}

/** Places of a request as they stood at a moment: what was handed on or decided since is not known there yet. */
async function tokensAt(tx: Tx, taskId: string, moment: Date): Promise<State['tokens']> {
  const log = await readLog(tx, taskId)
  const last = log.findLast((entry) => Date.parse(entry.at) <= moment.getTime())
  return last ? stateAfter(log, last.seq).tokens : []
}

/** Who had, or had had, one of these places, the initiator first. */
function takersIn({ initiator }: State['task'], tokens: State['tokens']): Taker[] {
  const found = new Map<string, Taker>([
    [initiator.account, { actor: initiator, initiator: true, holds: false, steps: [] }],
  ])
  const add = (actor: Actor | null, step = '') => {
    if (!actor) return
    const known = found.get(actor.account) ?? { actor, initiator: false, holds: false, steps: [] }
    if (step) Object.assign(known, { holds: true, steps: [...known.steps, step] } satisfies Partial<Taker>)
    found.set(actor.account, known)
  }
  for (const token of tokens) {
    const step = isLive(token) ? token.activityId : ''
    for (const person of token.actor ? [token.actor, ...token.agents] : token.pool) add(person, step)
    for (const person of [token.originalActor, token.agentOf, token.delegatedBy, token.finishedBy]) add(person)
  }
  return [...found.values()].slice(0, mostPeople)
}

/** Each object's state at a moment; before the recording began, what stood there as it did. What came later was not there. */
const statesAt = (moment: Date, which: ReturnType<typeof sql>) => sql`
  select distinct on (h.kind, h.object) h.account, h.group_id, h.content from organisation_history h
  where ${which} and (h.at <= ${moment} or h.baseline)
  order by h.kind, h.object, (h.at <= ${moment}) desc, case when h.at <= ${moment} then h.at end desc, h.at`

interface PlaceRow {
  account: string
  job_title: string
  enabled: boolean
  departments: string[]
  leaders: { account: string; name: string }[]
}

/** Where people stood, of those who had an account: their departments from the top down, and who led the nearest that was led. */
async function placesAt(tx: Tx, accounts: string[], moment: Date): Promise<Map<string, Place>> {
  const { rows } = await sql<PlaceRow>`
    with person as (${statesAt(moment, sql`h.kind = 'person' and h.account = any(${accounts}::text[])`)}),
    own as (select p.account, p.content ->> 'jobTitle' as job_title, (p.content ->> 'enabled')::boolean as enabled, p.content ->> 'department' as department
      from person p where p.content is not null),
    department as (${statesAt(moment, sql`h.kind = 'group' and h.group_id in (select department from own)`)}),
    line as (select d.group_id as department, up.id, up.place from department d,
      unnest(string_to_array(trim(both '/' from d.content ->> 'path'), '/')) with ordinality as up(id, place) where d.content is not null),
    named as (${statesAt(moment, sql`h.kind = 'group' and h.group_id in (select id from line)`)}),
    led as (select m.group_id, m.account, (m.content ->> 'level')::int as level
      from (${statesAt(moment, sql`h.kind = 'place' and h.group_id in (select id from line)`)}) m where (m.content ->> 'leader')::boolean)
    select coalesce(o.account, '') as account, o.job_title, o.enabled,
      coalesce((select array_agg(n.content ->> 'name' order by l.place) from line l join named n on n.group_id = l.id
        where l.department = o.department and n.content is not null), '{}') as departments,
      coalesce((select jsonb_agg(jsonb_build_object('account', g.account, 'name', coalesce(u.name, g.account)) order by g.level, g.account)
        from led g left join users u on u.account = g.account
        where g.account <> o.account and g.group_id = (select l.id from line l join led x on x.group_id = l.id and x.account <> o.account
          where l.department = o.department order by l.place desc limit 1)), '[]') as leaders
    from own o`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.account,
      {
        departments: row.departments,
        jobTitle: row.job_title,
        enabled: row.enabled,
        leaders: row.leaders.map((leader) => ({ ...leader, departmentName: '' })),
      },
    ]),
  )
}

interface StandIn {
  principal: string
  account: string
  name: string
  starts_at: Date
  ends_at: Date
}

/** Who stood in for these people in a process, or in the steps they had a place in. Why, is nobody's business here. */
async function standInsAt(
  tx: Tx,
  { takers, processId, moment }: { takers: Taker[]; processId: string; moment: Date },
): Promise<StandIn[]> {
  // A rule for a whole process holds for who has no place in it as well.
  const places = takers.flatMap(({ actor: { account }, steps }) => ['', ...steps].map((step) => ({ account, step })))
  const { rows } = await sql<StandIn>`
    select a.principal, a.agent as account, u.name, a.starts_at, coalesce(a.ended_at, a.ends_at) as ends_at
    from agents a join users u on u.account = a.agent
    where a.starts_at <= ${moment} and coalesce(a.ended_at, a.ends_at) > ${moment}
      and exists (select 1 from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(account text, step text)
        where p.account = a.principal and agent_covers(a, ${processId}, p.step))
    order by a.starts_at, a.agent`.execute(tx)
  return rows
}

/** Null where the moment is not before it. */
async function knownSince(tx: Tx, moment: Date): Promise<string | null> {
  const { rows } = await sql<{ since: Date | null }>`select min(at) as since from organisation_history`.execute(tx)
  const since = rows[0]?.since ?? null
  return since && since > moment ? since.toISOString() : null
}
