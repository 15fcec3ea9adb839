import type { Work } from '../expression/language/work'

/** What came of a formula, and the steps it took. */
export interface Made<Value> {
  value: Value
  steps: number
}

export interface Known {
  inputs: readonly unknown[]
  made?: Made<unknown>
  /** By the row as it was before. */
  rows: WeakMap<object, Made<object>>
  /** The rows that came out last. */
  list?: readonly unknown[]
}

const same = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, at) => Object.is(one, others[at]))

/**
 * What the formulas of one form came to when it was computed last, so that a key that is pressed computes what depends on it and
 * nothing else. Whoever keeps one changes no value he was given: what is the same object has the same in it.
 */
export class ComputedBefore {
  private readonly byPath = new Map<string, Known>()

  /** @param form whose formulas these are; of another it knows nothing */
  constructor(readonly form: object) {}

  /** What is known of a formula over these inputs; nothing of it once one of them is another. */
  over(path: string, inputs: readonly unknown[]): Known {
    const known = this.byPath.get(path)
    if (known && same(known.inputs, inputs)) return known
    const fresh: Known = { inputs, rows: new WeakMap(), ...(known?.list && { list: known.list }) }
    this.byPath.set(path, fresh)
    return fresh
  }
}

/** The rows that came out last where these are the same: what shows or adds them up has nothing to do then. */
export function sameList<Row>(known: Known | undefined, rows: readonly Row[]): readonly Row[] {
  if (!known) return rows
  const kept = known.list && same(known.list, rows) ? known.list : rows
  known.list = kept
  return kept as readonly Row[]
}

/** Takes the steps again that something took before; whether there is enough must not depend on what was asked before. */
export function again<Value>(made: Made<Value> | undefined, work: Work): made is Made<Value> {
  if (!made || work.spent) return false
  try {
    work.spend(made.steps)
    return true
  } catch {
    return false
  }
}
