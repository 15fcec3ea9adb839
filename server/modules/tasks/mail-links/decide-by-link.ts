import { sql } from 'kysely'
import type { z } from 'zod'
import type { decideByLink as contract, LinkLook, undoByLink as undoContract } from '@/lib/contracts/mail-links'
import { actOnTask as actCall } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import { requireCode } from '@/server/modules/auth'
import { personAsCaller } from '@/server/http/caller'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import { tenantOf } from '@/server/platform/db'
import { actOnTask } from '../acting/act-on-task'
import { undoAct } from '../acting/undo-act'
import { judgeLink, type LinkTools } from './look-at-link'
import { findLink, hashOfLink, isOpenedAtHome } from './mail-link'

type Decided = z.input<(typeof contract)['data']>

/**
 * Agrees by a one-time link, as the person it was sent to. What the link is good for is judged anew, with the link locked: of
 * two presses one decides. A decision that is refused leaves the link as it was.
 * @throws AppError signIn.codeNeeded, and whatever deciding on the task page is refused with
 */
export async function decideByLink(
  tools: LinkTools,
  context: CallContext,
  { opinion, code, ...sent }: z.output<(typeof contract)['input']>,
): Promise<Decided> {
  const { tx, now } = context
  const { look, link, person, rev } = await judgeLink(tools, context, sent, { lock: true })
  if (look.state !== 'ready' || !link || !person) return { ...look, decided: false, undo: null }
  if (look.opinionRequired && !opinion) throw new AppError('input.invalid', {}, { opinion: atField('general.missing') })
  if (look.codeNeeded) await requireCode(context, tools.app.deps.secrets, person.account, code)
  const hash = hashOfLink(sent.link)
  await sql`update mail_links set used_at = ${now} where link_hash = ${hash}`.execute(tx)
  const act = actCall.input.parse({
    // With the moment: what was undone may be decided again.
    commandId: `mail-${hash.toString('base64url')}-${now.getTime().toString(36)}`,
    operator: operator.Action,
    taskId: link.task_id,
    workItemId: link.token_id,
    expectedRev: rev,
    opinion,
  })
  const answer = await actOnTask(tools.runtime, { ...context, caller: person }, act)
  await context.audit({
    action: 'mailLink.decide',
    objectType: 'task',
    objectId: link.task_id,
    account: person.account,
    after: { workItemId: link.token_id, signedIn: context.caller.account === person.account },
  })
  return {
    ...look,
    state: 'done',
    decided: true,
    outlook: answer.outlook ?? null,
    done: null,
    undo: answer.undo ?? null,
  }
}

/**
 * Undoes what was decided by a link, by the same link and as the same person; the link is as good as before then.
 * @throws AppError object.unknown, task.undoLate, task.undoTaken
 */
export async function undoByLink(
  tools: LinkTools,
  context: CallContext,
  { link: text, origin, id }: z.output<(typeof undoContract)['input']>,
): Promise<LinkLook> {
  const { tx } = context
  const link = await findLink(tx, tools.app.deps, text, { lock: true })
  const atHome = link && isOpenedAtHome(tools.app.deps, tenantOf(tx), { origin: link.origin, opened: origin })
  const person = link?.used_at && atHome ? await personAsCaller(tx, link.account) : null
  if (!link || !person) throw new AppError('object.unknown')
  const undone = await undoAct(tools.runtime, { ...context, caller: person }, { id })
  // Of other decisions of the person, this link undoes none.
  if (undone.workItemId !== link.token_id) throw new AppError('object.unknown')
  await sql`update mail_links set used_at = null where link_hash = ${hashOfLink(text)}`.execute(tx)
  return (await judgeLink(tools, context, { link: text, origin })).look
}
