import { z } from 'zod'
import { call, id } from './call'
import { testsMenu } from './process-tests'

/** What tests come through: elements, lines, each side of each condition, each row of the business rules asked. */
export const coveredParts = ['elements', 'transitions', 'conditions', 'rules'] as const

const covering = z.object({ caseId: z.string(), caseName: z.string() })

const place = z.object({
  part: z.enum(coveredParts),
  /** Of a side `<transition> yes`, of a row `<rule> <row>`, rows from 0. */
  id: z.string(),
  /** Cases that come through when they ran or were recorded last: the first few, and how many there are. */
  cases: z.array(covering),
  count: z.number(),
})
export type CoveredPlace = z.output<typeof place>

const ruleAsked = z.object({
  code: z.string(),
  name: z.string(),
  /** Elements and lines that ask it. */
  askedAt: z.array(z.string()),
  /** What each row looks at: the value handed in with its test. */
  rows: z.array(z.array(z.object({ column: z.string(), test: z.string() }))),
})

export const getTestCoverage = call({
  method: 'POST',
  path: '/api/test/getCoverage',
  summary: 'What the cases of a process come through, place by place: which of them do, and what none does.',
  access: { menu: testsMenu, action: 1 },
  sends: 'form',
  input: z.object({ processId: id }),
  data: z.object({
    /** The published version, or the draft where there is none. */
    version: z.number(),
    places: z.array(place),
    rules: z.array(ruleAsked),
    /** Rules that are asked and the caller may not see. */
    rulesUnseen: z.number(),
    /** Whether any case came through anything at all. */
    any: z.boolean(),
    mayChange: z.boolean(),
  }),
  changes: false,
})

export const coverPlace = call({
  method: 'POST',
  path: '/api/test/coverPlace',
  summary: 'Looks for a request that comes through a place, and keeps it as a test case that is to be confirmed.',
  access: { menu: testsMenu, action: 2 },
  sends: 'form',
  input: z.object({ processId: id, part: z.enum(coveredParts), id: z.string().min(1).max(200) }),
  data: z.object({
    /** Null where none of those that were tried comes through. */
    kept: covering.nullable(),
    tried: z.number(),
    /** Whether time was up before all were tried. */
    late: z.boolean(),
  }),
  changes: true,
})
