import { z } from 'zod'
import { shownName, typedName } from '../words/name'
import { toldEvents } from '../words/told-events'
import { call, flag, id, nothing, paging, rev, wholeNumber, writtenBy } from './call'

/** R2.9-10: the menu whose access mask says who may look at webhooks and set them: view 1, edit 2. */
export const webhookMenu = 'admin_webhooks'
const may = (action: 1 | 2) => ({ menu: webhookMenu, action })

/** `paused` by itself, after too many failures in a row. */
export const webhookStates = ['active', 'paused', 'off'] as const
export const webhookDeliveryStates = ['queued', 'sent', 'failed'] as const

const address = z.url({ protocol: /^https?$/ }).max(1000)

export const webhookForm = z.object({
  webhookName: typedName.min(1).max(100),
  url: address,
  events: z.array(z.enum(toldEvents)).min(1).max(toldEvents.length),
  /** Processes it is told of; empty for all. */
  processIds: z.array(id).max(200).default([]),
  enabled: flag.default(true),
})

const secretState = {
  secretAt: z.string(),
  /** Until when deliveries are signed with the secret before as well. */
  oldUntil: z.string().nullable(),
}

export const listWebhooks = call({
  method: 'POST',
  path: '/api/webhook/list',
  summary: 'The systems that are told of what happens to requests, how that goes, and the processes there are.',
  access: may(1),
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default('') }),
  data: z.object({
    rows: z.array(
      z.object({
        webhookId: z.string(),
        webhookName: shownName,
        url: z.string(),
        events: z.array(z.string()),
        processCount: z.number(),
        state: z.enum(webhookStates),
        failures: z.number(),
        waiting: z.number(),
        lastSentAt: z.string().nullable(),
        ...secretState,
      }),
    ),
    processes: z.array(z.object({ processId: z.string(), processName: shownName })),
  }),
  changes: false,
})

export const getWebhook = call({
  method: 'POST',
  path: '/api/webhook/get',
  summary: 'One webhook as it is set, without its secret.',
  access: may(1),
  sends: 'form',
  input: z.object({ webhookId: id }),
  data: webhookForm.extend({ webhookId: z.string(), state: z.enum(webhookStates), ...secretState }),
  changes: false,
  revised: writtenBy(webhookForm),
})

export const saveWebhook = call({
  method: 'POST',
  path: '/api/webhook/save',
  summary: 'Keeps a webhook; a new one is answered with the secret it signs with, which is shown this once.',
  access: may(2),
  sends: 'json',
  input: webhookForm.extend({ webhookId: z.string().max(64).default(''), ...rev }),
  data: z.object({ webhookId: z.string(), secret: z.string() }),
  changes: true,
  secret: true,
  edits: { read: getWebhook, of: ({ webhookId }: { webhookId: string }) => (webhookId ? { webhookId } : null) },
})

export const rotateWebhook = call({
  method: 'POST',
  path: '/api/webhook/rotate',
  summary: 'Makes a new secret, shown this once; for a time of grace deliveries bear the signatures of both.',
  access: may(2),
  sends: 'form',
  input: z.object({ webhookId: id, grace: wholeNumber.min(0).max(168).default(0) }),
  data: z.object({ secret: z.string(), oldUntil: z.string().nullable() }),
  changes: true,
  secret: true,
})

export const resumeWebhook = call({
  method: 'POST',
  path: '/api/webhook/resume',
  summary: 'Goes on with a webhook that paused by itself: what waits is sent at once.',
  access: may(2),
  sends: 'form',
  input: z.object({ webhookId: id }),
  data: nothing,
  changes: true,
})

export const deleteWebhook = call({
  method: 'POST',
  path: '/api/webhook/delete',
  summary: 'Removes a webhook with its deliveries.',
  access: may(2),
  sends: 'form',
  input: z.object({ webhookId: id }),
  data: nothing,
  changes: true,
})

export const pingWebhook = call({
  method: 'POST',
  path: '/api/webhook/ping',
  summary: 'Sends a trial now and says what came of it.',
  access: may(2),
  sends: 'form',
  input: z.object({ webhookId: id }),
  data: z.object({ ok: z.boolean(), status: z.number(), milliseconds: z.number(), problem: z.string() }),
  changes: true,
})

const delivery = z.object({
  deliveryId: z.string(),
  event: z.string(),
  state: z.enum(webhookDeliveryStates),
  attempts: z.number(),
  /** As the other side answered; 0 where it did not. */
  status: z.number(),
  milliseconds: z.number(),
  problem: z.string(),
  madeAt: z.string(),
  changedAt: z.string(),
  nextAt: z.string().nullable(),
  no: z.string(),
  payload: z.string(),
})

export const listWebhookDeliveries = call({
  method: 'POST',
  path: '/api/webhook/deliveries',
  summary: 'What a webhook was told, the latest first, and what came of it.',
  access: may(1),
  sends: 'form',
  input: z.object({ webhookId: id, state: z.enum(['', ...webhookDeliveryStates]).default(''), ...paging }),
  data: z.object({ rows: z.array(delivery), records: z.number() }),
  changes: false,
})

export const replayWebhook = call({
  method: 'POST',
  path: '/api/webhook/replay',
  summary: 'Sends a delivery once more under its id; without one, all of the webhook that failed.',
  access: may(2),
  sends: 'form',
  input: z.object({ webhookId: id, deliveryId: z.string().max(64).default('') }),
  data: z.object({ count: z.number() }),
  changes: true,
})
