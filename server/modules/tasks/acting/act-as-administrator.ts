import { emptyRequest, runCommand, type CommandRequest, type Runtime } from '@/server/runtime'
import type { StreamContext } from '@/server/http/serve'
import { toAppError } from '@/server/http/errors'
import { speak } from '@/server/http/speak'
import { errorOf } from './act-on-task'
import { engineCaller } from '../looking/engine-caller'

/** Rolls a rehearsal back. */
class OnlyRehearsed extends Error {}

type Command = Partial<CommandRequest> & Pick<CommandRequest, 'commandId' | 'operator' | 'taskId'>

/**
 * Carries out one act of the administration on one task, in a transaction of its own: the right to do so comes from the
 * call, not from the process. What goes wrong is told, and leaves nothing behind.
 * @param rehearse everything is tried and nothing kept
 */
export async function actAsAdministrator(
  runtime: Runtime,
  context: StreamContext,
  command: Command,
  rehearse = false,
): Promise<{ code: number; message: string }> {
  try {
    await context.transact(async (tx) => {
      const outcome = await runCommand(
        tx,
        runtime,
        {
          ...emptyRequest,
          ...command,
        },
        {
          caller: { ...engineCaller(context.caller), isAdministrator: true },
          now: context.now,
          address: context.address,
        },
      )
      if (!('answer' in outcome)) throw await errorOf({ ...context, tx }, outcome)
      if (rehearse) throw new OnlyRehearsed()
    })
  } catch (error) {
    if (error instanceof OnlyRehearsed) return { code: 200, message: '' }
    const known = toAppError(error instanceof Error ? error : new Error(String(error)))
    const { correlationId, locale, log } = context
    if (known.entry.status >= 500) log.error({ err: error, correlationId, taskId: command.taskId }, 'task not acted on')
    return { code: known.entry.code, message: speak(known, locale, correlationId).message }
  }
  return { code: 200, message: '' }
}
