/** An expression needs more work than it may: it would hold up everybody else. */
export class OutOfWork extends Error {}

/** Steps one evaluation may take: each some ten-thousandths of a millisecond, all together some tenths of a second. */
const mostSteps = 2_000_000
/** Steps everything may take that one form, table, check or act has computed: about a second. */
const mostTogether = 6_000_000
/** Characters of a text an expression makes. */
const longestMade = 1_000_000

/** Counts what an evaluation does, so that it ends whatever its text and its data are (S15); counted, not timed: the answer is the same everywhere. */
export class Work {
  /** Steps taken so far. */
  used = 0

  constructor(
    private readonly most = mostSteps,
    /** What it is a part of: its steps count there as well. */
    private readonly partOf?: Work,
  ) {}

  /** Nothing more can be done. */
  get spent(): boolean {
    return !(this.used <= this.most)
  }

  /** @throws OutOfWork */
  readonly spend = (steps: number): void => {
    this.used += steps
    if (this.spent) throw new OutOfWork()
    this.partOf?.spend(steps)
  }

  /** Of a text that is read or made. @throws OutOfWork */
  readonly text = (characters: number): void => {
    if (characters > longestMade) throw new OutOfWork()
    this.spend(1 + characters / 16)
  }

  /** Of a value that is gone through with all it holds. @throws OutOfWork */
  readonly whole = (value: unknown): void => {
    if (typeof value === 'string') return this.text(value.length)
    this.spend(1)
    if (Array.isArray(value)) for (const each of value) this.whole(each)
    else if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
      for (const key of Object.keys(value)) this.whole((value as Record<string, unknown>)[key])
  }

  /** Of a value of which the first level is gone through. @throws OutOfWork */
  readonly level = (value: unknown): void => {
    if (typeof value === 'string') this.text(value.length)
    else this.spend(Array.isArray(value) ? 1 + value.length : 1)
  }
}

/** One measure for all expressions of a form, of a table, of an act. */
export const workTogether = (partOf?: Work): Work => new Work(mostTogether, partOf)

/** One measure for a whole trial of many acts, however often it is begun anew: about three seconds. */
export const workOfTrial = (): Work => new Work(3 * mostTogether)
