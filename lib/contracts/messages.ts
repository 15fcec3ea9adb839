import { z } from 'zod'
import { call, flag, id, wholeNumber } from './call'

const message = z.object({
  messageId: z.string(),
  /** Names a sentence below `workflow.notices`. */
  event: z.string(),
  taskId: z.string(),
  workItemId: z.string().nullable(),
  title: z.string(),
  activityName: z.string(),
  text: z.string(),
  sentAt: z.string(),
  read: z.boolean(),
  /** Nothing is left to do about it: its item is closed by whatever way, or it only informed and was read. */
  done: z.boolean(),
})

export const listMessages = call({
  method: 'POST',
  path: '/api/message/list',
  summary: 'What one was told and is still open, or all of it, newest first, and how much is unread.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    unreadOnly: flag.default(false),
    all: flag.default(false),
    pageSize: wholeNumber.min(1).max(50).default(20),
    currentPageIndex: wholeNumber.min(1).max(500).default(1),
  }),
  data: z.object({ rows: z.array(message), records: z.number(), unread: z.number() }),
  changes: false,
})

export const readMessages = call({
  method: 'POST',
  path: '/api/message/read',
  summary: 'Ticks messages off as read; all of them where none is named.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ messageIds: z.array(id).max(100).default([]) }),
  data: z.object({ unread: z.number() }),
  changes: true,
})
