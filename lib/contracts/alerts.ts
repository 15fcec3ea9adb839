import { z } from 'zod'
import { schedule } from '../schedule/schedule'
import { shownName, typedName } from '../words/name'
import { audienceLine } from './audience'
import { call, flag, id, nothing, paging, rev, wholeNumber, writtenBy } from './call'

/** R2.9-01: the menu whose access mask says who may look at alerts and set them: view 1, edit 2. */
export const alertMenu = 'admin_alerts'
const may = (action: 1 | 2) => ({ menu: alertMenu, action })

/** Figures of the system that can be watched; named below `alerts.metrics`. */
export const metrics = [
  'effectsFailed',
  'effectsWaiting',
  'deliveriesFailed',
  'jobsFailed',
  'overdueItems',
  'openItems',
  'signInsFailed',
  'sessions',
] as const
export type Metric = (typeof metrics)[number]
export const alertComparisons = ['gt', 'ge', 'lt', 'le', 'eq', 'ne'] as const
export const alertWays = ['mail', 'im', 'sms', 'robot'] as const
export const alertStates = ['unknown', 'calm', 'raised', 'failed'] as const

const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('metric'), metric: z.enum(metrics) }),
  z.object({
    kind: z.literal('dataset'),
    datasetId: id,
    /** Of its first row; '' for how many rows there are. */
    column: z.string().max(200).default(''),
  }),
])

const rule = {
  source,
  comparison: z.enum(alertComparisons).default('gt'),
  threshold: z.coerce.number().min(-1e15).max(1e15),
  /** When it is looked at. */
  schedule,
  /** Minutes after which people are told again while it goes on. */
  coolDown: wholeNumber.min(1).max(43_200).default(60),
  audience: z.array(audienceLine).min(1).max(50),
  /** Beside the message in Baton. */
  ways: z.array(z.enum(alertWays)).max(4).default([]),
}
export const alertRule = z.object(rule)
export type AlertRule = z.output<typeof alertRule>

export const alertForm = z.object({ alertName: typedName.min(1).max(200), ...rule, enabled: flag.default(true) })

export const listAlerts = call({
  method: 'POST',
  path: '/api/alert/list',
  summary: 'The figures that are watched, and how they stood when they were looked at last.',
  access: may(1),
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default('') }),
  data: z.object({
    rows: z.array(
      z.object({
        alertId: z.string(),
        alertName: shownName,
        source: source.nullable(),
        comparison: z.string(),
        threshold: z.number(),
        enabled: z.boolean(),
        state: z.enum(alertStates),
        value: z.number().nullable(),
        lookedAt: z.string().nullable(),
        nextAt: z.string().nullable(),
        problem: z.string(),
      }),
    ),
  }),
  changes: false,
})

export const getAlert = call({
  method: 'POST',
  path: '/api/alert/get',
  summary: 'One alert as it is set.',
  access: may(1),
  sends: 'form',
  input: z.object({ alertId: id }),
  data: alertForm.extend({ alertId: z.string() }),
  changes: false,
  revised: writtenBy(alertForm),
})

export const saveAlert = call({
  method: 'POST',
  path: '/api/alert/save',
  summary: 'Keeps an alert; without an id it is a new one. A dataset is read with the rights of who saves it.',
  access: may(2),
  sends: 'json',
  input: alertForm.extend({ alertId: z.string().max(64).default(''), ...rev }),
  data: z.object({ alertId: z.string() }),
  changes: true,
  edits: { read: getAlert, of: ({ alertId }: { alertId: string }) => (alertId ? { alertId } : null) },
})

export const deleteAlert = call({
  method: 'POST',
  path: '/api/alert/delete',
  summary: 'Removes an alert; its history stays.',
  access: may(2),
  sends: 'form',
  input: z.object({ alertId: id }),
  data: nothing,
  changes: true,
})

export const tryAlert = call({
  method: 'POST',
  path: '/api/alert/try',
  summary:
    'Looks at a figure now, says whether the alert would be raised and for how many, and tells the caller alone.',
  access: may(2),
  sends: 'json',
  input: alertForm.omit({ enabled: true }),
  data: z.object({ value: z.number().nullable(), holds: z.boolean(), people: z.number(), problem: z.string() }),
  changes: true,
})

export const listAlertHistory = call({
  method: 'POST',
  path: '/api/alert/history',
  summary: 'When alerts were raised and calmed down, the latest first.',
  access: may(1),
  sends: 'form',
  input: z.object({ alertId: z.string().max(64).default(''), ...paging }),
  data: z.object({
    rows: z.array(
      z.object({
        historyId: z.string(),
        alertId: z.string(),
        alertName: shownName,
        at: z.string(),
        state: z.enum(alertStates),
        value: z.number().nullable(),
        told: z.number(),
        problem: z.string(),
      }),
    ),
    records: z.number(),
  }),
  changes: false,
})
