import { sql } from 'kysely'
import type { z } from 'zod'
import type { traceTask } from '@/lib/contracts/task-trace'
import type { Token } from '@/lib/engine'
import type { CallContext } from '@/server/http/serve'
import type { Localiser } from './localise'
import { mayReadTask } from './may-read-task'

type Answer = z.input<(typeof traceTask)['data']>
type OtherTask = NonNullable<Answer['parentTask']>

interface Row extends OtherTask {
  tokenId: string | null
}

const columns = sql`task_id as "taskId", no, title, process_name as "processName", status, result, parent_token as "tokenId"`

async function readable({ tx, caller }: CallContext, rows: Row[]): Promise<Row[]> {
  const seen: Row[] = []
  for (const row of rows) if (await mayReadTask(tx, caller, row.taskId)) seen.push(row)
  return seen
}

const shown = ({ tokenId: _tokenId, ...task }: Row, { text, title }: Localiser): OtherTask => ({
  ...task,
  title: title(task.title),
  processName: text(task.processName),
})

/** The tasks the sub-process steps of a task have started, those the reader may see. */
export async function subTasksOf(context: CallContext, tokens: Token[], words: Localiser): Promise<Answer['subTasks']> {
  const waiting = new Map(tokens.map(({ tokenId, activityId }) => [tokenId, activityId]))
  const { rows } = await sql<Row>`
    select ${columns} from tasks where parent_token = any(${[...waiting.keys()]}::text[]) order by created_at, task_id limit 200`.execute(
    context.tx,
  )
  const seen = await readable(context, rows)
  return seen.map((row) => ({ ...shown(row, words), activityId: waiting.get(row.tokenId ?? '') ?? '' }))
}

/** The task that started this one, if the reader may see it. */
export async function parentOf(
  context: CallContext,
  taskId: string | undefined,
  words: Localiser,
): Promise<Answer['parentTask']> {
  if (!taskId) return null
  const { rows } = await sql<Row>`select ${columns} from tasks where task_id = ${taskId}`.execute(context.tx)
  const [parent] = await readable(context, rows)
  return parent ? shown(parent, words) : null
}
