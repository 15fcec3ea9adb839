import { z } from 'zod'
import { companyTimeZone } from '../calendar/company-time'
import { typedName } from '../words/name'
import { noticeReasons } from '../words/notices'
import { call, id, nothing, rev } from './call'

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'notices.time')
const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** By which ways somebody is told for one reason. */
const ways = z.object({
  app: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
  im: z.boolean(),
})
export type NoticeWays = z.output<typeof ways>
const plain = (mail: boolean, push: boolean): NoticeWays => ({ app: true, mail, push, im: false })

/** Reasons by ways. What asks for an act is always told in Baton: a request would stand still where nobody hears of it. */
export const reasonWays = z
  .object(
    Object.fromEntries(noticeReasons.map((reason) => [reason, ways])) as Record<
      (typeof noticeReasons)[number],
      typeof ways
    >,
  )
  .refine(({ act, urge }) => act.app && urge.app, { path: ['act.app'], message: 'notices.actStays' })
export type ReasonWays = z.output<typeof reasonWays>

export const deliveredWays: ReasonWays = {
  act: plain(true, true),
  urge: plain(true, true),
  mention: plain(false, true),
  progress: plain(true, true),
  copy: plain(false, false),
  inform: plain(true, false),
}

/** How one person wants to be told (R2.9-08). */
export const noticePreferences = z.object({
  ways: reasonWays.default(deliveredWays),
  processes: z
    .array(z.object({ processId: id, ways: reasonWays }))
    .max(100)
    .default([]),
  /** Push and chat wait until the end; mail makes no noise. */
  quiet: z
    .object({
      on: z.boolean(),
      from: timeOfDay,
      until: timeOfDay,
      /** Saturdays and Sundays as a whole. */
      restDays: z.boolean(),
      /** What is due today is told nevertheless. */
      dueToday: z.boolean(),
    })
    .default({ on: false, from: '20:00', until: '08:30', restDays: true, dueToday: true }),
  /** One mail of what waits. */
  digest: z
    .object({ on: z.boolean(), at: timeOfDay, workDays: z.boolean() })
    .default({ on: false, at: '08:45', workDays: true }),
  timeZone: z.string().max(60).refine(isTimeZone, 'notices.timeZone').default(companyTimeZone),
})
export type NoticePreferences = z.output<typeof noticePreferences>

/** `mark` is the hash of its address: a browser knows itself by it. */
const device = z.object({ deviceId: z.string(), deviceName: z.string(), madeAt: z.string(), mark: z.string() })
export type PushDevice = z.output<typeof device>

export const getNoticePreferences = call({
  method: 'POST',
  path: '/api/notice/getPreferences',
  summary: 'How one wants to be told, what the company’s defaults are, and which ways there are.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.object({
    /** Null: as the company has set it. */
    own: noticePreferences.nullable(),
    defaults: noticePreferences,
    mail: z.object({ available: z.boolean(), address: z.string(), problem: z.string() }),
    im: z.boolean(),
    push: z.object({ key: z.string(), devices: z.array(device) }),
    processes: z.array(z.object({ processId: z.string(), processName: z.string() })),
  }),
  changes: false,
  revised: ({ own }) => own,
})

export const saveNoticePreferences = call({
  method: 'POST',
  path: '/api/notice/savePreferences',
  summary: 'Keeps how one wants to be told.',
  access: 'signed-in',
  sends: 'json',
  /** Null: as the company has set it, from now on. */
  input: z.object({ own: noticePreferences.nullable(), ...rev }),
  data: nothing,
  changes: true,
  edits: { read: getNoticePreferences, of: () => ({}) },
})

export const tryNotice = call({
  method: 'POST',
  path: '/api/notice/tryPreferences',
  summary: 'Sends oneself one message by each way that is set up.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.object({ channels: z.array(z.enum(['mail', 'push', 'im'])) }),
  changes: true,
})

export const addPushDevice = call({
  method: 'POST',
  path: '/api/notice/addPushDevice',
  summary: 'Pushes to this browser from now on.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    endpoint: z.url({ protocol: /^https$/ }).max(2000),
    p256dh: z.string().regex(/^[\w-]{86,88}$/),
    auth: z.string().regex(/^[\w-]{21,24}$/),
    deviceName: typedName.min(1).max(100),
    /** The address this browser was pushed to at before: the device keeps its name. */
    instead: z.string().max(2000).optional(),
  }),
  data: device,
  changes: true,
  secret: true,
})

export const tiePushDevice = call({
  method: 'POST',
  path: '/api/notice/tiePushDevice',
  summary: 'Ties a browser of one’s own that is pushed to to this session; says whether it is one’s own.',
  access: 'signed-in',
  sends: 'form',
  /** The hash of its address, as devices are told apart by. */
  input: z.object({ mark: z.string().regex(/^[\w-]{43}$/) }),
  data: z.object({ own: z.boolean() }),
  changes: true,
})

export const removePushDevice = call({
  method: 'POST',
  path: '/api/notice/removePushDevice',
  summary: 'Pushes to a browser of one’s own no longer.',
  access: 'signed-in',
  sends: 'form',
  /** By its id, or by the address it is pushed to at; of an address nobody knows there is nothing to do. */
  input: z.object({ deviceId: id.optional(), endpoint: z.string().max(2000).optional() }),
  data: nothing,
  changes: true,
})
