import type { z } from 'zod'
import type { getFrameAddress } from '@/lib/contracts/tasks'
import { formFields } from '@/lib/form-data/form-fields'
import { formType } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { isFrameAddress } from '@/server/modules/forms'
import { issueTicket } from '@/server/modules/menus'
import type { Secrets } from '@/server/platform/secrets'
import type { Runtime } from '@/server/runtime'
import { frameFields, frameTicket, frameTold } from './frame-values'
import { taskScene, type TaskScene } from './task-scene'
import { viewRights } from './view-rights'

type Input = z.output<typeof getFrameAddress.input> & {
  /** Whose pages may stand in a frame; none for all. */
  hosts: readonly string[]
  secrets: Secrets
}
type Answer = z.input<(typeof getFrameAddress)['data']>

/**
 * R2.10-17: where the frame of a task leads. The page is told the ids of the task (R2.10-18, R3-19) and, where its address
 * asks for it, who looks, by a ticket that works once.
 * @throws AppError object.unknown for a task the person may not see or whose form is no frame, form.addressRefused
 */
export async function frameAddress(
  runtime: Runtime,
  context: CallContext,
  { hosts, secrets, ...wanted }: Input,
): Promise<Answer> {
  const opened = await taskScene(runtime, context, wanted)
  const { version, scene, saved } = opened
  const { form } = version
  const framed = wanted.fieldId ? embeddedAddress(opened, wanted.fieldId) : frameOf(opened)
  if (!framed) throw new AppError('object.unknown')
  // What was allowed when the form was published need not be any more.
  if (!isFrameAddress(framed, hosts)) throw new AppError('form.addressRefused')
  const address = await withTicket(context, framed, form.formId)
  const ids = {
    detailType: wanted.detailType,
    pid: version.processId,
    aid: scene.token?.activityId ?? '',
    tid: saved ? scene.state.task.taskId : '',
    wid: saved ? (scene.token?.tokenId ?? '') : '',
    fid: form.formId,
    sid: wanted.systemId,
  }
  const ticket = frameTicket(secrets, context.caller.account, {
    taskId: ids.tid,
    processId: version.processId,
    workItemId: ids.wid || wanted.workItemId,
  })
  return {
    url: withQuery(address, ids),
    ticket,
    fields: frameFields(opened, wanted.workItemId),
    values: frameTold(opened),
    origins: (form.definition.frame?.hosts ?? [])
      .map((host) => host.toLowerCase())
      .filter((host) => hosts.length === 0 || hosts.includes(host))
      .map((host) => `https://${host}`),
  }
}

const frameOf = ({ version: { form } }: TaskScene): string | undefined =>
  form.type === formType.Frame ? form.definition.address : undefined

/** Of a page embedded in a form, for whoever sees it there. */
function embeddedAddress(opened: TaskScene, fieldId: string): string | undefined {
  const { definition } = opened.version.form
  const field = formFields(definition).find(({ id }) => id === fieldId)
  const rights = viewRights(opened)
  return field?.type === 'embeddedPage' && (rights[fieldId] ?? 'hidden') !== 'hidden' ? field.address : undefined
}

async function withTicket(context: CallContext, address: string, formId: string): Promise<string> {
  if (!address.includes('{token}')) return address
  const audience = new URL(address.replaceAll('{token}', '')).origin
  const ticket = await issueTicket(context.tx, { account: context.caller.account, audience, now: context.now })
  await context.audit({ action: 'externalTicket.issue', objectType: 'form', objectId: formId, after: { audience } })
  return address.replaceAll('{token}', ticket)
}

/** Before the fragment, and after what the address asks for itself. */
function withQuery(address: string, ids: Record<string, string>): string {
  const [page = '', fragment] = address.split('#', 2)
  const query = new URLSearchParams(Object.entries(ids).filter(([, value]) => value !== ''))
  return `${page}${page.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`
}
