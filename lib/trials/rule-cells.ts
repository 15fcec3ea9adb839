import type { DecisionTable } from '@/lib/decision-table/decision-table'
import type { KnownRule } from '@/lib/decision-table/known-rule'
import { readRuleCalls } from '@/lib/expression/read-rule-call'

/** Business rules by their codes, as far as somebody may see them. */
export type RulesInSight = ReadonlyMap<string, KnownRule>

/** A text at the commas that stand in no brackets and no quotes. */
function alternatives(text: string): string[] {
  const found = ['']
  let depth = 0
  for (const [piece] of text.matchAll(/"(?:[^"\\]|\\.)*"|[()[\]{}]|[^"()[\]{},]+|,|"/g)) {
    if ('([{'.includes(piece)) depth += 1
    if (')]}'.includes(piece)) depth -= 1
    if (piece === ',' && depth === 0) found.push('')
    else found[found.length - 1] += piece
  }
  return found.map((part) => part.trim()).filter((part) => part !== '' && part !== '-')
}

/** One test of a cell as comparisons of what is handed in; of a range its two ends. */
function comparisons(subject: string, test: string): string[] {
  if (/^(<|>|!?=)/.test(test)) return [`${subject} ${test}`]
  const [, opens = '', from = '', to = '', closes = ''] = /^([[(\]])(.*?)\.\.(.*)([)[\]])$/s.exec(test) ?? []
  if (opens)
    return [`${subject} ${opens === '[' ? '>=' : '>'} ${from}`, `${subject} ${closes === ']' ? '<=' : '<'} ${to}`]
  return [`${subject} = ${test}`]
}

function comparisonsOfCell(subject: string, cell: string): string[] {
  const inner = /^not\s*\((.*)\)$/s.exec(cell.trim())?.[1]
  return alternatives(inner ?? cell).flatMap((test) => comparisons(subject, test))
}

/**
 * What the cells of the rules an expression asks compare, written with what it hands in: `total >= 5000` for a rule that is
 * handed `total` as its amount and has a cell `>= 5000` below it. Columns that compute something themselves are left out.
 */
export function comparedByRules(text: string, rules: RulesInSight): string[] {
  return readRuleCalls(text).flatMap(({ code, inputs }) => {
    const table = rules.get(code)?.table
    return (table?.inputs ?? []).flatMap(({ expression }, column) => {
      const subject = inputs[expression.trim()]
      if (!subject) return []
      return table?.rules.flatMap((row) => comparisonsOfCell(subject, row.inputs[column] ?? '')) ?? []
    })
  })
}

/** The rules with one of them reduced to one of its rows, counted from 0, and without the others; none where there is no such row. */
export function onlyRow(rules: RulesInSight, code: string, row: number): RulesInSight {
  const rule = rules.get(code)
  const found = rule?.table.rules[row]
  if (!rule || !found) return new Map()
  return new Map([[code, { ...rule, table: { ...rule.table, rules: [found] } }]])
}

/** What the tests of a row say, in the order of the columns; nothing of columns it does not look at. */
export const testsOfRow = ({ inputs }: DecisionTable, cells: readonly string[]): { column: string; test: string }[] =>
  inputs.flatMap(({ expression }, at) => {
    const test = (cells[at] ?? '').trim()
    return test === '' || test === '-' ? [] : [{ column: expression, test }]
  })
