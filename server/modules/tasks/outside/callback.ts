import { emptyRequest, loadTask, runCommand, type Runtime } from '@/server/runtime'
import type { z } from 'zod'
import type { receiveAnswer as contract } from '@/lib/contracts/data-sources'
import { operator } from '@/lib/words/workflow-enumerations'
import { isLive, systemCaller } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import { markedBy, withoutMark } from '@/server/http/company-mark'
import type { CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { tenantOf, type Tx } from '@/server/platform/db'
import type { Secrets } from '@/server/platform/secrets'
import { fieldsFrom } from './answer-fields'

interface Place {
  taskId: string
  tokenId: string
}

/** The secret by which another system answers a waiting step: sealed, so that nobody can make one up. */
export const ticketFor = (secrets: Secrets, tenantId: string, { taskId, tokenId }: Place): string =>
  markedBy(tenantId, secrets.seal(markedBy(tenantId, `answer ${taskId} ${tokenId}`)))

/** Where an answer with this ticket is sent; relative where the server does not know its own address. */
export const callbackUrl = ({ env }: ServerApp['deps'], ticket: string): string =>
  `${env.PUBLIC_URL ?? ''}/api/interface/receive?ticket=${ticket}`

function placeOf(secrets: Secrets, tenantId: string, ticket: string): Place | null {
  try {
    const [purpose, taskId, tokenId] = withoutMark(tenantId, secrets.open(withoutMark(tenantId, ticket))).split(' ')
    return purpose === 'answer' && taskId && tokenId ? { taskId, tokenId } : null
  } catch {
    // Sealed with another key or made up: as unknown as any other.
    return null
  }
}

/** The step that waits with a token, if it still does. */
async function waitingStep(tx: Tx, runtime: Runtime, { taskId, tokenId }: Place) {
  const task = await loadTask(tx, taskId)
  const version = task && (await runtime.versions.find(tx, task.process_id, task.process_version))
  const token = task?.tokens.find((candidate) => candidate.tokenId === tokenId && isLive(candidate))
  const element = token && version?.definition.elements.find(({ id }) => id === token.activityId)
  return element?.type === 'InterfaceIn' ? element : null
}

/** @throws AppError object.unknown for a ticket that is wrong, used up or no longer waited for alike */
export async function receiveAnswer(
  runtime: Runtime,
  secrets: Secrets,
  { tx, now, address }: CallContext,
  { ticket, ok, error, data }: z.output<(typeof contract)['input']>,
): Promise<{ taken: boolean }> {
  const place = placeOf(secrets, tenantOf(tx), ticket)
  const element = place && (await waitingStep(tx, runtime, place))
  if (!place || !element) throw new AppError('object.unknown')
  const outcome = await runCommand(
    tx,
    runtime,
    {
      ...emptyRequest,
      commandId: `answer-${place.tokenId}`,
      operator: operator.AutoAct,
      ...place,
      outcome: ok ? { ok: true, values: fieldsFrom(data, element.results) } : { ok: false, error: error || 'refused' },
    },
    { caller: systemCaller, now, address },
  )
  if (!('answer' in outcome)) throw new AppError('object.unknown')
  return { taken: true }
}

/** The secret address of a step that waits, for an administrator to hand on. */
export async function getCallback(
  runtime: Runtime,
  { secrets, ...deps }: ServerApp['deps'],
  context: CallContext,
  { taskId, elementId }: { taskId: string; elementId: string },
): Promise<{ url: string; ticket: string }> {
  const task = await loadTask(context.tx, taskId)
  const token = task?.tokens.find((candidate) => candidate.activityId === elementId && isLive(candidate))
  if (!token || !(await waitingStep(context.tx, runtime, { taskId, tokenId: token.tokenId })))
    throw new AppError('object.unknown')
  const ticket = ticketFor(secrets, context.caller.tenantId, { taskId, tokenId: token.tokenId })
  await context.audit({ action: 'getCallback', objectType: 'task', objectId: taskId, after: { elementId } })
  return { url: callbackUrl({ secrets, ...deps }, ticket), ticket }
}
