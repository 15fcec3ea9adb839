import { z } from 'zod'
import { call, flag, id, wholeNumber } from './call'
import { jsonText } from './json-text'
import { shownName } from '../words/name'

export const lookAtLogs = { menu: 'admin_logs', action: 1 }
const exportLogs = { menu: 'admin_logs', action: 2 }

/** What is written down, by where one looks for it (R2.9-26): changes, sign-ins, acts on tasks, calls outside, calls of people. */
export const logKinds = ['operation', 'signIn', 'task', 'interface', 'access'] as const
export type LogKind = (typeof logKinds)[number]

const day = z.union([z.literal(''), z.iso.date()]).default('')

export const logFilters = z.object({
  kind: z.enum(logKinds),
  /** Who, which object, which number of a request, which address or which call. */
  keyword: z.string().trim().max(100).default(''),
  /** Days of the company, both included. */
  from: day,
  until: day,
  /** Only what was refused or went wrong. */
  failedOnly: flag.default(false),
})
export type LogFilters = z.output<typeof logFilters>

const logRow = z.object({
  logId: z.string(),
  at: z.string(),
  account: z.string(),
  personName: shownName,
  /** Names a sentence below `logs.acts`; for tasks the number of an operator, for calls of people a path. */
  action: z.string(),
  objectType: z.string(),
  objectId: z.string(),
  /** As it is called now, or was called last; '' where it has no name. */
  objectName: shownName,
  ok: z.boolean(),
  /** Why it was refused, or what the other side said. */
  detail: z.string(),
  milliseconds: z.number().nullable(),
  address: z.string(),
  correlationId: z.string(),
})
export type LogRow = z.output<typeof logRow>

/** More than this is said to be "more than": counting on would read the whole table. */
export const mostCounted = 10_000

export const listLogs = call({
  method: 'POST',
  path: '/api/log/list',
  summary: 'A page of one of the logs, newest first.',
  access: lookAtLogs,
  sends: 'form',
  input: logFilters.extend({
    pageSize: wholeNumber.min(1).max(100).default(30),
    currentPageIndex: wholeNumber.min(1).max(400).default(1),
  }),
  data: z.object({ rows: z.array(logRow), records: z.number() }),
  changes: false,
})

export const getLogEntry = call({
  method: 'POST',
  path: '/api/log/getEntry',
  summary: 'One line of a log: what was changed, from what to what, and what else the same call did.',
  access: lookAtLogs,
  sends: 'form',
  input: z.object({ kind: z.enum(logKinds), logId: id.max(200) }),
  data: z.object({
    row: logRow,
    /** Members that differ, by their path; null is what was not there. */
    changes: z.array(z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    /** Members that differ beyond those told. */
    more: z.number(),
    /** Other lines of the same call. */
    together: z.array(logRow),
    /** What the browser said of itself, where it is known. */
    userAgent: z.string(),
  }),
  changes: false,
})

export const exportLog = call({
  method: 'POST',
  path: '/api/log/export',
  summary: 'A log as an Excel or CSV file, as far as it was asked for.',
  access: exportLogs,
  sends: 'form',
  input: z.object({
    format: z.enum(['xlsx', 'csv']),
    filters: jsonText(z.string().max(2_000)).pipe(logFilters),
  }),
  data: z.object({}),
  changes: false,
  streams: true,
})

const logAnchors = z.object({
  anchors: z.number(),
  /** Ends of logs they tell of. */
  entries: z.number(),
  lastAt: z.string().nullable(),
  publicKey: z.string(),
  wrong: z.array(z.object({ no: z.number(), what: z.enum(['missing', 'changed', 'otherKey', 'certificates']) })),
  /** Requests that are gone without a certificate, or whose log is another one. */
  gone: z.array(
    z.object({
      taskId: z.string(),
      no: z.string(),
      seq: z.number(),
      anchor: z.number(),
      what: z.enum(['gone', 'rewritten']),
    }),
  ),
  goneCount: z.number(),
})

export const verifyLogs = call({
  method: 'POST',
  path: '/api/log/verify',
  summary:
    'Follows the chains of what was done to all requests, compares them with what was anchored outside, and names those where a line was changed, taken out or put in, and requests that are gone.',
  access: lookAtLogs,
  sends: 'none',
  input: z.object({}),
  data: z.object({
    tasks: z.number(),
    rows: z.number(),
    broken: z.array(z.object({ taskId: z.string(), no: z.string(), seq: z.number() })),
    /** What is left of those that were purged, and the numbers of those that are changed or missing. */
    certificates: z.number(),
    brokenCertificates: z.array(z.number()),
    /** What was written down outside the database; null where the installation has no place for it. */
    anchors: logAnchors.nullable(),
    checkedAt: z.string(),
  }),
  changes: false,
})
