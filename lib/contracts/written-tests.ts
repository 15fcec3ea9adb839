import { z } from 'zod'
import { call, id, wholeNumber } from './call'
import { scoreShort, testsMenu } from './process-tests'

const see = { menu: testsMenu, action: 1 }
const edit = { menu: testsMenu, action: 2 }

export const generateTests = call({
  method: 'POST',
  path: '/api/test/generate',
  summary:
    'Test cases that write themselves: each limit of each condition, and what people may do otherwise at each step; each expects what came of it, none is confirmed yet.',
  access: edit,
  sends: 'json',
  input: z.object({ processId: id, version: wholeNumber.min(0).default(0), initiator: z.string().max(64).default('') }),
  data: z.object({
    caseIds: z.array(z.string()),
    /** Requests that were played to find them, and how many of those worth keeping were there already. */
    tried: z.number(),
    known: z.number(),
    /** How many were worth keeping; the first sixty of them are. */
    worth: z.number(),
    /** Requests that were not played: there were too many, or time was up. */
    untried: z.number(),
    /** Why not even a plain request gets to a step: a sentence; empty where it does. */
    problem: z.string(),
  }),
  changes: true,
})

/** A small change that no test noticed, in words; where it is in the drawing, and cases that come by and do not notice. */
const missedChange = z.object({
  what: z.string(),
  elementId: z.string(),
  cases: z.array(z.object({ caseId: z.string(), caseName: z.string() })),
})

export const mutateProcess = call({
  method: 'POST',
  path: '/api/test/mutate',
  summary: 'How many small changes of a process its tests would notice; the process stays as it is, the score is kept.',
  access: see,
  sends: 'form',
  input: z.object({
    processId: id,
    version: wholeNumber.min(0).default(0),
    /** Changes that were tried already: a piece takes no longer than others may wait. */
    after: wholeNumber.min(0).max(10_000).default(0),
  }),
  data: z.object({
    tests: z.number(),
    changes: z.number(),
    noticed: z.number(),
    missed: z.array(missedChange),
    /** Where to go on; null where all were tried. */
    next: z.number().nullable(),
  }),
  changes: true,
})

export const getTestScore = call({
  method: 'POST',
  path: '/api/test/getScore',
  summary:
    'How many small changes of a process its tests would notice, when that was tried last; null where it never was.',
  access: see,
  sends: 'form',
  input: z.object({ processId: id }),
  data: scoreShort.extend({ missed: z.array(missedChange) }).nullable(),
  changes: false,
})

export const recordHistory = call({
  method: 'POST',
  path: '/api/test/fromHistory',
  summary:
    'Makes test cases of the fewest finished requests that come through all that the last ones came through; none is confirmed yet.',
  access: edit,
  sends: 'form',
  input: z.object({ processId: id }),
  data: z.object({
    caseIds: z.array(z.string()),
    /** Finished requests there are that the caller may see. */
    finished: z.number(),
    /** Of the last of them those that were looked at, and of these those that go another way on the version in use or cannot be played again. */
    looked: z.number(),
    leftOut: z.number(),
  }),
  changes: true,
})
