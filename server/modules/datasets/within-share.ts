import { AppError } from '@/server/http/app-error'

/** How many read our own tables at once for one person: whoever opens ten windows waits for himself, and nobody for him. */
const atOnce = 2
/** More than the parts of the fullest dashboard in two windows. */
const mostWaiting = 60

/** So many at a time, in their order. */
class Turns {
  running = 0
  readonly waiting: (() => void)[] = []

  constructor(public most: number) {}

  async take(): Promise<void> {
    // Whoever ends hands his place on, so nobody slips in between.
    if (this.running >= this.most) await new Promise<void>((go) => this.waiting.push(go))
    else this.running += 1
  }

  end(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.running -= 1
  }
}

const shares = new Map<string, Turns>()
/** Of all persons together: what they count holds a connection each, and everybody else works through the others. */
const all = new Turns(5)

/** Half of the connections there are. */
export function shareConnections(connections: number): void {
  all.most = Math.max(1, Math.floor(connections / 2))
}

/**
 * Has `work` done when it is the person's turn.
 * @throws AppError dataset.busy when too much of his waits already
 */
export async function withinShare<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
  const share = shares.get(person) ?? new Turns(atOnce)
  shares.set(person, share)
  if (share.waiting.length >= mostWaiting) throw new AppError('dataset.busy')
  await share.take()
  try {
    await all.take()
    try {
      return await work()
    } finally {
      all.end()
    }
  } finally {
    share.end()
    if (share.running === 0) shares.delete(person)
  }
}
