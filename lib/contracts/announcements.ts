import { z } from 'zod'
import { actor } from '@/lib/words/actor'
import { typedName } from '../words/name'
import { audienceLine } from './audience'
import { call, flag, id, nothing, paging, rev, wholeNumber, writtenBy } from './call'

/** R2.9-28: the menu whose access mask says who may write announcements: view 1, edit 2. */
export const announcementMenu = 'admin_notices'
const may = (action: 1 | 2) => ({ menu: announcementMenu, action })

const moment = z.iso.datetime({ offset: true }).nullable().default(null)

const written = z.object({
  title: typedName.min(1).max(200),
  /** A little HTML, as rich-text fields hold it; the server leaves out whatever else is sent. */
  body: z.string().max(50_000).default(''),
  /** To whom it is announced. */
  audience: z.array(audienceLine).max(100).default([]),
  /** Told from then on; null as soon as it is published. */
  beginsAt: moment,
  /** In nobody's inbox any more from then on; null for always. */
  endsAt: moment,
  pinned: flag.default(false),
  mustConfirm: flag.default(false),
  /** Who has not confirmed is told again every so many days; 0 for never. */
  remindDays: wholeNumber.min(0).max(30).default(0),
  commentsOpen: flag.default(false),
})

const states = ['draft', 'published', 'withdrawn'] as const

const announcement = written.extend({
  announcementId: z.string(),
  state: z.enum(states),
  publishedAt: z.string().nullable(),
})
export type Announcement = z.infer<typeof announcement>
export type WrittenAnnouncement = z.infer<typeof written>

export const listAnnouncements = call({
  method: 'POST',
  path: '/api/notice/list',
  summary: 'All announcements for those who write them, and how many have read and confirmed each.',
  access: may(1),
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default(''), state: z.enum(['', ...states]).default(''), ...paging }),
  data: z.object({
    rows: z.array(
      z.object({
        announcementId: z.string(),
        title: z.string(),
        state: z.enum(states),
        pinned: z.boolean(),
        mustConfirm: z.boolean(),
        beginsAt: z.string().nullable(),
        endsAt: z.string().nullable(),
        publishedAt: z.string().nullable(),
        byName: z.string(),
        readers: z.number(),
        read: z.number(),
        confirmed: z.number(),
      }),
    ),
    records: z.number(),
  }),
  changes: false,
})

export const getAnnouncement = call({
  method: 'POST',
  path: '/api/notice/get',
  summary: 'One announcement as it is written.',
  access: may(1),
  sends: 'form',
  input: z.object({ announcementId: id }),
  data: announcement,
  changes: false,
  revised: writtenBy(written),
})

export const saveAnnouncement = call({
  method: 'POST',
  path: '/api/notice/save',
  summary:
    'Keeps an announcement: a draft until it is published; of a published one at once, and who is new among its readers is told.',
  access: may(2),
  sends: 'json',
  input: written.extend({ announcementId: z.string().max(64).default(''), ...rev }),
  data: announcement,
  changes: true,
  edits: {
    read: getAnnouncement,
    of: ({ announcementId }: { announcementId: string }) => (announcementId ? { announcementId } : null),
  },
})

const oneOfTheirs = { sends: 'form', input: z.object({ announcementId: id }), changes: true } as const

export const publishAnnouncement = call({
  ...oneOfTheirs,
  method: 'POST',
  path: '/api/notice/publish',
  summary: 'Tells everybody an announcement is for.',
  access: may(2),
  data: z.object({ readers: z.number() }),
})

export const withdrawAnnouncement = call({
  ...oneOfTheirs,
  method: 'POST',
  path: '/api/notice/withdraw',
  summary: 'Takes an announcement out of every inbox; who has read it stays written down.',
  access: may(2),
  data: nothing,
})

export const deleteAnnouncement = call({
  ...oneOfTheirs,
  method: 'POST',
  path: '/api/notice/delete',
  summary: 'Deletes an announcement that is not published, with its receipts.',
  access: may(2),
  data: nothing,
})

export const remindReaders = call({
  ...oneOfTheirs,
  method: 'POST',
  path: '/api/notice/remind',
  summary: 'Tells those again who have not confirmed an announcement, or not read it where nothing is to be confirmed.',
  access: may(2),
  data: z.object({ reminded: z.number() }),
})

export const listReceipts = call({
  method: 'POST',
  path: '/api/notice/receipts',
  summary: 'Who has read and confirmed an announcement, and who has not.',
  access: may(1),
  sends: 'form',
  input: z.object({
    announcementId: id,
    which: z.enum(['all', 'unread', 'unconfirmed', 'confirmed']).default('all'),
    keyword: z.string().max(100).default(''),
    ...paging,
  }),
  data: z.object({
    rows: z.array(
      actor.extend({
        /** False of somebody who has left. */
        enabled: z.boolean(),
        readAt: z.string().nullable(),
        confirmedAt: z.string().nullable(),
        remindedAt: z.string().nullable(),
      }),
    ),
    records: z.number(),
  }),
  changes: false,
})

export const latestAnnouncements = call({
  method: 'POST',
  path: '/api/notice/latest',
  summary: 'What is announced to oneself now: pinned ones first, then the newest.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ pageSize: wholeNumber.min(1).max(50).default(5) }),
  data: z.object({
    rows: z.array(
      z.object({
        announcementId: z.string(),
        title: z.string(),
        byName: z.string(),
        departmentName: z.string(),
        at: z.string(),
        pinned: z.boolean(),
        read: z.boolean(),
        /** It is to be confirmed and has not been. */
        toConfirm: z.boolean(),
      }),
    ),
    records: z.number(),
  }),
  changes: false,
  asSomebody: true,
})

export const openAnnouncement = call({
  method: 'POST',
  path: '/api/notice/open',
  summary: 'An announcement as its readers see it.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ announcementId: id }),
  data: z.object({
    announcementId: z.string(),
    title: z.string(),
    body: z.string(),
    by: actor,
    at: z.string(),
    endsAt: z.string().nullable(),
    mustConfirm: z.boolean(),
    readAt: z.string().nullable(),
    confirmedAt: z.string().nullable(),
    commentsOpen: z.boolean(),
    comments: z.array(
      z.object({ commentId: z.string(), by: actor, text: z.string(), at: z.string(), mayDelete: z.boolean() }),
    ),
  }),
  changes: false,
})

export const markAnnouncementRead = call({
  ...oneOfTheirs,
  method: 'POST',
  path: '/api/notice/read',
  summary: 'Writes down that one has read an announcement.',
  access: 'signed-in',
  data: nothing,
})

export const confirmAnnouncement = call({
  ...oneOfTheirs,
  method: 'POST',
  path: '/api/notice/confirm',
  summary: 'Confirms an announcement that asks for it.',
  access: 'signed-in',
  data: nothing,
})

export const commentAnnouncement = call({
  method: 'POST',
  path: '/api/notice/comment',
  summary: 'Leaves a comment below an announcement that takes them.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ announcementId: id, text: z.string().trim().min(1).max(1000) }),
  data: z.object({ commentId: z.string() }),
  changes: true,
})

export const deleteAnnouncementComment = call({
  method: 'POST',
  path: '/api/notice/deleteComment',
  summary: 'Deletes a comment of one’s own, or any as somebody who writes announcements.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ commentId: id }),
  data: nothing,
  changes: true,
})
