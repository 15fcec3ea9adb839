import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type * as calls from '@/lib/contracts/process-tests'
import type { FormData } from '@/lib/form-data/form-definition'
import { longestTest } from '@/lib/trials/limits'
import { maskedData } from '@/lib/trials/masked-data'
import { movesOfLog } from '@/lib/trials/moves-of-log'
import { processPermission, taskStatus } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import { partFor, titleFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { callerNamed, processesWithRight, requireProcess } from '@/server/modules/processes'
import { mayReadTask } from '@/server/modules/tasks'
import { finds } from '@/server/platform/db/finds'
import { involvedIn, readLog, ProcessVersions, type FactSource } from '@/server/runtime'
import { addCases } from './keep-case'

interface Finished {
  processId: string
  version: number
  no: string
  initiatorName: string
  status: number
  result: number | null
  private: boolean
}

/** @throws AppError object.unknown, test.notFinished */
async function finishedTask({ tx, caller }: CallContext, taskId: string): Promise<Finished> {
  const { rows } = await sql<Finished>`
    select t.process_id as "processId", t.process_version as version, t.no, t.initiator_name as "initiatorName", t.status, t.result, t.process_version < 0 as private
    from tasks t where t.task_id = ${taskId}`.execute(tx)
  if (!rows[0] || !(await mayReadTask(tx, caller, taskId))) throw new AppError('object.unknown')
  if (rows[0].status !== taskStatus.Finish || rows[0].private) throw new AppError('test.notFinished')
  return rows[0]
}

interface Story extends NonNullable<ReturnType<typeof movesOfLog>> {
  task: Finished
}

/**
 * What people did in a finished request, without what they wrote.
 * @throws AppError object.unknown, right.missing, test.notFinished
 */
export async function storyOf(context: CallContext, taskId: string, right: 'View' | 'Modify'): Promise<Story> {
  const { tx } = context
  const task = await finishedTask(context, taskId)
  await requireProcess(context, task.processId, right)
  const version = await new ProcessVersions().find(tx, task.processId, task.version)
  const done = version && movesOfLog(version.definition, await readLog(tx, taskId))
  if (!version || !done) throw new AppError('test.notFinished')
  const masked = (data: FormData) => maskedData(version.definition, version.form.definition, data)
  return {
    task,
    beginning: { ...done.beginning, formData: masked(done.beginning.formData) },
    moves: done.moves.map((move) =>
      move.kind === 'act' && move.formData ? { ...move, formData: masked(move.formData) } : move,
    ),
  }
}

/** How a finished request began: to try another one like it. @throws AppError object.unknown, right.missing, test.notFinished */
export async function readBeginning(
  context: CallContext,
  { taskId }: z.output<typeof calls.readBeginning.input>,
): Promise<z.input<typeof calls.readBeginning.data>> {
  const { task, beginning } = await storyOf(context, taskId, 'View')
  const person = await callerNamed(context.tx, beginning.initiator)
  if (!person) throw new AppError('object.unknown')
  const { account, name, departmentName } = person
  const text = (words: string) => partFor(context.locale, words)
  return {
    no: task.no,
    initiator: { account, name: text(name), departmentName: text(departmentName) },
    formData: beginning.formData,
  }
}

/**
 * Makes a case of a finished request: what its people did, move by move, on the version it ran by. What they wrote is not
 * taken along.
 * @throws AppError object.unknown, right.missing, test.notFinished, test.tooLong, test.tooMany, test.tooLarge, input.invalid
 */
export async function recordTask(
  context: CallContext,
  ask: FactSource,
  { taskId, caseName }: z.output<typeof calls.recordTask.input>,
): Promise<z.input<typeof calls.recordTask.data>> {
  const { locale } = context
  const { task, beginning, moves } = await storyOf(context, taskId, 'Modify')
  if (moves.length > longestTest) throw new AppError('test.tooLong', { most: longestTest })
  const { caseIds, recorded } = await addCases(context, ask, {
    processId: task.processId,
    version: task.version,
    cases: [
      {
        // Not its title, which may be made of what was written.
        caseName: caseName || `${task.no} ${partFor(locale, task.initiatorName)}`.trim().slice(0, 200) || taskId,
        source: 'task',
        confirmed: false,
        beginning,
        moves,
        tail: 'stop',
        looks: ['people'],
      },
    ],
  })
  const end = recorded[0]?.body.expected.end
  return { caseId: caseIds[0] ?? '', endsAlike: end?.status === task.status && end.result === task.result }
}

interface FinishedRow {
  taskId: string
  no: string
  title: string
  initiatorName: string
  result: number | null
  finishedAt: Date | null
}

interface Wanted {
  processId: string
  keyword: string
}

/** Finished requests `t` of a process a person may see. */
async function finishedOf({ tx, caller }: CallContext, { processId, keyword }: Wanted): Promise<RawBuilder<boolean>> {
  const all =
    caller.isAdministrator || (await processesWithRight(tx, caller, processPermission.Read)).includes(processId)
  return sql<boolean>`t.process_id = ${processId} and t.status = ${taskStatus.Finish} and t.process_version > 0
      and (${all}::boolean or ${involvedIn(caller.account)}) and ${finds(keyword, [sql`t.no`, sql`t.title`, sql`t.initiator_name`])}`
}

/** Finished requests of a process a person may see, the newest first. */
export async function finishedInSight(
  context: CallContext,
  { most, ...wanted }: Wanted & { most: number },
): Promise<FinishedRow[]> {
  const { rows } = await sql<FinishedRow>`
    select t.task_id as "taskId", t.no, t.title, t.initiator_name as "initiatorName", t.result, t.finished_at as "finishedAt"
    from tasks t where ${await finishedOf(context, wanted)}
    order by t.finished_at desc nulls last, t.task_id limit ${most}`.execute(context.tx)
  return rows
}

/** How many there are. */
export async function countFinished(context: CallContext, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tasks t where ${await finishedOf(context, wanted)}`.execute(context.tx)
  return rows[0]?.count ?? 0
}

/** Requests a case may be recorded of: finished, and the caller's to see. */
export async function findFinished(
  context: CallContext,
  { processId, keyword }: z.output<typeof calls.findFinishedTasks.input>,
): Promise<z.input<typeof calls.findFinishedTasks.data>> {
  const { locale } = context
  await requireProcess(context, processId, 'View')
  const rows = await finishedInSight(context, { processId, keyword, most: 50 })
  return rows.map(({ title, initiatorName, finishedAt, ...row }) => ({
    ...row,
    taskTitle: titleFor(locale, title),
    initiatorName: partFor(locale, initiatorName),
    finishedAt: finishedAt?.toISOString() ?? null,
  }))
}
