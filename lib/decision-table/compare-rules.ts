import { z } from 'zod'
import type { DecisionTable } from './decision-table'
import type { RuleInput } from './rule-input'

/** One thing a version says differently; sentences stand below `rules.differences`. */
export const ruleDifference = z.object({
  kind: z.enum([
    'inputAdded',
    'inputRemoved',
    'inputChanged',
    'hitPolicy',
    'columns',
    'rowAdded',
    'rowRemoved',
    'rowChanged',
    'rowsMoved',
  ]),
  /** What a value is called, or the number of a row, counted from 1, where it stands. */
  name: z.string(),
  before: z.string(),
  after: z.string(),
})
export type RuleDifference = z.output<typeof ruleDifference>

interface Compared {
  inputs: readonly RuleInput[]
  table: DecisionTable
}
type Row = DecisionTable['rules'][number]

const told = (kind: RuleDifference['kind'], name = '', before = '', after = ''): RuleDifference => ({
  kind,
  name,
  before,
  after,
})

const asked = ({ title, type }: RuleInput): string => JSON.stringify([title, type])

function ofInputs(before: Compared['inputs'], after: Compared['inputs']): RuleDifference[] {
  return [
    ...after.flatMap((input) => {
      const earlier = before.find(({ name }) => name === input.name)
      if (!earlier) return [told('inputAdded', input.name)]
      return asked(earlier) === asked(input) ? [] : [told('inputChanged', input.name, earlier.type, input.type)]
    }),
    ...before
      .filter(({ name }) => after.every((input) => input.name !== name))
      .map(({ name }) => told('inputRemoved', name)),
  ]
}

const cells = ({ inputs, outputs }: Row): string =>
  `${inputs.map((text) => text.trim() || '-').join('; ')} → ${outputs.map((text) => text.trim()).join('; ')}`

const policyOf = ({ hitPolicy, aggregation }: DecisionTable): string =>
  [hitPolicy, aggregation].filter(Boolean).join(' ')

/** What a later table says differently, row by row; rows that only changed places are told as such. */
export function compareRules(before: Compared, after: Compared): RuleDifference[] {
  const found = ofInputs(before.inputs, after.inputs)
  const [one, other] = [before.table, after.table]
  if (policyOf(one) !== policyOf(other)) found.push(told('hitPolicy', '', policyOf(one), policyOf(other)))
  if (JSON.stringify([one.inputs, one.outputs]) !== JSON.stringify([other.inputs, other.outputs]))
    found.push(told('columns'))
  const [earlier, later] = [one.rules.map(cells), other.rules.map(cells)]
  const gone = earlier.map((row, at) => ({ row, at })).filter(({ row }) => !later.includes(row))
  const come = later.map((row, at) => ({ row, at })).filter(({ row }) => !earlier.includes(row))
  for (const { row, at } of come) {
    const same = gone.findIndex((other) => other.at === at)
    const [changed] = same < 0 ? [] : gone.splice(same, 1)
    found.push(
      changed ? told('rowChanged', String(at + 1), changed.row, row) : told('rowAdded', String(at + 1), '', row),
    )
  }
  found.push(...gone.map(({ row, at }) => told('rowRemoved', String(at + 1), row)))
  const kept = (rows: string[], of: string[]) => rows.filter((row) => of.includes(row)).join('\n')
  if (kept(earlier, later) !== kept(later, earlier)) found.push(told('rowsMoved'))
  return found
}
