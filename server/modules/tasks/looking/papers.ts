import { sql } from 'kysely'
import type { z } from 'zod'
import type { getPapers } from '@/lib/contracts/tasks'
import { routeValues, whatMay, type Scene } from '@/lib/engine'
import { asksCalendar } from '@/lib/expression/asks-calendar'
import type { RuleBook } from '@/lib/expression/asked-rules'
import { bookOf } from '@/lib/expression/rule-book'
import { fittingPrints } from '@/lib/form-data/choose-print'
import { draftStatus } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { printsOfForm, type StoredPrint } from '@/server/modules/forms'
import type { TasksRow } from '@/server/platform/db/rows.generated'
import { hoursOn, type Runtime } from '@/server/runtime'
import { mayReadTask } from './may-read-task'
import { taskScene, type Looking, type TaskScene } from './task-scene'

/** The paper every form has, by the name it is asked for. */
const general = 'general'

/** Where a request stands: the step the reader has it at, or those it is at; of one that is over, where it was last. */
function stepsNow({ token, state }: Scene): string[] {
  if (token) return [token.activityId]
  const open = state.tokens.filter(({ finishedAt }) => finishedAt === null)
  const last = state.tokens.toSorted((a, b) => (a.finishedAt ?? '').localeCompare(b.finishedAt ?? '')).slice(-1)
  return [...new Set((open.length > 0 ? open : last).map(({ activityId }) => activityId))]
}

/**
 * A request somebody may print, with the prints that fit it.
 * @throws AppError object.unknown
 */
export async function printableTask(
  runtime: Runtime,
  context: Looking,
  asked: { taskId: string; workItemId: string },
): Promise<{ opened: TaskScene; prints: StoredPrint[] }> {
  const opened = await taskScene(runtime, context, { ...asked, processId: '' })
  const { scene, version } = opened
  if (whatMay(scene).print !== true) throw new AppError('object.unknown')
  const { now, today } = scene.given
  const all = await printsOfForm(context.tx, version.form.formId)
  const rules = await bookForPrints(context.tx, opened, all)
  return { opened, prints: fittingPrints(all, stepsNow(scene), { values: routeValues(scene), now, today, rules }) }
}

/** What conditions of prints ask: what the form does, and the company's calendar where only they count days. */
async function bookForPrints(
  tx: Looking['tx'],
  { scene, rules, hours }: TaskScene,
  prints: readonly StoredPrint[],
): Promise<RuleBook | undefined> {
  if (hours || !prints.some(({ condition }) => asksCalendar(condition))) return scene.given.rules
  return bookOf(rules, await hoursOn(tx, scene.given.today))
}

/** Those of some requests a person may print: what he may read, and what has been handed in. */
export async function printableOf(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  taskIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<Pick<TasksRow, 'task_id'>>`
    select task_id from tasks where task_id = any(${[...taskIds]}::text[]) and submitted_at is not null and status <> ${draftStatus}`.execute(
    tx,
  )
  const handedIn = new Set(rows.map(({ task_id }) => task_id))
  const printable: string[] = []
  for (const taskId of taskIds)
    if (handedIn.has(taskId) && (await mayReadTask(tx, caller, taskId))) printable.push(taskId)
  return printable
}

/** @throws AppError object.unknown */
export async function papersOf(
  runtime: Runtime,
  context: CallContext,
  { printId, ...asked }: z.output<typeof getPapers.input>,
): Promise<z.input<typeof getPapers.data>> {
  const { prints } = await printableTask(runtime, context, asked)
  const shown = prints.map(({ printId: id, name, kind }) => ({
    printId: id,
    name: partFor(context.locale, name),
    kind,
  }))
  if (printId === general) return { prints: shown, chosen: '', design: null }
  const drawn = prints.filter(({ kind }) => kind === 'design')
  const chosen = printId ? drawn.find((print) => print.printId === printId) : drawn[0]
  if (printId && !chosen) throw new AppError('object.unknown')
  return { prints: shown, chosen: chosen?.printId ?? '', design: chosen?.design ?? null }
}
