import { operator } from '@/lib/words/workflow-enumerations'
import type { Timer } from '@/lib/engine'
import type { ServerApp } from '@/server/http/server-app'
import type { Deliver, OutboxRow, Runtime } from '@/server/runtime'
import { runOutside } from './run-outside'
import type { OutsideTools } from './outside-tools'
import { startSubTasks, stopSubTasks } from '../acting/sub-tasks'
import { lookAhead } from '../lists/keep-forecast'
import { sendNotice } from './send-notice'
import { tell } from './tell'
import { systemActs } from '../acting/system-acts'

export interface DeliveryTools extends OutsideTools {
  app: ServerApp
  runtime: Runtime
}

/** The command id is that of the effect: delivered twice, it is carried out once. */
const of = ({ effect_id: commandId, task_id: taskId }: OutboxRow) => ({ commandId, taskId })

function ring(tools: DeliveryTools, row: OutboxRow, timer: Timer): Promise<void> {
  const { tokenId, alarm, dueAt, turn } = timer
  // An alarm of the task itself ends its pause; one of a token is the engine's to understand.
  const act = tokenId === '' ? { operator: operator.Resume } : { operator: operator.Timeout, tokenId }
  return systemActs(tools, { ...of(row), ...act, alarm: { alarm, dueAt, turn } })
}

/** What the outbox does with each kind of effect. */
export function deliverWith(tools: DeliveryTools): Deliver {
  return async (row) => {
    const { payload } = row
    switch (payload.kind) {
      case 'notify':
        return sendNotice(tools, { ...row, payload })
      case 'lookAhead':
        return lookAhead(tools, [row])
      case 'tell':
        return tell(tools, [row])
      case 'recalculate':
        return systemActs(tools, { ...of(row), operator: operator.Recalculate })
      case 'timer':
        return ring(tools, row, payload)
      case 'startSub':
        return startSubTasks(tools, row, payload)
      case 'stopSub':
        return stopSubTasks(tools, row, payload.tokenId)
      case 'subEnded': {
        const { parent, result, values } = payload
        return systemActs(tools, {
          commandId: row.effect_id,
          taskId: parent.taskId,
          operator: operator.AutoAct,
          tokenId: parent.tokenId,
          outcome: { ended: result, values },
        })
      }
      case 'run': {
        const outcome = await runOutside(tools, row, payload)
        if (!outcome) return
        await systemActs(tools, { ...of(row), operator: operator.AutoAct, tokenId: payload.tokenId, outcome })
        return 'error' in outcome ? outcome.error : undefined
      }
    }
  }
}
