import { z } from 'zod'
import { shownName } from '../words/name'
import { decisionTable } from './decision-table'
import { ruleInput } from './rule-input'

/** A published version of a business rule, as expressions ask it. */
export const knownRule = z.object({
  code: z.string(),
  name: shownName,
  version: z.number(),
  inputs: z.array(ruleInput),
  table: decisionTable,
})
export type KnownRule = z.output<typeof knownRule>

/** Finds a rule by its code: `disabled` for one taken out of use, null for one nobody has published. */
export type RuleSource = (code: string) => KnownRule | 'disabled' | null

/** What a rule said: its rows that applied, counted from 0. */
export interface RuleAnswered {
  code: string
  name: string
  version: number
  rows: number[]
}
