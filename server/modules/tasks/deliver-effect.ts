import { operator } from '@/lib/contracts/workflow-enumerations'
import { systemCaller, type Command, type Timer } from '@/lib/engine'
import type { ServerApp } from '@/server/http/server-app'
import { defaultTenant } from '@/server/platform/db'
import { runCommand, type Deliver, type OutboxRow, type Runtime } from '@/server/runtime'
import { runOutside, type OutsideTools } from './run-outside'
import { startSubTasks, stopSubTasks } from './sub-tasks'
import { sendNotice } from './send-notice'

export interface DeliveryTools extends OutsideTools {
  app: ServerApp
  runtime: Runtime
}

/**
 * Lets the system act on a task. The command id is that of the effect: delivered twice, it is carried out once.
 * An act that no longer fits is no failure: what it was about has been settled otherwise.
 */
async function systemActs(
  { app, runtime }: DeliveryTools,
  row: OutboxRow,
  command: Partial<Command> & { operator: number },
): Promise<void> {
  await app.deps.database
    .transact(defaultTenant, async (tx) => {
      const outcome = await runCommand(
        tx,
        runtime,
        {
          commandId: row.effect_id,
          taskId: row.task_id,
          processId: '',
          expectedRev: 0,
          tokenId: '',
          opinion: '',
          targetActivityId: '',
          resubmit: 'direct',
          ...command,
        },
        { caller: systemCaller, now: app.deps.clock.now(), address: '' },
      )
      if (outcome.kind === 'refused') throw new NothingToDo()
      if (outcome.kind === 'conflict')
        throw new Error(`effect ${row.effect_id} was delivered with another content`)
    })
    .catch((error: unknown) => {
      if (!(error instanceof NothingToDo)) throw error
    })
}

/** Rolls the transaction back, so that a refused command leaves no trace. */
class NothingToDo extends Error {}

function ring(tools: DeliveryTools, row: OutboxRow, timer: Timer): Promise<void> {
  const { tokenId, alarm, dueAt, turn } = timer
  // An alarm of the task itself ends its pause; one of a token is the engine's to understand.
  const act = tokenId === '' ? { operator: operator.Resume } : { operator: operator.Timeout, tokenId }
  return systemActs(tools, row, { ...act, alarm: { alarm, dueAt, turn } })
}

/** What the outbox does with each kind of effect. */
export function deliverWith(tools: DeliveryTools): Deliver {
  return async (row) => {
    const { payload } = row
    switch (payload.kind) {
      case 'notify':
        return sendNotice(tools.app, row, payload)
      case 'timer':
        return ring(tools, row, payload)
      case 'startSub':
        return startSubTasks(tools, row, payload)
      case 'stopSub':
        return stopSubTasks(tools, row, payload.tokenId)
      case 'subEnded': {
        const { parent, result, values } = payload
        return systemActs(
          tools,
          { ...row, task_id: parent.taskId },
          { operator: operator.AutoAct, tokenId: parent.tokenId, outcome: { ended: result, values } },
        )
      }
      case 'run': {
        const outcome = await runOutside(tools, row, payload)
        return outcome
          ? systemActs(tools, row, { operator: operator.AutoAct, tokenId: payload.tokenId, outcome })
          : undefined
      }
    }
  }
}
