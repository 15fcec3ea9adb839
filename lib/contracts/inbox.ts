import { z } from 'zod'
import { messageReasons } from '@/lib/words/message-reasons'
import { call, flag, id, nothing, wholeNumber } from './call'

/** Messages about one request, or one announcement, are one entry. */
const entry = z.object({
  /** Id of the request, or of the announcement. */
  threadId: z.string(),
  /** Null of an announcement, and of a comment on a process. */
  taskId: z.string().nullable(),
  /** What a comment is about: a process, and the part of it; null for everything else, and where it is gone. */
  about: z.object({ processId: z.string(), part: z.string() }).nullable(),
  /** The step that waits for the reader; null where none does. */
  workItemId: z.string().nullable(),
  reason: z.enum(messageReasons),
  /** The last event: names a sentence below `inbox.events`. */
  event: z.string(),
  title: z.string(),
  no: z.string(),
  processId: z.string(),
  processName: z.string(),
  formType: z.number(),
  activityName: z.string(),
  text: z.string(),
  /** Who caused the last event; empty where nobody did. */
  fromAccount: z.string(),
  fromName: z.string(),
  at: z.string(),
  /** How many messages the entry joins, and how many of them are unread. */
  messages: z.number(),
  unread: z.number(),
  done: z.boolean(),
  muted: z.boolean(),
  followed: z.boolean(),
  snoozedUntil: z.string().nullable(),
  /** Deadline of the step that waits for the reader. */
  dueAt: z.string().nullable(),
  /** The first amount among the summary fields, as lists show it. */
  amount: z.string().nullable(),
})
export type InboxEntry = z.infer<typeof entry>

export const inboxViews = ['inbox', 'snoozed', 'done', 'followed', 'muted'] as const
export type InboxView = (typeof inboxViews)[number]

export const listInbox = call({
  method: 'POST',
  path: '/api/message/inbox',
  summary: 'What one was told, one entry per request or announcement, newest first.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    view: z.enum(inboxViews).default('inbox'),
    reason: z.enum(messageReasons).optional(),
    processId: z.string().max(64).default(''),
    unreadOnly: flag.default(false),
    pageSize: wholeNumber.min(1).max(1000).default(50),
  }),
  data: z.object({ rows: z.array(entry), records: z.number() }),
  changes: false,
})

export const countInbox = call({
  method: 'POST',
  path: '/api/message/inboxCounts',
  summary: 'How many entries each part of the inbox holds, by the same conditions as the lists.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.object({
    views: z.object({
      inbox: z.number(),
      snoozed: z.number(),
      followed: z.number(),
      muted: z.number(),
    }),
    unread: z.number(),
    reasons: z.record(z.string(), z.number()),
    processes: z.array(z.object({ processId: z.string(), name: z.string(), count: z.number() })),
  }),
  changes: false,
})

export const readThread = call({
  method: 'POST',
  path: '/api/message/thread',
  summary: 'One entry of the inbox with everything that was told, newest last; by the entry or by one of its messages.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    threadId: z.string().max(64).default(''),
    /** Instead of the entry: a message of one’s own. */
    messageId: z.string().max(200).default(''),
  }),
  data: z.object({
    entry,
    /** Null of an announcement, and where the reader no longer takes part in the request. */
    initiator: z.object({ account: z.string(), name: z.string(), departmentName: z.string() }).nullable(),
    summary: z.array(z.object({ label: z.string(), value: z.string() })),
    messages: z.array(
      z.object({
        messageId: z.string(),
        event: z.string(),
        activityName: z.string(),
        text: z.string(),
        fromAccount: z.string(),
        fromName: z.string(),
        at: z.string(),
        read: z.boolean(),
        done: z.boolean(),
      }),
    ),
  }),
  changes: false,
})

export const markThreads = call({
  method: 'POST',
  path: '/api/message/mark',
  summary:
    'Marks entries of one’s inbox; with none named all that are in it. What still waits for the person is neither done nor muted by a mark.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    threadIds: z.array(id).max(1000).default([]),
    mark: z.enum(['read', 'unread', 'done', 'undone', 'muted', 'unmuted']),
  }),
  /** The entries that were marked. */
  data: z.object({ threadIds: z.array(z.string()) }),
  changes: true,
})

export const snoozeThread = call({
  method: 'POST',
  path: '/api/message/snooze',
  summary:
    'Hides a request from one’s own lists and inbox until a moment, at the latest its deadline; null brings it back.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ threadId: id, until: z.iso.datetime({ offset: true }).nullable() }),
  data: z.object({ snoozedUntil: z.string().nullable() }),
  changes: true,
})
