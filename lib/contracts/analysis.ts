import { z } from 'zod'
import { shownName } from '../words/name'
import { call, id, wholeNumber } from './call'

/** Of one's own requests and of processes one may read or looks after: open to whoever has the page. */
const lookAt = { menu: 'analysis', action: 1 }
/** Figures of persons, and logs that name them, are rights of their own. */
const lookAtPeople = { menu: 'admin_efficiency', action: 1 }
const exportLogs = { menu: 'admin_efficiency', action: 2 }

/** Figures of fewer requests would tell of single ones; steps of fewer people would tell of persons. */
export const fewestCases = 5
export const fewestPeople = 3

const period = {
  /** Days of the company, both included: of the requests that ended in them. */
  from: z.iso.date(),
  until: z.iso.date(),
}
const processId = z.string().max(64).default('')

/** Working seconds: half of them took less, nine of ten took less. */
const spread = z.object({ median: z.number(), p90: z.number() })

const efficiency = z.object({
  /** Requests that ended. */
  cases: z.number(),
  /** Acts on their steps, those by themselves included. */
  touches: z.number(),
  people: z.number(),
  /** From the arrival at somebody to his first look, and from there to his act; null where it is withheld or unknown. */
  waiting: spread.nullable(),
  working: spread.nullable(),
  /** From the submission to the end; of processes and versions only. */
  whole: spread.nullable(),
  returns: z.number(),
  /** Acts that had to be done by a time, and those that were. */
  due: z.number(),
  onTime: z.number(),
  automatic: z.number(),
})
export type Efficiency = z.infer<typeof efficiency>

export const getEfficiency = call({
  method: 'POST',
  path: '/api/analysis/efficiency',
  summary:
    'How fast requests that ended in a period went, by process, step or version of a process, beside the period before of the same length; as far as the reader may see them.',
  access: lookAt,
  sends: 'json',
  input: z.object({ ...period, processId, by: z.enum(['process', 'step', 'version']) }),
  data: z.object({
    rows: z.array(
      z.object({
        key: z.string(),
        name: shownName,
        /** Of a step: its process. */
        processName: shownName,
        now: efficiency,
        before: efficiency.nullable(),
        /** Times that would tell of persons are withheld: so few have worked there. */
        fewPeople: z.boolean(),
      }),
    ),
    /** Rows of fewer than `fewestCases` requests, which are not shown. */
    withheld: z.number(),
    /** First day of the period before. */
    beforeFrom: z.string(),
  }),
  changes: false,
})

export const getEfficiencyOfPeople = call({
  method: 'POST',
  path: '/api/analysis/efficiencyOfPeople',
  summary: 'The same by person: a right of its own, and only of requests the reader may see.',
  access: lookAtPeople,
  sends: 'json',
  input: z.object({ ...period, processId }),
  data: z.object({
    rows: z.array(z.object({ key: z.string(), name: shownName, now: efficiency, before: efficiency.nullable() })),
    withheld: z.number(),
    beforeFrom: z.string(),
  }),
  changes: false,
})

export const getAnalysedProcesses = call({
  method: 'POST',
  path: '/api/analysis/processes',
  summary: 'Processes of which the reader may see requests that ended, with how many.',
  access: lookAt,
  sends: 'none',
  input: z.object({}),
  data: z.object({
    processes: z.array(z.object({ processId: z.string(), processName: shownName, cases: z.number() })),
    /** Whether figures of persons may be seen, and logs exported. */
    mayPeople: z.boolean(),
    mayExport: z.boolean(),
  }),
  changes: false,
})

/** The step that stands for handing a request in. */
export const startStep = '#start'

/** How two steps that came one after the other lie in the drawing. */
export const pairKinds = ['drawn', 'ahead', 'beside', 'back', 'unknown'] as const

export const getProcessMap = call({
  method: 'POST',
  path: '/api/analysis/processMap',
  summary:
    'What really happened in a process: steps and what followed on what with frequencies and times, variants, rework, handover of work, the bottleneck, and ways outside the drawing.',
  access: lookAt,
  sends: 'json',
  input: z.object({ ...period, processId: id, version: wholeNumber.min(0).default(0) }),
  data: z.object({
    cases: z.number(),
    events: z.number(),
    /** Fewer than `fewestCases` requests: everything below is empty. */
    withheld: z.boolean(),
    versions: z.array(z.number()),
    /** Seconds by the clock, from the submission to the last act. */
    duration: spread.nullable(),
    steps: z.array(
      z.object({
        activityId: z.string(),
        name: shownName,
        count: z.number(),
        cases: z.number(),
        /** Requests in which it happened more than once. */
        again: z.number(),
      }),
    ),
    follows: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        count: z.number(),
        /** By the clock, and in working time. */
        meanSeconds: z.number(),
        meanWorking: z.number(),
        kind: z.enum(pairKinds),
      }),
    ),
    variants: z.number(),
    topVariants: z.array(z.object({ steps: z.array(z.string()), count: z.number() })),
    /** Null without the right to figures of persons. */
    handovers: z.array(z.object({ from: shownName, to: shownName, count: z.number() })).nullable(),
    /** The step most working time went by at. */
    bottleneck: z
      .object({ activityId: z.string(), name: shownName, share: z.number(), waitingShare: z.number() })
      .nullable(),
    /** Requests that left the drawing by hand, and what was done. */
    outside: z.object({
      cases: z.number(),
      acts: z.array(z.object({ operator: z.number(), activityName: shownName, count: z.number(), cases: z.number() })),
    }),
    /** What was added by hand so often that it may be a step; `name` is who or what was added. */
    detours: z.array(
      z.object({ at: z.string(), atName: shownName, name: shownName, cases: z.number(), among: z.number() }),
    ),
  }),
  changes: false,
})

export const exportEventLog = call({
  method: 'POST',
  path: '/api/analysis/exportLog',
  summary: 'The event log of a process in a period, as XES, OCEL 2.0 (JSON) or CSV.',
  access: exportLogs,
  sends: 'form',
  input: z.object({ ...period, processId: id, format: z.enum(['xes', 'ocel', 'csv']) }),
  data: z.object({}),
  changes: false,
  streams: true,
})

const counted = z.array(z.object({ name: shownName, count: z.number() }))
/** Bytes of a log somebody brings, as it comes and unpacked, and its events. */
export const largestLog = { packed: 25 * 1024 * 1024, bytes: 256 * 1024 * 1024, events: 500_000 }

export const readLog = call({
  method: 'POST',
  path: '/api/analysis/readLog',
  summary:
    'The figures of an event log from elsewhere (XES, OCEL 2.0, CSV, packed or not); nothing of it is kept. Multipart field `file`.',
  access: lookAt,
  sends: 'multipart',
  input: z.object({}),
  data: z.object({
    fileName: z.string(),
    cases: z.number(),
    events: z.number(),
    activityCount: z.number(),
    variants: z.number(),
    resourceCount: z.number(),
    duration: spread,
    activities: z.array(z.object({ name: shownName, count: z.number(), again: z.number() })),
    follows: z.array(z.object({ from: shownName, to: shownName, count: z.number(), meanSeconds: z.number() })),
    starts: counted,
    ends: counted,
    topVariants: z.array(z.object({ steps: z.array(shownName), count: z.number() })),
    handovers: z.array(z.object({ from: shownName, to: shownName, count: z.number() })),
  }),
  changes: false,
})
