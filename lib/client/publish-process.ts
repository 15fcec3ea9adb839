import { call } from './call'
import type { Calls } from './calls'

type Publish = Calls['/api/process/publish']
export type TestsOfDraft = NonNullable<Publish['data']['tests']>

/** Calls in a row that may leave as many tests as before: others may change tests meanwhile. */
const mostInVain = 5

/**
 * Publishes a draft; where it has more tests than one call plays, the next one goes on with them, as long as they become fewer.
 * What is answered with tests left has published nothing.
 * @param onTested told how far they have come; who answers false wants it no more
 */
export async function publishProcess(
  input: Publish['input'],
  onTested: (tests: TestsOfDraft) => boolean = () => true,
): Promise<Publish['data']> {
  let outcome = await call('/api/process/publish', input, { quiet: true })
  let fewest = Infinity
  let inVain = 0
  while (outcome.tests && outcome.tests.left > 0) {
    inVain = outcome.tests.left < fewest ? 0 : inVain + 1
    fewest = Math.min(fewest, outcome.tests.left)
    if (!onTested(outcome.tests) || inVain >= mostInVain) break
    outcome = await call('/api/process/publish', { ...input, gateId: outcome.tests.gateId }, { quiet: true })
  }
  return outcome
}
