import { DataSourceError } from './data-source-error'

/** Lets a number of users of one thing in at a time; the others wait in line, and too long a line is turned away. */
export class Turnstile {
  private inside = 0
  private readonly line: (() => void)[] = []

  constructor(
    private readonly atOnce: number,
    private readonly longestLine: number,
  ) {}

  get idle(): boolean {
    return this.inside === 0 && this.line.length === 0
  }

  /** @throws DataSourceError away when too many wait already */
  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.inside >= this.atOnce) {
      if (this.line.length >= this.longestLine)
        throw new DataSourceError('away', 'too many are waiting for this database')
      await new Promise<void>((resolve) => this.line.push(resolve))
    } else this.inside++
    try {
      return await work()
    } finally {
      const next = this.line.shift()
      if (next) next()
      else this.inside--
    }
  }
}
