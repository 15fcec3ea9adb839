import { sql } from 'kysely'
import type { z } from 'zod'
import type { traceProcess as contract } from '@/lib/contracts/process-trace'
import { processPermission, taskStatus } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { processesWithRight, requireProcessInSight } from '@/server/modules/processes'
import type { Runtime } from '@/server/runtime'
import { Localiser } from './localise'

type Answer = z.input<(typeof contract)['data']>

const { Start, Read } = processPermission

/**
 * The drawing of a process for those who may start it or read its tasks; only the latter learn where tasks stand.
 * @throws AppError object.unknown for an unknown process and one of others alike
 */
export async function traceProcess(runtime: Runtime, context: CallContext, processId: string): Promise<Answer> {
  const { tx, caller } = context
  const version = await runtime.versions.find(tx, processId)
  const may = async (right: number) =>
    caller.isAdministrator || (await processesWithRight(tx, caller, right)).includes(processId)
  const reads = version !== null && (await may(Read))
  if (!version || !(reads || (await may(Start)))) throw new AppError('object.unknown')
  if (!reads) await requireProcessInSight(context, processId)
  const { text } = new Localiser(context.locale)
  const { name, elements, transitions, notes, lanes, lanesTop } = version.definition
  return {
    processId,
    processName: text(name),
    version: version.version,
    nodes: elements.map(({ id, type, name: title, x, y, width, height }) => ({
      id,
      type,
      name: text(title),
      x,
      y,
      width,
      height,
    })),
    edges: transitions.map(({ id, from, to, name: title, bends }) => ({ id, from, to, name: text(title), bends })),
    notes: notes?.map((one) => ({ ...one, text: text(one.text) })),
    lanes: lanes?.map((one) => ({ ...one, name: text(one.name) })),
    lanesTop,
    standing: reads ? await standingIn(context, processId) : null,
  }
}

async function standingIn({ tx }: CallContext, processId: string): Promise<NonNullable<Answer['standing']>> {
  const { rows } = await sql<{ activityId: string; tasks: number }>`
    select i.activity_id as "activityId", count(distinct i.task_id) as tasks from work_items i
    join tasks t using (tenant_id, task_id)
    where i.process_id = ${processId} and i.open and t.status = ${taskStatus.Run} and not t.is_test group by i.activity_id`.execute(
    tx,
  )
  return rows
}
