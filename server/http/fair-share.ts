import { AppError } from './app-error'

interface Limits {
  /** Pieces of work one may have under way. */
  atOnce: number
  /** Pieces that may wait for their turn; one more is refused. */
  waiting: number
}

interface Queue {
  running: number
  waiting: (() => void)[]
}

/**
 * Keeps one from taking everybody's turn (S13): each has so many pieces of work under way, the rest of his wait in the
 * order they came in, and beyond that he is told to come back. Nobody else's work waits for his.
 */
export class FairShare {
  private readonly queues = new Map<string, Queue>()

  constructor(private readonly limits: Limits) {}

  /** @throws AppError `request.tooMany`, with when to try again */
  async run<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
    const queue = this.queues.get(who) ?? { running: 0, waiting: [] }
    this.queues.set(who, queue)
    if (queue.running < this.limits.atOnce) queue.running++
    else if (queue.waiting.length < this.limits.waiting)
      await new Promise<void>((resolve) => queue.waiting.push(resolve))
    else throw Object.assign(new AppError('request.tooMany'), { retryAfter: 2 })
    try {
      return await work()
    } finally {
      // A turn is handed on, not given back: whoever comes later does not overtake.
      const next = queue.waiting.shift()
      if (next) next()
      else if (--queue.running === 0) this.queues.delete(who)
    }
  }
}
