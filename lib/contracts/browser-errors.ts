import { z } from 'zod'
import { longest } from '../browser-errors/clean'
import { shownName } from '../words/name'
import { call, flag, id, nothing, wholeNumber } from './call'
import { jsonText } from './json-text'
import { lookAtLogs } from './logs'

const exportLogs = { menu: 'admin_logs', action: 2 }
const settleErrors = { menu: 'admin_logs', action: 4 }

/** By the browser itself, signed in: what went wrong in it, without anything people typed (`lib/browser-errors/clean`). */
export const tellBrowserError = call({
  method: 'POST',
  path: '/api/log/tellBrowserError',
  summary:
    'Writes down an error of the caller’s browser among those that are the same; beyond a limit of each person nothing.',
  access: 'signed-in',
  byFirstPassword: true,
  beforeSecondFactor: true,
  sends: 'json',
  input: z.object({
    name: shownName.max(longest.name).default(''),
    message: shownName.max(longest.message).default(''),
    stack: z.string().max(longest.stack).default(''),
    component: z.string().max(longest.component).default(''),
    /** The path of the page. */
    page: z.string().max(longest.page).default(''),
    release: z
      .string()
      .regex(/^[\w.+-]*$/)
      .max(longest.release)
      .default(''),
    /** How often it happened since it was told last. */
    times: wholeNumber.min(1).max(1_000).default(1),
  }),
  data: z.object({ taken: z.boolean() }),
  changes: true,
})

const day = z.union([z.literal(''), z.iso.date()]).default('')

export const browserErrorFilters = z.object({
  /** Words of the message, its name, a page, an account or a name of a person. */
  keyword: z.string().trim().max(100).default(''),
  /** Days of the company it happened last on, both included. */
  from: day,
  until: day,
  /** Only what nobody has settled. */
  openOnly: flag.default(false),
})
export type BrowserErrorFilters = z.output<typeof browserErrorFilters>

const browserErrorRow = z.object({
  errorId: z.string(),
  name: shownName,
  message: z.string(),
  times: z.number(),
  people: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** Where it happened last. */
  page: z.string(),
  /** The release it happened in last. */
  release: z.string(),
  settled: z.boolean(),
  /** It was settled, and came again in a newer release. */
  cameAgain: z.boolean(),
})
export type BrowserErrorRow = z.output<typeof browserErrorRow>

export const listBrowserErrors = call({
  method: 'POST',
  path: '/api/log/listBrowserErrors',
  summary: 'A page of the errors of browsers, each once, the latest first.',
  access: lookAtLogs,
  sends: 'form',
  input: browserErrorFilters.extend({
    pageSize: wholeNumber.min(1).max(100).default(30),
    currentPageIndex: wholeNumber.min(1).max(400).default(1),
  }),
  data: z.object({ rows: z.array(browserErrorRow), records: z.number() }),
  changes: false,
})

const counted = z.array(z.object({ name: z.string(), times: z.number(), lastAt: z.string() }))

export const getBrowserError = call({
  method: 'POST',
  path: '/api/log/getBrowserError',
  summary: 'One error of browsers: where in the program, on which pages, in which browsers and releases, and for whom.',
  access: lookAtLogs,
  sends: 'form',
  input: z.object({ errorId: id }),
  data: z.object({
    row: browserErrorRow,
    /** Of the time it happened last. */
    stack: z.string(),
    component: z.string(),
    /** The latest first. */
    pages: counted,
    browsers: counted,
    releases: counted,
    /** Those it happened to last. */
    people: z.array(z.object({ account: z.string(), personName: shownName, times: z.number(), lastAt: z.string() })),
    /** Null where nobody has settled it. */
    settled: z.object({ byName: shownName, at: z.string(), release: z.string() }).nullable(),
  }),
  changes: false,
})

export const settleBrowserError = call({
  method: 'POST',
  path: '/api/log/settleBrowserError',
  summary: 'Marks an error of browsers as settled until it comes in a newer release, or takes that back.',
  access: settleErrors,
  sends: 'form',
  input: z.object({ errorId: id, settled: flag }),
  data: nothing,
  changes: true,
})

export const exportBrowserErrors = call({
  method: 'POST',
  path: '/api/log/exportBrowserErrors',
  summary: 'The errors of browsers as an Excel or CSV file, as far as they were asked for.',
  access: exportLogs,
  sends: 'form',
  input: z.object({
    format: z.enum(['xlsx', 'csv']),
    filters: jsonText(z.string().max(2_000)).pipe(browserErrorFilters),
  }),
  data: z.object({}),
  changes: false,
  streams: true,
})
