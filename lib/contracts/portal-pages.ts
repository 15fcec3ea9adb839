import { z } from 'zod'
import { isLinkAddress } from '../words/link-address'
import { typedName } from '../words/name'
import { audienceLine } from './audience'
import { call, flag, id, nothing, rev, wholeNumber, writtenBy } from './call'
import { dashboardPart, dashboardPartKinds } from './dashboards'

export const portalMenu = 'admin_portal'
const see = { menu: portalMenu, action: 1 }
const edit = { menu: portalMenu, action: 2 }

/** What can stand on a portal page: what a dashboard holds, whole dashboards, and what belongs to who looks. */
export const portalPartKinds = [
  'announcements',
  'links',
  'todo',
  'requests',
  'start',
  'people',
  ...dashboardPartKinds,
  'dashboard',
] as const

const portalLink = z.object({
  title: typedName.min(1, 'portal.linkTitle').max(200),
  address: z.string().trim().max(500).refine(isLinkAddress, 'portal.linkAddress'),
  icon: z.string().max(40).default(''),
})
export type PortalLink = z.output<typeof portalLink>
export const mostLinks = 24

export const portalPart = dashboardPart.extend({
  kind: z.enum(portalPartKinds),
  /** How many lines a list has. */
  rows: wholeNumber.min(1).max(20).default(5),
  links: z.array(portalLink).max(mostLinks).default([]),
  dashboardId: z.string().max(64).default(''),
  /** Of what can be started; all that the reader may start where none is named. */
  processIds: z.array(id).max(30).default([]),
  /** Who sees the part; whoever sees the page where nobody is named. */
  readers: z.array(audienceLine).max(50).default([]),
})
export type PortalPart = z.output<typeof portalPart>
export const mostPortalParts = 40

export const portalForm = z.object({
  pageName: typedName.min(1, 'portal.nameEmpty').max(200),
  /** The smallest comes first: of several pages a reader gets, it is the one he sees when he comes. */
  order: wholeNumber.min(0).max(9999).default(100),
  parts: z.array(portalPart).max(mostPortalParts).default([]),
  /** Off: nobody but who looks after portal pages can reach it. */
  enable: z.boolean().default(true),
  /** Everybody where nobody is named. */
  readers: z.array(audienceLine).max(100).default([]),
})
export type PortalForm = z.output<typeof portalForm>

export const portalPage = portalForm.extend({ pageId: z.string() })
export type PortalPage = z.output<typeof portalPage>

const listed = z.object({ pageId: z.string(), pageName: z.string() })
const shownPart = portalPart.omit({ readers: true })
export type ShownPart = z.output<typeof shownPart>
const shown = z.object({ pageId: z.string(), pageName: z.string(), parts: z.array(shownPart) })

export const getPortal = call({
  method: 'POST',
  path: '/api/portal/getPages',
  summary: 'The portal pages one gets, the first of them first.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.array(listed),
  changes: false,
})

export const openPortalPage = call({
  method: 'POST',
  path: '/api/portal/openPage',
  summary: 'A portal page with the parts one sees of it; each asks for its own content.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ pageId: id }),
  data: shown,
  changes: false,
})

export const previewPortal = call({
  method: 'POST',
  path: '/api/portal/previewPage',
  summary:
    'What somebody else gets: his pages, the parts of one of them, and which of those he may not look into. For administrators.',
  access: edit,
  sends: 'form',
  input: z.object({ account: id, pageId: z.string().max(64).default('') }),
  data: z.object({
    account: z.string(),
    name: z.string(),
    pages: z.array(listed),
    /** Null where he gets no page, or not this one. */
    page: shown.extend({ parts: z.array(shownPart.extend({ refused: z.boolean() })) }).nullable(),
  }),
  changes: false,
})

export const previewPortalCall = call({
  method: 'POST',
  path: '/api/portal/previewCall',
  summary:
    'What a part of a portal page shows to somebody else: answers a reading call with the rights of that person. For administrators.',
  access: edit,
  sends: 'json',
  input: z.object({ account: id, path: z.string().max(200), input: z.record(z.string(), z.unknown()).default({}) }),
  data: z.unknown(),
  changes: false,
})

export const listPortalPages = call({
  method: 'POST',
  path: '/api/portal/listPages',
  summary: 'All portal pages, in their order.',
  access: see,
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default(''), enableOnly: flag.default(false) }),
  data: z.array(
    listed.extend({
      order: z.number(),
      parts: z.number(),
      enable: z.boolean(),
      readers: z.array(audienceLine),
    }),
  ),
  changes: false,
})

export const getPortalPage = call({
  method: 'POST',
  path: '/api/portal/getPage',
  summary: 'A portal page as it is edited.',
  access: see,
  sends: 'form',
  input: z.object({ pageId: id }),
  data: portalPage,
  changes: false,
  revised: writtenBy(portalForm),
})

export const savePortalPage = call({
  method: 'POST',
  path: '/api/portal/savePage',
  summary: 'Keeps a portal page; without an id it is a new one.',
  access: edit,
  sends: 'json',
  input: portalForm.extend({ pageId: z.string().max(64).default(''), ...rev }),
  data: portalPage,
  changes: true,
  edits: { read: getPortalPage, of: ({ pageId }: { pageId: string }) => (pageId ? { pageId } : null) },
  alters: ['portalPages'],
})

export const deletePortalPage = call({
  method: 'POST',
  path: '/api/portal/deletePage',
  summary: 'Deletes a portal page.',
  access: edit,
  sends: 'form',
  input: z.object({ pageId: id }),
  data: nothing,
  changes: true,
})
