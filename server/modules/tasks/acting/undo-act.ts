import type { z } from 'zod'
import type { undoAct as contract } from '@/lib/contracts/tasks'
import { AppError } from '@/server/http/app-error'
import { undoCommand, type Runtime } from '@/server/runtime'
import { engineCaller } from '../looking/engine-caller'
import type { Acting } from './acting'

/**
 * Undoes what the caller has just decided. Only he knows its id by his own account: another's is answered like none.
 * @throws AppError object.unknown, task.undoLate, task.undoTaken
 */
export async function undoAct(
  runtime: Runtime,
  { tx, caller, now, address }: Acting,
  { id }: z.output<(typeof contract)['input']>,
): Promise<z.input<(typeof contract)['data']>> {
  const outcome = await undoCommand(tx, runtime, id, { caller: engineCaller(caller), now, address })
  switch (outcome.kind) {
    case 'undone':
      return outcome.act
    case 'unknown':
      throw new AppError('object.unknown')
    case 'late':
      throw new AppError('task.undoLate')
    case 'taken':
      throw new AppError('task.undoTaken', { by: outcome.by.name })
  }
}
