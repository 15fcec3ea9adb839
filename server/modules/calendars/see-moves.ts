import { sql } from 'kysely'
import type { z } from 'zod'
import type { previewCalendar } from '@/lib/contracts/calendars'
import { operator } from '@/lib/words/workflow-enumerations'
import { isLive, KnownFacts, step, systemCaller, type State } from '@/lib/engine'
import type { CallContext } from '@/server/http/serve'
import { answerQuestions, emptyRequest, givenFor, loadTasks, stateOf, type Runtime } from '@/server/runtime'
import { withOpenDeadline } from './refresh-hours'

/** What deadlines are counted with. */
export type DeadlineTools = Pick<Runtime, 'versions' | 'facts'>
type Seen = z.input<typeof previewCalendar.data>

/** So many requests are played; the embedded database has one connection, and others wait for it. */
const mostLooked = 200

const duesOf = ({ tokens }: State) =>
  new Map(tokens.filter((token) => isLive(token) && token.dueAt).map(({ tokenId, dueAt }) => [tokenId, dueAt ?? '']))

/** What a change of the calendars would do to running deadlines: it is made, looked at and undone. */
export async function seeMoves(
  tools: DeadlineTools,
  { tx, now }: CallContext,
  change: () => Promise<{ moves: boolean }>,
): Promise<Seen> {
  await sql`savepoint looked_at`.execute(tx)
  const { moves } = await change()
  const { rows } = await sql<{ task_id: string }>`select t.task_id from tasks t where ${withOpenDeadline(now)}
    order by t.created_at desc`.execute(tx)
  const seen: Seen = { moved: [], running: rows.length, looked: 0 }
  const tasks = moves
    ? await loadTasks(
        tx,
        rows.slice(0, mostLooked).map(({ task_id: id }) => id),
      )
    : []
  for (const task of tasks) {
    const version = await tools.versions.find(tx, task.process_id, task.process_version)
    if (!version) continue
    const facts = new KnownFacts()
    const given = givenFor(version, { caller: systemCaller, now }, facts)
    const command = { ...emptyRequest, commandId: 'preview', taskId: task.task_id, operator: operator.Recalculate }
    const before = duesOf(stateOf(structuredClone(task)))
    const result = await answerQuestions(tx, tools.facts, facts, () =>
      step(version.definition, stateOf(task), command, given),
    )
    if (result.kind === 'refused') continue
    for (const [tokenId, to] of duesOf(result.state)) {
      const from = before.get(tokenId)
      if (from && from !== to) seen.moved.push({ taskId: task.task_id, no: task.no, title: task.title, from, to })
    }
  }
  seen.looked = moves ? tasks.length : rows.length
  await sql`rollback to savepoint looked_at`.execute(tx)
  return seen
}
