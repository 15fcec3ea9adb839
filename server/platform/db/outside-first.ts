/**
 * Thrown inside a transaction that needs something from outside first: it must not stay open meanwhile. Whoever opened it
 * rolls it back, lets `fetch` run and starts its work over.
 */
export class OutsideFirst extends Error {
  constructor(readonly fetch: () => Promise<void>) {
    super('something from outside is needed first')
  }
}

/** Things one piece of work may fetch; more means that what was fetched does not reach it. */
const mostFetches = 20

/** What was fetched for one piece of work: it stays known to it until that is done, however often it starts over. */
export type Fetched = Map<string, unknown>

/** Runs work that opens a transaction, and starts it over for each thing it needs from outside. */
export async function startingOver<Result>(work: (fetched: Fetched) => Promise<Result>): Promise<Result> {
  const fetched: Fetched = new Map()
  for (let count = 0; ; count++) {
    try {
      return await work(fetched)
    } catch (error) {
      if (!(error instanceof OutsideFirst) || count >= mostFetches) throw error
      await error.fetch()
    }
  }
}
