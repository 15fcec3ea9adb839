import type { ShownStep } from '@/lib/contracts/free-flow'

/** A step while it is written: the key stays the same whatever becomes of the step. */
export interface Row {
  key: string
  step: ShownStep
  /** A step of the process itself stays where it is; only people can be named for it. */
  own?: boolean
  /** What it is called, where that is not its number. */
  name?: string
}

let made = 0
const freshKey = (): string => `row${(made += 1)}`

const blank = (): ShownStep => ({ id: '', people: [], mode: 'inTurn', due: null, note: '' })

export const emptyRow = (): Row => ({ key: freshKey(), step: blank() })
export const rowsOf = (steps: ShownStep[]): Row[] => steps.map((step) => ({ key: freshKey(), step }))

export const changeRow = (rows: Row[], key: string, change: Partial<ShownStep>): Row[] =>
  rows.map((row) => (row.key === key ? { ...row, step: { ...row.step, ...change } } : row))

export const removeRow = (rows: Row[], key: string): Row[] => rows.filter((row) => row.key !== key)

export function insertAfter(rows: Row[], key: string, row: Row): Row[] {
  const at = rows.findIndex((one) => one.key === key)
  return rows.toSpliced(at + 1, 0, row)
}

export function copyOf(row: Row): Row {
  return { key: freshKey(), step: { ...row.step, id: '' } }
}

/** Where a row would stand that goes one place up or down; steps of the process itself keep their order. */
export function moveBy(rows: Row[], key: string, by: -1 | 1): Row[] {
  const at = rows.findIndex((row) => row.key === key)
  return moveTo(rows, key, at + by)
}

export function moveTo(rows: Row[], key: string, to: number): Row[] {
  const at = rows.findIndex((row) => row.key === key)
  const row = rows[at]
  if (!row || row.own || to < 0 || to >= rows.length || to === at) return rows
  return rows.toSpliced(at, 1).toSpliced(to, 0, row)
}

/** What is sent: nothing of how it is shown. */
export const sentStep = ({ id, people, mode, due, note }: ShownStep) => ({
  id,
  people: people.map((one) => ({ kind: one.kind, id: one.id })),
  mode,
  due,
  note,
})
