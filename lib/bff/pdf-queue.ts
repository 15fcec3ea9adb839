interface Limits {
  /** Papers in the making at once, of everybody. */
  atOnce: number
  /** Papers of one person, in the making and waiting. */
  ofOne: number
  /** Papers that wait, of everybody. */
  waiting: number
}

/** Whoever asks is to come back later; nothing was begun. */
export class TooManyPapers extends Error {
  readonly retryAfterSeconds = 10
}

interface Waiting {
  who: string
  begin(): void
}

/**
 * Turns at what takes seconds of a core: nobody has more than his share waiting, and who has none in the making goes
 * before those who have, so that one person's forty papers do not hold up another's first.
 */
export class PdfQueue {
  private readonly running = new Map<string, number>()
  private line: Waiting[] = []
  private inTheMaking = 0

  constructor(private readonly limits: Limits) {}

  /** @throws TooManyPapers */
  async run<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
    const mine = this.runningOf(who) + this.line.filter((one) => one.who === who).length
    if (mine >= this.limits.ofOne) throw new TooManyPapers()
    if (this.inTheMaking >= this.limits.atOnce) {
      if (this.line.length >= this.limits.waiting) throw new TooManyPapers()
      await new Promise<void>((resolve) => this.line.push({ who, begin: resolve }))
    } else this.begin(who)
    try {
      return await work()
    } finally {
      this.end(who)
    }
  }

  private runningOf(who: string): number {
    return this.running.get(who) ?? 0
  }

  private begin(who: string): void {
    this.inTheMaking++
    this.running.set(who, this.runningOf(who) + 1)
  }

  private end(who: string): void {
    this.inTheMaking--
    const left = this.runningOf(who) - 1
    if (left > 0) this.running.set(who, left)
    else this.running.delete(who)
    const next = this.line.toSorted((a, b) => this.runningOf(a.who) - this.runningOf(b.who))[0]
    if (!next) return
    this.line = this.line.filter((one) => one !== next)
    this.begin(next.who)
    next.begin()
  }
}
