import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { migrateTasks as contract, TaskOutcome } from '@/lib/contracts/task-administration'
import { operator, taskStatus } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import type { StreamContext } from '@/server/http/serve'
import { partFor, titleFor } from '@/server/http/sentences'
import { atField } from '@/server/http/speak'
import type { Tx } from '@/server/platform/db'
import type { TasksRow } from '@/server/platform/db/rows.generated'
import type { Runtime } from '@/server/runtime'
import { actAsAdministrator } from '../acting/act-as-administrator'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>

type Running = Pick<TasksRow, 'task_id' | 'no' | 'title' | 'rev' | 'process_version'>

/** Tasks moved in one call: each is a transaction of its own, and a call has to end. */
const most = 1000

async function runningTasks(tx: Tx, { processId, toVersion, fromVersions, taskIds }: Input): Promise<Running[]> {
  const { rows } = await sql<Running>`
    select task_id, no, title, rev, process_version from tasks
    where process_id = ${processId} and status in (${taskStatus.Run}, ${taskStatus.Pause}) and process_version <> ${toVersion}
      and (${fromVersions}::int[] = '{}' or process_version = any(${fromVersions}::int[]))
      and (${taskIds}::text[] = '{}' or task_id = any(${taskIds}::text[]))
    order by created_at, task_id limit ${most + 1}`.execute(tx)
  return rows
}

interface ElementPlan {
  mapping: Record<string, string>
  unmapped: Answer['unmapped']
}

/** Elements of the same key are the same; what was renamed is said; the rest has no counterpart. */
async function planElements(tx: Tx, runtime: Runtime, input: Input, versions: number[]): Promise<ElementPlan> {
  const target = await runtime.versions.find(tx, input.processId, input.toVersion)
  if (!target) throw new AppError('object.unknown')
  const known = new Set(target.definition.elements.map(({ id }) => id))
  const foreign = Object.values(input.mapping).filter((id) => !known.has(id))
  if (foreign.length > 0)
    throw new AppError(
      'input.invalid',
      {},
      { mapping: atField('general.elementUnknown', { names: foreign.join(', ') }) },
    )
  const plan: ElementPlan = { mapping: {}, unmapped: [] }
  for (const version of versions) {
    const source = await runtime.versions.find(tx, input.processId, version)
    for (const { id, name } of source?.definition.elements ?? []) {
      const to = input.mapping[id] ?? (known.has(id) ? id : undefined)
      if (to) plan.mapping[id] = to
      else plan.unmapped.push({ elementId: id, name, version })
    }
  }
  return plan
}

/** Moves running tasks to another version: what cannot be moved stays where it is, and says why. */
export async function migrateTasks(runtime: Runtime, context: StreamContext, input: Input): Promise<Answer> {
  const { tasks, left, plan } = await context.transact(async (tx) => {
    const found = await runningTasks(tx, input)
    const versions = [...new Set(found.map(({ process_version }) => process_version))]
    return {
      tasks: found.slice(0, most),
      left: Math.max(0, found.length - most),
      plan: await planElements(tx, runtime, input, versions),
    }
  })
  const results: TaskOutcome[] = []
  for (const { task_id: taskId, no, title, rev } of tasks) {
    const command = {
      commandId: createHash('sha256').update(`${input.commandId} ${taskId}`).digest('base64url'),
      operator: operator.Migrate,
      taskId,
      expectedRev: rev,
      opinion: input.reason,
      mapping: input.mapping,
      toVersion: input.toVersion,
    }
    results.push({
      taskId,
      no,
      title: titleFor(context.locale, title),
      ...(await actAsAdministrator(runtime, context, command, input.dryRun)),
    })
  }
  const unmapped = plan.unmapped.map((element) => ({ ...element, name: partFor(context.locale, element.name) }))
  const done = input.dryRun ? 0 : results.filter(({ code }) => code === 200).length
  return { done, mapping: plan.mapping, unmapped, results, left }
}
