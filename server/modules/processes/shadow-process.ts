import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { shadowProcess as contract } from '@/lib/contracts/trials'
import { graphOf, KnownFacts, standing, whyNotPlayable, type ProcessDefinition } from '@/lib/engine'
import type { LogEntry } from '@/lib/engine/core/log-entry'
import { workOfTrial } from '@/lib/expression/language/work'
import type { Place } from '@/lib/trials/retell'
import { shadow, type Shadow } from '@/lib/trials/shadow'
import { NoSuchPerson, type World } from '@/lib/trials/world'
import { operator } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import {
  answerQuestions,
  companyCalendar,
  daysTaken,
  involvedIn,
  ProcessVersions,
  type FactSource,
  type ProcessVersion,
} from '@/server/runtime'
import { wholeToken, type StoredEntry } from '@/server/runtime/stored-task'
import { callerNamed } from './caller-named'
import { factsInSight } from './facts-in-sight'
import { requireProcess } from './process-in-sight'
import { readVersion } from './read-versions'
import { trialFacts } from './trial-facts'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>
type Shadowed = Answer['tasks'][number]

/** Milliseconds one piece may take. */
const longest = 5000

interface Finished {
  task_id: string
  no: string
  involved: boolean
  process_version: number
  finished_at: Date | null
}

/** The last finished tasks of a process, the newest first, and whether a person took part in each. */
async function finishedTasks(tx: Tx, { processId, last, after }: Input, account: string): Promise<Finished[]> {
  const { rows } = await sql<Finished>`
    select t.task_id, t.no, t.process_version, t.finished_at, ${involvedIn(account)} as involved from tasks t
    where t.process_id = ${processId} and t.status = 1 and not t.is_test order by t.finished_at desc nulls last, t.task_id limit ${last} offset ${after}`.execute(
    tx,
  )
  return rows
}

/** What happened to a task, from its log. */
async function logOf(tx: Tx, taskId: string): Promise<LogEntry[]> {
  const { rows } = await sql<{
    entry: StoredEntry
  }>`select entry from op_log where task_id = ${taskId} order by seq`.execute(tx)
  const log = rows.map(({ entry }) => ({
    ...entry,
    changes: { ...entry.changes, made: entry.changes.made.map(wholeToken) },
  })) as LogEntry[]
  return standing(log)
}

/**
 * Tells the last finished tasks of a process once more on a version of it. One after the other, with room between for what
 * other people want of the server.
 */
export async function shadowProcess(ask: FactSource, context: CallContext, input: Input): Promise<Answer> {
  const { processId, version } = input
  await requireProcess(context, processId, 'Modify')
  const { tx, locale } = context
  const wanted = await readVersion(tx, processId, version)
  const broken = whyNotPlayable(wanted.definition)
  if (broken)
    throw new AppError(
      'input.invalid',
      {},
      { version: sentence(locale, `workflow.checks.${broken.key}`, broken.params) },
    )
  const versions = new ProcessVersions()
  const facts = new KnownFacts()
  const after = await sideOf(context, ask, facts, await found(tx, versions, processId, version))
  const took = await tookBefore(tx, after)
  const answer: Answer = { compared: 0, same: 0, leftOut: { moved: 0, gone: 0, untold: 0, late: 0 }, tasks: [] }
  const until = performance.now() + longest
  for (const task of await finishedTasks(tx, input, context.caller.account)) {
    await breath()
    // Its conditions are so heavy that others would wait: the rest of the piece is told as left out.
    if (performance.now() > until) {
      answer.leftOut.late += 1
      continue
    }
    const entries = await logOf(tx, task.task_id)
    const ran = task.process_version > 0 ? await versions.find(tx, processId, task.process_version) : null
    if (!ran || entries.some((entry) => entry.operator === operator.Migrate)) {
      answer.leftOut.moved += 1
      continue
    }
    const before = await sideOf(context, ask, facts, ran)
    try {
      const sides = { before: withinBounds(before), after: withinBounds(after), took }
      const shadowed = await answerQuestions(tx, after.source, facts, () => shadow(entries, sides))
      if (shadowed.verdict === 'untold') {
        answer.leftOut.untold += 1
        continue
      }
      answer.compared += 1
      if (shadowed.verdict === 'same') answer.same += 1
      else answer.tasks.push(await told(context, task, entries, shadowed, { before, after }))
    } catch (error) {
      // Somebody who took part is no longer known: it cannot be told without him.
      if (!(error instanceof NoSuchPerson)) throw error
      answer.leftOut.gone += 1
    }
  }
  return answer
}

/** The same for one task: what it may take is counted once, however often it is begun anew. */
const withinBounds = (side: Side): Side => ({ ...side, world: { ...side.world, budget: workOfTrial() } })

interface Side {
  definition: ProcessDefinition
  world: World
  source: FactSource
}

async function found(tx: Tx, versions: ProcessVersions, processId: string, version: number): Promise<ProcessVersion> {
  const one = await versions.find(tx, processId, version)
  if (!one) throw new AppError('object.unknown')
  return one
}

async function sideOf(
  { tx, caller }: CallContext,
  ask: FactSource,
  facts: KnownFacts,
  { definition, form }: ProcessVersion,
): Promise<Side> {
  const source = trialFacts(await factsInSight(tx, { definition, form: form.definition, caller, facts: ask }))
  return { definition, source, world: { facts, form: form.definition, calendar: await companyCalendar(tx) } }
}

/** Working days the steps of a version took of late. */
const tookBefore = (tx: Tx, { definition, world }: Side) =>
  daysTaken(
    tx,
    { processId: definition.processId, calendar: definition.settings.calendar ?? world.calendar },
    definition.elements.flatMap(({ id, type }) => (type === 'Activity' ? [id] : [])),
  )

async function told(
  { tx, locale, caller }: CallContext,
  task: Finished,
  entries: readonly LogEntry[],
  { verdict, at, before, after, why, ...taken }: Shadow,
  sides: { before: Side; after: Side },
): Promise<Shadowed> {
  const text = (words: string) => partFor(locale, words)
  const entry = entries[at ?? 0]
  if (verdict === 'same' || verdict === 'untold' || !entry || !before || !after)
    throw new Error('only a difference is told')
  const nameIn = ({ definition }: Side, id: string) => text(graphOf(definition).elements.get(id)?.name ?? '') || id
  const people = await namesOf(tx, [before, after])
  // Who designs a process may not read every request of it: then he learns what would change, and not whose it was.
  const open = caller.isAdministrator || task.involved
  const nobody = { account: '', name: '', departmentName: '' }
  const place = ({ standing, status, result }: Place, side: Side): Shadowed['before'] => ({
    steps: standing.map(({ activityId, people: accounts, due }) => ({
      activityId,
      activityName: nameIn(side, activityId),
      people: accounts.map((account) => ({
        account,
        name: text(people.get(account)?.name ?? account),
        departmentName: text(people.get(account)?.departmentName ?? ''),
      })),
      dueAt: due,
    })),
    status,
    result,
  })
  return {
    taskId: open ? task.task_id : '',
    no: open ? task.no : '',
    finishedAt: task.finished_at?.toISOString() ?? null,
    version: task.process_version,
    verdict,
    act: {
      operator: entry.operator,
      by: open ? { ...entry.by, name: text(entry.by.name), departmentName: text(entry.by.departmentName) } : nobody,
      activityName: nameIn(sides.before, entry.activityId),
      at: entry.at,
    },
    before: place(before, sides.before),
    after: place(after, sides.after),
    why: why && sentence(locale, `workflow.refusals.${why}`),
    ...taken,
  }
}

async function namesOf(tx: Tx, places: Place[]): Promise<Map<string, { name: string; departmentName: string }>> {
  const accounts = [...new Set(places.flatMap(({ standing }) => standing.flatMap(({ people }) => people)))]
  const known = await Promise.all(accounts.map(async (account) => [account, await callerNamed(tx, account)] as const))
  return new Map(known.flatMap(([account, person]) => (person ? [[account, person] as const] : [])))
}
