import { z } from 'zod'
import { processDefinition } from '@/lib/engine/definition/process-definition'
import { schedule } from '@/lib/schedule/schedule'
import { aspects, expectation } from '@/lib/trials/expectation'
import { move } from '@/lib/trials/move'
import { nothingSupposed, supposition } from '@/lib/trials/suppose'
import { longestTest } from '@/lib/trials/limits'
import { beginning, testBody } from '@/lib/trials/test-body'
import { actor } from '../words/actor'
import { typedName } from '../words/name'
import { call, flag, id, nothing, paging, rev, wholeNumber } from './call'
import { formData } from './forms'

export const testsMenu = 'design_processes'
const see = { menu: testsMenu, action: 1 }
const edit = { menu: testsMenu, action: 2 }

/** Tests one process may have. */
export const mostTestCases = 5000
/** People a matrix begins with, rows of data, and what may come of both; fields a row differs in. */
export const mostMatrix = { people: 50, rows: 200, cases: 200, fields: 6 } as const

export const caseSources = ['simulation', 'task', 'generated', 'matrix', 'hand'] as const
export type CaseSource = (typeof caseSources)[number]
export const runStates = ['Waiting', 'Running', 'Passed', 'Failed', 'Error', 'Cancelled'] as const
export type RunState = (typeof runStates)[number]
const ended = z.enum(['Passed', 'Failed', 'Error'])
export type EndedState = z.infer<typeof ended>
/** By whose organisation a run asks: that of now, or the one each case was recorded in. */
export const organisations = ['now', 'asRecorded'] as const

const caseName = typedName.min(1, 'test.nameEmpty').max(200)

export const coverage = z.object({
  elements: z.array(z.string()),
  transitions: z.array(z.string()),
  conditions: z.array(z.string()),
  rules: z.array(z.string()),
})

const difference = z.object({
  move: z.number().nullable(),
  aspect: z.enum([...aspects, 'steps', 'end', 'path']),
  subject: z.string(),
  expected: z.array(z.string()),
  found: z.array(z.string()),
})
export type ToldDifference = z.infer<typeof difference>

const lastOutcome = z.object({ state: ended, at: z.string(), runId: z.string() })

const caseRow = z.object({
  caseId: z.string(),
  caseName: z.string(),
  source: z.enum(caseSources),
  /** Somebody has said that what it expects is right; only such cases count when a process is published. */
  confirmed: z.boolean(),
  initiator: z.string(),
  initiatorName: z.string(),
  /** What it supposes, in words: of the organisation, of work outside and of tasks it starts. */
  supposed: z.array(z.string()),
  moves: z.number(),
  changedBy: z.string(),
  changedByName: z.string(),
  changedAt: z.string(),
  last: lastOutcome.nullable(),
})
export type CaseRow = z.infer<typeof caseRow>

/** What a case is made of: it is played, and what comes of it is what it expects from then on. */
const played = z.object({
  caseName,
  source: z.enum(caseSources).default('hand'),
  confirmed: z.boolean().default(false),
  beginning,
  /** What is supposed of the organisation that is not so: somebody away or gone, a role without people. */
  suppose: supposition.default(nothingSupposed),
  moves: z.array(move).max(longestTest).default([]),
  /** `agree`: after the moves everybody agrees, and that is part of the case. */
  tail: z.enum(['stop', 'agree']).default('stop'),
  looks: z.array(z.enum(aspects)).default(['people']),
})
export type CaseToPlay = z.input<typeof played>

/** What it is played on: a version there is (0: the published one, or the draft where there is none), or a definition. */
const playedOn = {
  processId: id,
  version: wholeNumber.min(0).default(0),
  definition: processDefinition.optional(),
}

const names = z.record(z.string(), z.string())
/** What ids stand for, for sentences about them. */
const known = z.object({ elements: names, people: names, fields: names })
export type KnownNames = z.infer<typeof known>

export const getTestCases = call({
  method: 'POST',
  path: '/api/test/getCases',
  summary: 'The test cases of a process, each with what came of it last.',
  access: see,
  sends: 'form',
  input: z.object({ processId: id }),
  data: z.object({
    processName: z.string(),
    /** Of what is drawn: the published version, or the draft where there is none. */
    version: z.number(),
    draft: z.number().nullable(),
    /** What a failing test does to publishing. */
    gate: z.enum(['none', 'warn', 'refuse']),
    mayChange: z.boolean(),
    rows: z.array(caseRow),
  }),
  changes: false,
})

const wholeCase = z.object({
  caseId: z.string(),
  processId: z.string(),
  processName: z.string(),
  caseName: z.string(),
  source: z.enum(caseSources),
  confirmed: z.boolean(),
  body: testBody,
  /** For which department it is begun; empty: that of who begins it. */
  departmentName: z.string(),
  names: known,
  /** What it supposes, in words. */
  supposed: z.array(z.string()),
  /** Elements that wait for work outside or for tasks they start, of which something else may be supposed. */
  outside: z.array(z.object({ elementId: z.string(), name: z.string(), awaits: z.enum(['work', 'children']) })),
  mayChange: z.boolean(),
})

export const getTestCase = call({
  method: 'POST',
  path: '/api/test/getCase',
  summary: 'A test case: how it begins, what is done, and what has to come of it.',
  access: see,
  sends: 'form',
  input: z.object({ caseId: id }),
  data: wholeCase,
  changes: false,
  revised: ({ caseName: name, confirmed, body }) => ({ name, confirmed, body }),
})

export const saveTestCase = call({
  method: 'POST',
  path: '/api/test/saveCase',
  summary: 'Plays a request and keeps it as a test case that expects what came of it.',
  access: edit,
  sends: 'json',
  input: played.extend(playedOn),
  data: z.object({ caseId: z.string() }),
  changes: true,
})

export const addTestCases = call({
  method: 'POST',
  path: '/api/test/addCases',
  summary: 'Plays several requests and keeps each as a test case that expects what came of it.',
  access: edit,
  sends: 'json',
  input: z.object({ ...playedOn, cases: z.array(played).min(1).max(mostMatrix.cases) }),
  data: z.object({ caseIds: z.array(z.string()) }),
  changes: true,
})

export const changeTestCase = call({
  method: 'POST',
  path: '/api/test/changeCase',
  summary:
    'Gives a test case another name, says what it looks at and what it supposes. With other suppositions it is played anew, expects what comes, and is to be confirmed.',
  access: edit,
  sends: 'json',
  input: z.object({
    caseId: id,
    caseName,
    looks: z.array(z.enum(aspects)),
    /** Absent, as `mocks`: what it supposes stays. */
    suppose: supposition.optional(),
    mocks: beginning.shape.mocks.unwrap().optional(),
    ...rev,
  }),
  data: z.object({
    playedAnew: z.boolean(),
    /** Why it then goes no further: a sentence; empty where it comes to its end or waits. */
    stopped: z.string(),
  }),
  changes: true,
  edits: { read: getTestCase, of: ({ caseId }: { caseId: string }) => ({ caseId }) },
})

const someCases = z.object({ processId: id, caseIds: z.array(id).min(1).max(mostTestCases) })

export const confirmTestCases = call({
  method: 'POST',
  path: '/api/test/confirmCases',
  summary: 'Says that what test cases expect is right, or takes that back.',
  access: edit,
  sends: 'json',
  input: someCases.extend({ confirmed: z.boolean() }),
  data: z.object({ changed: z.number() }),
  changes: true,
})

export const deleteTestCases = call({
  method: 'POST',
  path: '/api/test/deleteCases',
  summary: 'Removes test cases; plans do without them from then on.',
  access: edit,
  sends: 'json',
  input: someCases,
  data: z.object({ changed: z.number() }),
  changes: true,
})

export const findFinishedTasks = call({
  method: 'POST',
  path: '/api/test/finishedTasks',
  summary: 'Finished requests of a process that the caller may see, the newest first.',
  access: see,
  sends: 'form',
  input: z.object({ processId: id, keyword: z.string().max(100).default('') }),
  data: z.array(
    z.object({
      taskId: z.string(),
      no: z.string(),
      taskTitle: z.string(),
      initiatorName: z.string(),
      result: z.number().nullable(),
      finishedAt: z.string().nullable(),
    }),
  ),
  changes: false,
})

export const readBeginning = call({
  method: 'POST',
  path: '/api/test/beginning',
  summary: 'How a finished request began, without what its people have written: to try another one like it.',
  access: see,
  sends: 'form',
  input: z.object({ taskId: id }),
  data: z.object({ no: z.string(), initiator: actor, formData }),
  changes: false,
})

export const recordTask = call({
  method: 'POST',
  path: '/api/test/recordTask',
  summary: 'Makes a test case of a finished request, without what its people have written.',
  access: edit,
  sends: 'json',
  input: z.object({ taskId: id, caseName: typedName.max(200).default('') }),
  data: z.object({
    caseId: z.string(),
    /** Whether the case ends as the request did; otherwise not all of it could be played again. */
    endsAlike: z.boolean(),
  }),
  changes: true,
})

export const makeMatrix = call({
  method: 'POST',
  path: '/api/test/matrix',
  summary: 'Test cases of every person with every row of data, each expecting what came of it; none is confirmed yet.',
  access: edit,
  sends: 'json',
  input: z.object({
    ...playedOn,
    initiators: z.array(id).min(1).max(mostMatrix.people),
    rows: z
      .array(z.object({ rowName: typedName.max(200).default(''), formData }))
      .min(1)
      .max(mostMatrix.rows),
  }),
  data: z.object({ caseIds: z.array(z.string()) }),
  changes: true,
})

const planForm = z.object({
  planName: typedName.min(1, 'test.nameEmpty').max(200),
  /** Which cases; none: all that are confirmed by then. */
  caseIds: z.array(id).max(mostTestCases).default([]),
  schedule: schedule.nullable().default(null),
  organisation: z.enum(organisations).default('now'),
  enabled: z.boolean().default(true),
})

const plan = planForm.extend({
  planId: z.string(),
  processId: z.string(),
  nextAt: z.string().nullable(),
  last: z.object({ state: z.enum(runStates), at: z.string(), runId: z.string() }).nullable(),
})
export type TestPlan = z.infer<typeof plan>

export const getTestPlans = call({
  method: 'POST',
  path: '/api/test/getPlans',
  summary: 'The test plans of a process.',
  access: see,
  sends: 'form',
  input: z.object({ processId: id }),
  data: z.array(plan),
  changes: false,
})

export const getTestPlan = call({
  method: 'POST',
  path: '/api/test/getPlan',
  summary: 'A test plan as it is edited.',
  access: see,
  sends: 'form',
  input: z.object({ planId: id }),
  data: plan,
  changes: false,
  revised: (one) => Object.fromEntries(Object.keys(planForm.shape).map((name) => [name, one[name as 'planName']])),
})

export const saveTestPlan = call({
  method: 'POST',
  path: '/api/test/savePlan',
  summary: 'Keeps a test plan: which cases run, when, and by whose organisation; without an id it is a new one.',
  access: edit,
  sends: 'json',
  input: planForm.extend({ planId: z.string().max(64).default(''), processId: id, ...rev }),
  data: z.object({ planId: z.string() }),
  changes: true,
  edits: { read: getTestPlan, of: ({ planId }: { planId: string }) => (planId ? { planId } : null) },
})

export const deleteTestPlan = call({
  method: 'POST',
  path: '/api/test/deletePlan',
  summary: 'Removes a test plan; its cases and what came of its runs stay.',
  access: edit,
  sends: 'form',
  input: z.object({ planId: id }),
  data: nothing,
  changes: true,
})

export const startTestRun = call({
  method: 'POST',
  path: '/api/test/start',
  summary: 'Puts test cases of a process into the queue.',
  access: edit,
  sends: 'json',
  input: z.object({
    processId: id,
    /** A plan, or some cases; neither: all cases of the process. */
    planId: z.string().max(64).default(''),
    caseIds: z.array(id).max(mostTestCases).default([]),
    on: z.enum(['published', 'version', 'draft']).default('published'),
    version: wholeNumber.min(0).default(0),
    organisation: z.enum(organisations).default('now'),
  }),
  data: z.object({ runId: z.string() }),
  changes: true,
})

/** How many small changes of a process its tests would notice, when that was tried last. */
export const scoreShort = z.object({
  tests: z.number(),
  changes: z.number(),
  noticed: z.number(),
  /** Neither the process nor its tests have changed since. */
  current: z.boolean(),
  at: z.string(),
})
export type ScoreShort = z.infer<typeof scoreShort>

const runRow = z.object({
  runId: z.string(),
  processId: z.string(),
  processName: z.string(),
  planName: z.string(),
  state: z.enum(runStates),
  on: z.enum(['published', 'version', 'draft']),
  version: z.number(),
  organisation: z.enum(organisations),
  cases: z.number(),
  done: z.number(),
  passed: z.number(),
  failed: z.number(),
  errors: z.number(),
  startedBy: z.string(),
  startedByName: z.string(),
  queuedAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Why it could not run at all, in words. */
  problem: z.string(),
  /** Of the tests of its process; null where that was never tried. */
  score: scoreShort.nullable(),
  mayChange: z.boolean(),
})
export type RunRow = z.infer<typeof runRow>

export const getTestRuns = call({
  method: 'POST',
  path: '/api/test/getRuns',
  summary: 'What is tested, waits to be or was, of every process the caller may see; the newest first.',
  access: see,
  sends: 'form',
  input: z.object({ processId: z.string().max(64).default(''), ...paging }),
  data: z.object({ rows: z.array(runRow), records: z.number() }),
  changes: false,
})

const resultRow = z.object({
  caseId: z.string(),
  caseName: z.string(),
  state: ended,
  /** Why it could not be played, in words. */
  problem: z.string(),
  differences: z.array(difference),
  /** Milliseconds. */
  duration: z.number(),
  /** Whether the case is still there, and still expects what it did. */
  current: z.boolean(),
})
export type ResultRow = z.infer<typeof resultRow>

export const getTestRun = call({
  method: 'POST',
  path: '/api/test/getRun',
  summary: 'One run with what came of every case so far.',
  access: see,
  sends: 'form',
  input: z.object({ runId: id }),
  data: z.object({
    run: runRow,
    results: z.array(resultRow),
    covered: coverage,
    everything: coverage,
    definition: processDefinition.nullable(),
    names: known,
  }),
  changes: false,
})

export const getTestResult = call({
  method: 'POST',
  path: '/api/test/getResult',
  summary: 'What came of one case, beside what was expected, move by move.',
  access: see,
  sends: 'form',
  input: z.object({ runId: id, caseId: id }),
  data: z.object({
    result: resultRow,
    /** Null where the case is gone. */
    body: testBody.nullable(),
    /** What it supposes, in words. */
    supposed: z.array(z.string()),
    found: expectation.nullable(),
    names: known,
  }),
  changes: false,
})

export const acceptTestResult = call({
  method: 'POST',
  path: '/api/test/accept',
  summary: 'Makes what came of a case what it expects from now on, and confirms it.',
  access: edit,
  sends: 'form',
  input: z.object({ runId: id, caseId: id }),
  data: nothing,
  changes: true,
})

export const cancelTestRun = call({
  method: 'POST',
  path: '/api/test/cancel',
  summary: 'Ends a run that waits or is under way; what has come of it stays.',
  access: edit,
  sends: 'form',
  input: z.object({ runId: id }),
  data: nothing,
  changes: true,
})

export const rerunFailedTests = call({
  method: 'POST',
  path: '/api/test/rerun',
  summary: 'Puts those cases of a run that did not pass into the queue again, or all of them.',
  access: edit,
  sends: 'form',
  input: z.object({ runId: id, all: flag.default(false) }),
  data: z.object({ runId: z.string() }),
  changes: true,
})
