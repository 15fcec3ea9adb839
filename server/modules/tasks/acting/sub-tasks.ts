import {
  emptyRequest,
  runCommand,
  type CommandOutcome,
  type CommandRequest,
  type OutboxRow,
  type Runtime,
} from '@/server/runtime'
import { sql } from 'kysely'
import { draftStatus, operator, taskStatus } from '@/lib/words/workflow-enumerations'
import { systemCaller, type Child, type StartSub } from '@/lib/engine'
import { inEveryLanguage } from '@/server/http/sentences'
import type { ServerApp } from '@/server/http/server-app'
import { callerNamed } from '@/server/modules/processes'
import type { TasksRow } from '@/server/platform/db/rows.generated'

interface Tools {
  app: ServerApp
  runtime: Runtime
}

interface Start {
  child: Child
  request: CommandRequest
}

/** In a transaction of its own: a refused start must leave no trace before it is tried as a draft. */
async function tryStart({ app, runtime }: Tools, { child, request }: Start): Promise<CommandOutcome> {
  const outcome: { value?: CommandOutcome } = {}
  await app.deps.database
    .transact(app.deps.tenantId, async (tx) => {
      const caller = await callerNamed(tx, child.starter.account)
      if (!caller) throw new Error(`${child.starter.account} is to start a task and does not exist`)
      outcome.value = await runCommand(tx, runtime, request, {
        caller,
        now: app.deps.clock.now(),
        address: '',
      })
      if (!('answer' in outcome.value)) throw new Error('not started')
    })
    .catch((error: unknown) => {
      if (!outcome.value) throw error
    })
  if (!outcome.value) throw new Error('a start has an outcome')
  return outcome.value
}

/**
 * Starts the tasks of a sub-process, each once. What its form still lacks its starter has to fill in: the task is then a
 * draft of his.
 */
export async function startSubTasks(
  tools: Tools,
  row: OutboxRow,
  { tokenId, processId, depth, children }: StartSub,
): Promise<void> {
  for (const [index, child] of children.entries()) {
    const request: CommandRequest = {
      ...emptyRequest,
      commandId: `${row.effect_id}-${index}`,
      operator: operator.Start,
      processId,
      formData: child.values,
      parent: { taskId: row.task_id, tokenId, depth },
    }
    let outcome = await tryStart(tools, { child, request })
    if (outcome.kind === 'refused' || outcome.kind === 'conflict') {
      outcome = await tryStart(tools, {
        child,
        request: { ...request, commandId: `${request.commandId}-draft`, operator: operator.Save },
      })
    }
    if (!('answer' in outcome)) throw new Error(`a task of ${processId} was not started: ${outcome.kind}`)
  }
}

/** Ends the tasks nobody waits for any more; drafts among them are deleted. */
export async function stopSubTasks({ app, runtime }: Tools, row: OutboxRow, tokenId: string): Promise<void> {
  await app.deps.database.transact(app.deps.tenantId, async (tx) => {
    const { rows } = await sql<Pick<TasksRow, 'task_id' | 'status'>>`
      select task_id, status from tasks where parent_token = ${tokenId}
        and status in (${taskStatus.Run}, ${taskStatus.Pause}, ${draftStatus})`.execute(tx)
    for (const { task_id, status } of rows) {
      const act = status === draftStatus ? operator.Delete : operator.Stop
      const outcome = await runCommand(
        tx,
        runtime,
        {
          commandId: `${row.effect_id}-${task_id}`.slice(0, 100),
          operator: act,
          taskId: task_id,
          tokenId: '',
          processId: '',
          expectedRev: 0,
          opinion: inEveryLanguage('workflow.opinions.noLongerAwaited'),
          targetActivityId: '',
          resubmit: 'direct',
        },
        { caller: systemCaller, now: app.deps.clock.now(), address: '' },
      )
      if (!('answer' in outcome)) throw new Error(`task ${task_id} was not stopped: ${outcome.kind}`)
    }
  })
}
