import { call } from './call'
import type { Calls } from './calls'

type Publish = Calls['/api/process/publish']
export type TestsOfDraft = NonNullable<Publish['data']['tests']>

/**
 * Publishes a draft; where it has more tests than one call plays, the next one goes on with them.
 * @param onTested told how far they have come; who answers false wants it no more
 */
export async function publishProcess(
  input: Publish['input'],
  onTested: (tests: TestsOfDraft) => boolean = () => true,
): Promise<Publish['data']> {
  let outcome = await call('/api/process/publish', input, { quiet: true })
  while (outcome.tests && outcome.tests.left > 0) {
    if (!onTested(outcome.tests)) break
    outcome = await call('/api/process/publish', { ...input, gateId: outcome.tests.gateId }, { quiet: true })
  }
  return outcome
}
