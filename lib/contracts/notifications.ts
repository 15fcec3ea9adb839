import { z } from 'zod'
import { templateEvents, toldEvents, unknownNames } from '../words/notices'
import { typedName } from '../words/name'
import { locales } from './auth'
import { call, id, nothing, paging, rev, writtenBy } from './call'
import { noticePreferences, reasonWays, deliveredWays } from './notice-preferences'

export const notificationsMenu = 'admin_notifications'
const see = { menu: notificationsMenu, action: 1 }
const edit = { menu: notificationsMenu, action: 2 }

const { quiet, digest } = noticePreferences.shape

/** What the company sets about notices: everybody's defaults, and the gateways of short and instant messages. */
export const noticeSettings = z.object({
  defaults: reasonWays.default(deliveredWays),
  quiet,
  digest,
  /** External interfaces that send: they are handed `to`, `text` and `link`. '' for none. */
  smsInterface: z.string().max(64).default(''),
  imInterface: z.string().max(64).default(''),
})
export type NoticeSettings = z.output<typeof noticeSettings>

export const getNoticeSettings = call({
  method: 'POST',
  path: '/api/notice/getSettings',
  summary: 'Everybody’s defaults of notices and the gateways they go by.',
  access: see,
  sends: 'none',
  input: nothing,
  data: z.object({
    settings: noticeSettings,
    mail: z.object({ available: z.boolean(), from: z.string() }),
    /** Without it, mails have no links. */
    publicUrl: z.string(),
    interfaces: z.array(z.object({ interfaceId: z.string(), interfaceName: z.string(), missing: z.array(z.string()) })),
  }),
  changes: false,
  revised: ({ settings }) => settings,
})

export const saveNoticeSettings = call({
  method: 'POST',
  path: '/api/notice/saveSettings',
  summary: 'Sets everybody’s defaults of notices and the gateways they go by.',
  access: edit,
  sends: 'json',
  input: z.object({ settings: noticeSettings, ...rev }),
  data: nothing,
  changes: true,
  edits: { read: getNoticeSettings, of: () => ({}) },
})

const templateKey = { event: z.enum(templateEvents), locale: z.enum(locales) }
const template = (text: z.ZodString) =>
  text.refine((value) => unknownNames(value).length === 0, { message: 'notices.unknownName' })
export const templateForm = z.object({
  subject: template(z.string().trim().min(1).max(300)),
  lead: template(z.string().trim().max(1000)),
})

export const listTemplates = call({
  method: 'POST',
  path: '/api/notice/listTemplates',
  summary: 'The mails there are templates of, and which of them the company has written itself.',
  access: see,
  sends: 'none',
  input: nothing,
  data: z.object({
    rows: z.array(z.object({ ...templateKey, subject: z.string(), own: z.boolean() })),
  }),
  changes: false,
})

export const getTemplate = call({
  method: 'POST',
  path: '/api/notice/getTemplate',
  summary: 'One template as it is edited, with the delivered words.',
  access: see,
  sends: 'json',
  input: z.object(templateKey),
  data: z.object({
    ...templateKey,
    ...templateForm.shape,
    own: z.boolean(),
    delivered: z.object({ subject: z.string(), lead: z.string() }),
  }),
  changes: false,
  revised: writtenBy(templateForm),
})

export const saveTemplate = call({
  method: 'POST',
  path: '/api/notice/saveTemplate',
  summary: 'Keeps a template in the company’s words.',
  access: edit,
  sends: 'json',
  input: z.object({ ...templateKey, ...templateForm.shape, ...rev }),
  data: nothing,
  changes: true,
  edits: { read: getTemplate, of: ({ event, locale }: { event: string; locale: string }) => ({ event, locale }) },
})

export const resetTemplate = call({
  method: 'POST',
  path: '/api/notice/resetTemplate',
  summary: 'Goes back to the delivered words of a template.',
  access: edit,
  sends: 'json',
  input: z.object(templateKey),
  data: nothing,
  changes: true,
})

export const previewTemplate = call({
  method: 'POST',
  path: '/api/notice/previewTemplate',
  summary: 'A template as a mail about a made-up request, whole; nothing is sent.',
  access: see,
  sends: 'json',
  input: z.object({ ...templateKey, ...templateForm.shape }),
  data: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  changes: false,
})

export const trySendTemplate = call({
  method: 'POST',
  path: '/api/notice/sendTemplate',
  summary: 'Sends a template to oneself, as a mail about a made-up request.',
  access: edit,
  sends: 'json',
  input: z.object({ ...templateKey, ...templateForm.shape }),
  data: z.object({ address: z.string() }),
  changes: true,
})

export const deliveryStates = ['queued', 'sent', 'refused', 'bounced', 'failed', 'dropped'] as const
export const deliveryChannels = ['mail', 'push', 'im', 'sms', 'robot'] as const

const delivery = z.object({
  deliveryId: z.string(),
  channel: z.enum(deliveryChannels),
  state: z.enum(deliveryStates),
  account: z.string(),
  personName: z.string(),
  address: z.string(),
  event: z.string(),
  subject: z.string(),
  no: z.string(),
  attempts: z.number(),
  problem: z.string(),
  madeAt: z.string(),
  changedAt: z.string(),
  nextAt: z.string().nullable(),
})
export type DeliveryRow = z.output<typeof delivery>

export const listDeliveries = call({
  method: 'POST',
  path: '/api/notice/listDeliveries',
  summary: 'What was sent outside, to whom and with what success, newest first.',
  access: see,
  sends: 'json',
  input: z.object({
    channel: z.enum([...deliveryChannels, '']).default(''),
    state: z.enum([...deliveryStates, '']).default(''),
    keyword: z.string().max(100).default(''),
    ...paging,
  }),
  data: z.object({ rows: z.array(delivery), records: z.number() }),
  changes: false,
})

export const retryDelivery = call({
  method: 'POST',
  path: '/api/notice/retryDelivery',
  summary: 'Sends what was refused, came back or was given up once more.',
  access: edit,
  sends: 'form',
  input: z.object({ deliveryId: id }),
  data: nothing,
  changes: true,
})

export const robotKinds = ['wecom', 'dingtalk', 'feishu'] as const
export const robotForm = z.object({
  robotName: typedName.min(1).max(100),
  kind: z.enum(robotKinds),
  /** The address the group's robot was given. Empty: the one that is kept. */
  address: z.string().trim().max(1000).default(''),
  /** What it signs with, for kinds that do. Empty: the one that is kept. */
  signingKey: z.string().trim().max(300).default(''),
  /** Only requests of this process, or of people of this department and below; '' for all. */
  processId: z.string().max(64).default(''),
  groupId: z.string().max(64).default(''),
  events: z.array(z.enum(toldEvents)).min(1).max(20),
  /** Values of summary fields as well. */
  showsFields: z.boolean().default(false),
  locale: z.enum(locales).default('zh-CN'),
  enabled: z.boolean().default(true),
})
export type RobotForm = z.output<typeof robotForm>

const robot = robotForm.omit({ address: true, signingKey: true }).extend({
  robotId: z.string(),
  /** Of the address, what does not let anybody write. */
  host: z.string(),
  signs: z.boolean(),
  processName: z.string(),
  groupName: z.string(),
})
export type Robot = z.output<typeof robot>

export const listRobots = call({
  method: 'POST',
  path: '/api/notice/listRobots',
  summary: 'Robots of group chats that are told what happens.',
  access: see,
  sends: 'none',
  input: nothing,
  data: z.object({
    rows: z.array(robot),
    /** What a robot may be for. */
    processes: z.array(z.object({ processId: z.string(), processName: z.string() })),
  }),
  changes: false,
})

export const getRobot = call({
  method: 'POST',
  path: '/api/notice/getRobot',
  summary: 'One robot as it is edited, without its secrets.',
  access: see,
  sends: 'form',
  input: z.object({ robotId: id }),
  data: robot,
  changes: false,
  revised: writtenBy(robotForm.omit({ address: true, signingKey: true })),
})

export const saveRobot = call({
  method: 'POST',
  path: '/api/notice/saveRobot',
  summary: 'Keeps a robot; without an id it is new.',
  access: edit,
  sends: 'json',
  input: robotForm.extend({ robotId: z.string().max(64).default(''), ...rev }),
  data: z.object({ robotId: z.string() }),
  changes: true,
  secret: true,
  edits: { read: getRobot, of: ({ robotId }: { robotId: string }) => (robotId ? { robotId } : null) },
})

export const deleteRobot = call({
  method: 'POST',
  path: '/api/notice/deleteRobot',
  summary: 'Tells a group nothing any more.',
  access: edit,
  sends: 'form',
  input: z.object({ robotId: id }),
  data: nothing,
  changes: true,
})

export const tryRobot = call({
  method: 'POST',
  path: '/api/notice/tryRobot',
  summary: 'Writes one line to the group and says what the other side answered.',
  access: edit,
  sends: 'form',
  input: z.object({ robotId: id }),
  data: z.object({ ok: z.boolean(), problem: z.string() }),
  changes: true,
})
