import { z } from 'zod'
import { shownName } from '../words/name'

const text = z.string().max(4000)

/** What comes of several rows that apply; the letters are those people write into the corner of a table. */
export const hitPolicies = {
  /** One row applies at most. */
  U: 'unique',
  /** Several may apply, and all say the same. */
  A: 'any',
  /** Of several, the one whose answer stands first among the allowed answers. */
  P: 'priority',
  /** Of several, the first. */
  F: 'first',
  /** All, in the order of the rows. */
  R: 'rule order',
  /** All, in the order of the allowed answers. */
  O: 'output order',
  /** All, in no order, or one figure made of them. */
  C: 'collect',
} as const
export type HitPolicy = keyof typeof hitPolicies

export const decisionTable = z.object({
  hitPolicy: z.enum(['U', 'A', 'P', 'F', 'R', 'O', 'C']).default('U'),
  /** For C: the sum, smallest, largest or number of the answers; empty for the list. */
  aggregation: z.enum(['', 'SUM', 'MIN', 'MAX', 'COUNT']).default(''),
  inputs: z
    .array(
      z.object({
        /** Computed once for all rows. */
        expression: text,
        /** Tests the value must pass at all; empty for any value. */
        allowed: text.default(''),
      }),
    )
    .max(50),
  outputs: z
    .array(
      z.object({
        /** Name of the answer's entry; with one output the answer is the bare value. */
        name: shownName.max(200).default(''),
        /** Answers there are, the most important first, separated by commas; empty for any. */
        allowed: text.default(''),
        /** Expression for the answer when no row applies; empty for none. */
        otherwise: text.default(''),
      }),
    )
    .min(1)
    .max(50),
  rules: z
    .array(
      z.object({
        /** A test for each input; empty or `-` for any value. */
        inputs: z.array(text).max(50),
        /** An expression for each output. */
        outputs: z.array(text).max(50),
      }),
    )
    .max(2000),
})
export type DecisionTable = z.infer<typeof decisionTable>

/** Computes what stands in a table. */
export interface TableLanguage {
  /** The value of an expression; null where it cannot be computed. */
  value(expression: string): unknown
  /** The same as tests see it: a day is a day and no text. */
  tested(expression: string): unknown
  /** Whether a value passes tests such as `>= 5, "a"`; null where that cannot be said. */
  passes(tests: string, value: unknown): boolean | null
  /** Whether two values are the same. */
  equal(one: unknown, other: unknown): boolean
  /** Whether it has done all it may: whatever it said since is worth nothing. */
  spent?(): boolean
}

/** Why a table has no answer. */
export type TableProblem =
  'inputNotAllowed' | 'outputNotAllowed' | 'severalRows' | 'differentAnswers' | 'noOrder' | 'noNumbers' | 'tooMuchWork'

/** The answer; null with the reason where the table is not made for these values, and null where no row applies. */
export interface TableAnswer {
  value: unknown
  problem: TableProblem | null
  /** Rows that applied, counted from 0. */
  rows: number[]
}
