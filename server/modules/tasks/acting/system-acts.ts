import { emptyRequest, runCommand, type Runtime } from '@/server/runtime'
import { type Command, systemCaller } from '@/lib/engine'
import type { ServerApp } from '@/server/http/server-app'

interface Tools {
  app: ServerApp
  runtime: Runtime
}

/** What the system does to a task, and the id under which it does it once. */
export interface SystemCommand extends Partial<Command> {
  commandId: string
  taskId: string
  operator: number
}

/** Rolls the transaction back, so that a refused command leaves no trace. */
class NothingToDo extends Error {}

/** Why there is nothing to do any more: a key below `workflow.refusals`. Everything else must not go by in silence. */
const settledOtherwise: ReadonlySet<string> = new Set([
  'alarmStale',
  'nothingToSwitch',
  'nothingToRecalculate',
  'taskFinished',
  'taskDeleted',
  'taskIsDraft',
  'taskNotPaused',
  'taskPaused',
  'heldUp',
])

/**
 * Lets the system act on a task: the same command id is carried out once. An act that no longer fits is no failure:
 * what it was about has been settled otherwise. Where the engine finds no way on, the task is held up (law 13); what is
 * refused for another reason is tried again and listed.
 */
export async function systemActs({ app, runtime }: Tools, command: SystemCommand): Promise<void> {
  await app.deps.database
    .transact(app.deps.tenantId, async (tx) => {
      const outcome = await runCommand(
        tx,
        runtime,
        {
          ...emptyRequest,
          ...command,
        },
        { caller: systemCaller, now: app.deps.clock.now(), address: '' },
      )
      if (outcome.kind === 'refused') {
        const { refusal } = outcome
        if (refusal.kind === 'notAllowed' && settledOtherwise.has(refusal.reason)) throw new NothingToDo()
        throw new Error(`command ${command.commandId} was refused: ${JSON.stringify(refusal).slice(0, 1000)}`)
      }
      if (outcome.kind === 'conflict') throw new Error(`command ${command.commandId} came with another content`)
    })
    .catch((error: unknown) => {
      if (!(error instanceof NothingToDo)) throw error
    })
}
