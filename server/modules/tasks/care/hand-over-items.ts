import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { handOver as contract, TaskOutcome } from '@/lib/contracts/task-administration'
import { operator } from '@/lib/words/workflow-enumerations'
import type { StreamContext } from '@/server/http/serve'
import { partFor, titleFor } from '@/server/http/sentences'
import type { Tx } from '@/server/platform/db'
import type { ProcessesRow, TasksRow } from '@/server/platform/db/rows.generated'
import type { Runtime } from '@/server/runtime'
import { actAsAdministrator } from '../acting/act-as-administrator'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>

type Held = Pick<TasksRow, 'task_id' | 'no' | 'title' | 'rev'> & { all: number }

const mostAtOnce = 1_000

/** Tasks on which a person holds something, has lent his place for advice, may take something, or is chosen for a step to come. */
async function tasksOf(tx: Tx, { from, items }: Input): Promise<Held[]> {
  const chosen = items.map(({ taskId }) => taskId)
  const { rows } = await sql<Held>`
    select t.task_id, t.no, t.title, t.rev, count(*) over ()::int as "all" from tasks t
    where t.status in (0, 2) and (${chosen}::text[] = '{}' or t.task_id = any(${chosen}::text[])) and (
      exists (select 1 from work_items i where i.task_id = t.task_id and i.account = ${from} and i.finished_at is null and i.holder)
      or exists (select 1 from work_items i join tokens k using (task_id, token_id)
        where i.task_id = t.task_id and i.account = ${from} and i.finished_at is null
          and ${from} in (k.data #>> '{delegatedBy,account}', k.data #>> '{lent,actor,account}'))
      or exists (select 1 from jsonb_each(t.extra -> 'presets') p where p.value @> ${JSON.stringify([{ account: from }])}::jsonb))
    order by t.created_at, t.task_id limit ${mostAtOnce}`.execute(tx)
  return rows
}

async function processesNaming(tx: Tx, account: string): Promise<{ process_id: string; process_name: string }[]> {
  const { rows } = await sql<Pick<ProcessesRow, 'process_id' | 'process_name'>>`
    select p.process_id, p.process_name from processes p join process_versions v using (tenant_id, process_id)
    where v.status = 'published' and jsonb_path_exists(v.definition, '$.elements[*].participants[*] ? (@.param0 == $account)', jsonb_build_object('account', ${account}::text))
    order by p.process_name`.execute(tx)
  return rows
}

/** Hands over what one person has to do, task by task, each in a transaction of its own. */
export async function handOverItems(runtime: Runtime, context: StreamContext, input: Input): Promise<Answer> {
  const { tasks, processes } = await context.transact(async (tx) => ({
    tasks: await tasksOf(tx, input),
    processes: await processesNaming(tx, input.from),
  }))
  const results: TaskOutcome[] = []
  for (const task of tasks) {
    const wanted = input.items.filter(({ taskId }) => taskId === task.task_id)
    const tokens = wanted.length > 0 ? wanted.map(({ workItemId }) => workItemId) : ['']
    for (const tokenId of tokens) {
      const command = {
        commandId: createHash('sha256').update(`${input.commandId} ${task.task_id} ${tokenId}`).digest('base64url'),
        operator: operator.Handover,
        taskId: task.task_id,
        tokenId,
        expectedRev: task.rev,
        opinion: input.reason,
        fromAccount: input.from,
        people: [input.to],
      }
      const outcome = await actAsAdministrator(runtime, context, command, input.preview)
      results.push({ taskId: task.task_id, no: task.no, title: titleFor(context.locale, task.title), ...outcome })
    }
  }
  return {
    done: input.preview ? 0 : results.filter(({ code }) => code === 200).length,
    results,
    left: (tasks[0]?.all ?? 0) - tasks.length,
    processes: processes.map(({ process_id, process_name }) => ({
      processId: process_id,
      processName: partFor(context.locale, process_name),
    })),
  }
}
