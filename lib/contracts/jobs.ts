import { z } from 'zod'
import { reportFormats } from '../words/report-formats'
import { shownName, typedName } from '../words/name'
import { schedule } from '../schedule/schedule'
import { audienceLine } from './audience'
import { call, flag, id, nothing, paging, rev, wholeNumber, writtenBy } from './call'

/** R2.7-05: the menu whose access mask says who may plan what runs by itself: view 1, edit 2, statements in databases 4. */
export const jobMenu = 'admin_jobs'
export const sqlAction = 4
const may = (action: 1 | 2) => ({ menu: jobMenu, action })
/** R2.7-06: what came of it. */
const mayRead = { menu: 'admin_job_runs', action: 1 }

export const purgeables = ['accessLog', 'interfaceCalls', 'deliveries', 'jobRuns', 'messages'] as const
export const checks = ['organisation', 'logs'] as const
const days = wholeNumber.min(7).max(3650)
const word = z.string().max(200)
/** Names with their values, as they are typed. */
const typedValues = z.array(z.object({ name: word.min(1), value: z.string().max(4000) })).max(100)

/** What a job does, and what it needs for that. */
export const jobWork = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('startProcess'), processId: id, values: typedValues.default([]) }),
  z.object({ kind: z.literal('callInterface'), interfaceId: id, values: typedValues.default([]) }),
  z.object({
    kind: z.literal('datasetToDictionary'),
    datasetId: id,
    dictId: id,
    /** Columns of the dictionary with the columns of the dataset they are filled from; of the same name where none is given. */
    values: typedValues.default([]),
  }),
  z.object({
    kind: z.literal('mailReport'),
    reportId: id,
    format: z.enum(reportFormats),
    to: z.array(id).min(1).max(100),
  }),
  z.object({
    kind: z.literal('sql'),
    dataSource: z.string().min(1).max(100),
    statement: z.string().trim().min(1).max(20_000),
  }),
  z.object({ kind: z.literal('purge'), what: z.enum(purgeables), days }),
  z.object({ kind: z.literal('check'), what: z.enum(checks) }),
  z.object({
    kind: z.literal('publishProcess'),
    processId: id,
    /** Of the draft that was looked at: another one there by then is not published. Empty for whatever draft there is. */
    expectedHash: z.string().max(100).default(''),
    note: z.string().trim().max(500).default(''),
  }),
  z.object({ kind: z.literal('backup'), prove: flag.default(true) }),
  /** By the rules for archiving in use, or by some of them. */
  z.object({ kind: z.literal('archiveTasks'), ruleIds: z.array(id).max(200).default([]) }),
  z.object({ kind: z.literal('purgeTasks'), ruleIds: z.array(id).max(200).default([]) }),
])
export type JobWork = z.output<typeof jobWork>
/** As a call takes it. */
export type TypedJobWork = z.input<typeof jobWork>
export type JobKind = JobWork['kind']
export const jobKinds = jobWork.options.map(({ shape }) => shape.kind.value) as JobKind[]

/** What comes of times that passed while no server ran. */
export const missedRules = ['once', 'skip'] as const

export const jobForm = z.object({
  jobName: typedName.min(1).max(200),
  work: jobWork,
  /** null: it runs by hand only. */
  schedule: schedule.nullable().default(null),
  enabled: flag.default(true),
  /** Under whose rights it acts, as they are when it runs; '' for who saves it. */
  runAs: z.string().max(64).default(''),
  missed: z.enum(missedRules).default('once'),
  /** How often it is tried again after it failed, with growing pauses. */
  retries: wholeNumber.min(0).max(5).default(0),
  /** Seconds after which it counts as hanging. */
  timeoutSeconds: wholeNumber.min(10).max(86_400).default(600),
  /** Who is told when it has failed for good; whoever it runs as where nobody is named. */
  tell: z.array(audienceLine).max(50).default([]),
})
export type JobForm = z.infer<typeof jobForm>

/**
 * How a run stands. It waits for a server, runs, is to stop, and ends well, with an error, without an end in time, with its
 * server, or as somebody stopped it; or it never began, because the run before went on or because its time had passed.
 */
export const runStates = [
  'waiting',
  'running',
  'stopping',
  'done',
  'failed',
  'timedOut',
  'lost',
  'stopped',
  'overlapped',
  'missed',
] as const
export type RunState = (typeof runStates)[number]
export const runCauses = ['schedule', 'hand', 'retry'] as const

/** Whether its reader may stop a run: he may, it goes on and cannot be stopped midway, or there is nothing to stop or no right to it. */
const stopping = z.enum(['may', 'never', 'no'])
const lastRun = z.object({ runId: z.string(), state: z.enum(runStates), at: z.string(), stopping }).nullable()

export const listJobs = call({
  method: 'POST',
  path: '/api/job/list',
  summary: 'What the company has planned to run by itself, and the work of the system at night.',
  access: may(1),
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default('') }),
  data: z.object({
    rows: z.array(
      z.object({
        jobId: z.string(),
        jobName: shownName,
        kind: z.string(),
        schedule: schedule.nullable(),
        enabled: z.boolean(),
        runAs: z.string(),
        runAsName: shownName,
        nextAt: z.string().nullable(),
        last: lastRun,
      }),
    ),
    /** Named below `jobs.system`; nobody changes them, they may be run now. */
    system: z.array(
      z.object({ jobId: z.string(), name: z.string(), cron: z.string(), nextAt: z.string().nullable(), last: lastRun }),
    ),
  }),
  changes: false,
})

export const getJob = call({
  method: 'POST',
  path: '/api/job/get',
  summary: 'One job as it is planned.',
  access: may(1),
  sends: 'form',
  input: z.object({ jobId: id }),
  data: jobForm.extend({
    jobId: z.string(),
    /** Whom a report is mailed to, by name. */
    mailTo: z.array(z.object({ account: z.string(), name: shownName })),
  }),
  changes: false,
  revised: writtenBy(jobForm),
})

export const saveJob = call({
  method: 'POST',
  path: '/api/job/save',
  summary: 'Keeps a job: what it does, when, and under whose rights; without an id it is a new one.',
  access: may(2),
  sends: 'json',
  input: jobForm.extend({ jobId: z.string().max(64).default(''), ...rev }),
  data: z.object({ jobId: z.string() }),
  changes: true,
  edits: { read: getJob, of: ({ jobId }: { jobId: string }) => (jobId ? { jobId } : null) },
})

const oneJob = { sends: 'form', input: z.object({ jobId: id }), changes: true } as const

export const deleteJob = call({
  ...oneJob,
  method: 'POST',
  path: '/api/job/delete',
  summary: 'Removes a job; what came of its runs stays.',
  access: may(2),
  data: nothing,
})

export const runJob = call({
  ...oneJob,
  method: 'POST',
  path: '/api/job/run',
  summary: 'Runs a job now, whenever its next time is.',
  access: may(2),
  data: z.object({ runId: z.string() }),
})

export const stopJobRun = call({
  method: 'POST',
  path: '/api/job/stop',
  summary:
    'Stops a run: one that waits never begins, one that goes on ends after the piece of work it is at, on whichever server.',
  access: may(2),
  sends: 'form',
  input: z.object({ runId: id }),
  data: nothing,
  changes: true,
})

const runRow = z.object({
  runId: z.string(),
  jobId: z.string(),
  /** As it was called then; of the system's work the name of its queue. */
  jobName: shownName,
  kind: z.string(),
  cause: z.enum(runCauses),
  askedByName: shownName,
  state: z.enum(runStates),
  stopping,
  /** Who wants it to stop, or has stopped it. */
  stoppedByName: shownName,
  attempt: z.number(),
  dueAt: z.string(),
  startedAt: z.string().nullable(),
  milliseconds: z.number().nullable(),
})
export type RunRow = z.output<typeof runRow>

export const listJobRuns = call({
  method: 'POST',
  path: '/api/job/runs',
  summary: 'What came of jobs, the latest first.',
  access: mayRead,
  sends: 'form',
  input: z.object({
    jobId: z.string().max(100).default(''),
    keyword: z.string().max(100).default(''),
    state: z.enum(['', ...runStates]).default(''),
    ...paging,
  }),
  data: z.object({ rows: z.array(runRow), records: z.number() }),
  changes: false,
})

export const getJobRun = call({
  method: 'POST',
  path: '/api/job/getRun',
  summary: 'One run with what it said, and the id that ties it to the other logs.',
  access: mayRead,
  sends: 'form',
  input: z.object({ runId: id }),
  data: runRow.extend({
    runAs: z.string(),
    endedAt: z.string().nullable(),
    /** What came of it, in the reader's words. */
    result: z.string(),
    /** What it said while it ran; the beginning of it where it said a lot. */
    output: z.string(),
    traceId: z.string(),
  }),
  changes: false,
})

/** Jobs there may be at most. */
export const mostJobs = 500
