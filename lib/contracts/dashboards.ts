import { z } from 'zod'
import { shownName, typedName } from '../words/name'
import { audienceLine } from './audience'
import { call, flag, id, nothing, rev, wholeNumber, writtenBy } from './call'

export const dashboardMenu = 'admin_dashboards'
const see = { menu: dashboardMenu, action: 1 }
const edit = { menu: dashboardMenu, action: 2 }

/** What can stand on a dashboard: none of it is a dashboard, so none goes round in circles. */
export const dashboardPartKinds = ['report', 'number', 'calendar', 'text'] as const
export const gridColumns = 12
export const mostRowsOfPart = 20
export const comparedPeriods = ['none', 'week', 'month', 'quarter', 'year'] as const

export const dashboardPart = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/),
  kind: z.enum(dashboardPartKinds),
  x: wholeNumber.min(0).max(gridColumns - 1),
  y: wholeNumber.min(0).max(1000),
  w: wholeNumber.min(1).max(gridColumns),
  h: wholeNumber.min(1).max(mostRowsOfPart),
  /** Empty for the report's. */
  title: shownName.max(200).default(''),
  reportId: z.string().max(64).default(''),
  /** Of a number: which value of the report, what it should come to, and which period it is compared with the one before. */
  value: z.string().regex(/^v\d$/).default('v0'),
  target: z.number().nullable().default(null),
  compared: z.enum(comparedPeriods).default('none'),
  dateColumn: z.string().max(200).default(''),
  /** Less is better, as with waiting. */
  lessIsBetter: z.boolean().default(false),
  /** Of a text: plain words. */
  text: shownName.max(4000).default(''),
})
export type DashboardPart = z.output<typeof dashboardPart>

/** What can be filtered by over all parts whose dataset has the column. */
export const dashboardFilter = z.object({
  column: z.string().min(1, 'report.columnEmpty').max(200),
  title: shownName.max(200).default(''),
  kind: z.enum(['text', 'date']).default('text'),
})
export const mostFilters = 5
export type DashboardFilter = z.output<typeof dashboardFilter>

export const dashboardForm = z.object({
  dashboardName: typedName.min(1, 'report.nameEmpty').max(200),
  /** '' for none. */
  catalogId: z.string().max(64).default(''),
  parts: z.array(dashboardPart).max(40).default([]),
  filters: z.array(dashboardFilter).max(mostFilters).default([]),
  /** Seconds between two looks; 0 for none by itself. */
  refreshSeconds: wholeNumber.min(0).max(3600).default(0),
  enable: z.boolean().default(true),
  /** Everybody where nobody is named; of each report a reader sees what he may. */
  readers: z.array(audienceLine).max(100).default([]),
})
export type DashboardForm = z.output<typeof dashboardForm>

export const dashboard = dashboardForm.extend({ dashboardId: z.string() })
export type Dashboard = z.output<typeof dashboard>

export const listDashboards = call({
  method: 'POST',
  path: '/api/dashboard/list',
  summary: 'The dashboards one may look at, those of a category with all below it.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    catalogId: z.string().max(64).default(''),
    keyword: z.string().max(100).default(''),
    enableOnly: flag.default(true),
  }),
  data: z.array(
    z.object({
      dashboardId: z.string(),
      dashboardName: z.string(),
      catalogId: z.string(),
      /** '' outside all categories. */
      catalogName: z.string(),
      parts: z.number(),
      enable: z.boolean(),
    }),
  ),
  changes: false,
})

export const openDashboard = call({
  method: 'POST',
  path: '/api/dashboard/open',
  summary: 'A dashboard to look at: its parts, each of which asks for its own figures.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ dashboardId: id }),
  data: dashboard.omit({ readers: true }),
  changes: false,
  asSomebody: true,
})

export const getDashboard = call({
  method: 'POST',
  path: '/api/dashboard/get',
  summary: 'A dashboard as it is edited.',
  access: see,
  sends: 'form',
  input: z.object({ dashboardId: id }),
  data: dashboard,
  changes: false,
  revised: writtenBy(dashboardForm),
})

export const saveDashboard = call({
  method: 'POST',
  path: '/api/dashboard/save',
  summary: 'Keeps a dashboard; without an id it is a new one.',
  access: edit,
  sends: 'json',
  input: dashboardForm.extend({ dashboardId: z.string().max(64).default(''), ...rev }),
  data: dashboard,
  changes: true,
  edits: {
    read: getDashboard,
    of: ({ dashboardId }: { dashboardId: string }) => (dashboardId ? { dashboardId } : null),
  },
  alters: ['dashboards'],
})

export const deleteDashboard = call({
  method: 'POST',
  path: '/api/dashboard/delete',
  summary: 'Deletes a dashboard; its reports stay.',
  access: edit,
  sends: 'form',
  input: z.object({ dashboardId: id }),
  data: nothing,
  changes: true,
})
