import type { DecisionTable } from '@/lib/decision-table/decision-table'

type Row = DecisionTable['rules'][number]

const put = (list: readonly string[], index: number, text: string): string[] => {
  const next = Array.from({ length: Math.max(list.length, index + 1) }, (_, at) => list[at] ?? '')
  next[index] = text
  return next
}
const without = <One>(list: readonly One[], index: number): One[] => list.filter((_, at) => at !== index)

export const setCell = (
  table: DecisionTable,
  row: number,
  side: keyof Row,
  index: number,
  text: string,
): DecisionTable => ({
  ...table,
  rules: table.rules.map((one, at) => (at === row ? { ...one, [side]: put(one[side], index, text) } : one)),
})

/** @param tests what its cells ask; nothing without them */
export const addRow = (table: DecisionTable, tests: readonly string[] = []): DecisionTable => ({
  ...table,
  rules: [
    ...table.rules,
    { inputs: table.inputs.map((_, index) => tests[index] ?? ''), outputs: table.outputs.map(() => '') },
  ],
})

export const removeRow = (table: DecisionTable, row: number): DecisionTable => ({
  ...table,
  rules: without(table.rules, row),
})

/** Swaps a row with the one above (-1) or below (1). */
export function moveRow(table: DecisionTable, row: number, by: -1 | 1): DecisionTable {
  const rules = [...table.rules]
  const [one, other] = [rules[row], rules[row + by]]
  if (!one || !other) return table
  rules[row] = other
  rules[row + by] = one
  return { ...table, rules }
}

export const addInput = (table: DecisionTable, expression: string): DecisionTable => ({
  ...table,
  inputs: [...table.inputs, { expression, allowed: '' }],
  rules: table.rules.map((row) => ({ ...row, inputs: put(row.inputs, table.inputs.length, '') })),
})
export const addOutput = (table: DecisionTable): DecisionTable => ({
  ...table,
  outputs: [...table.outputs, { name: '', allowed: '', otherwise: '' }],
  rules: table.rules.map((row) => ({ ...row, outputs: put(row.outputs, table.outputs.length, '') })),
})
export const removeInput = (table: DecisionTable, index: number): DecisionTable => ({
  ...table,
  inputs: without(table.inputs, index),
  rules: table.rules.map((row) => ({ ...row, inputs: without(row.inputs, index) })),
})
export const removeOutput = (table: DecisionTable, index: number): DecisionTable => ({
  ...table,
  outputs: without(table.outputs, index),
  rules: table.rules.map((row) => ({ ...row, outputs: without(row.outputs, index) })),
})
