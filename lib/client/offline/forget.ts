import { forget, keep } from '../kept'
import { leftToForget } from './left-to-forget'
import { forgetWhatWasRead } from './keeper'
import { dropAllDecisions } from './outbox'

/** Milliseconds nobody is held up for longer. */
const patience = 4_000

/**
 * What was read here goes with the session. A storage that does not answer holds nobody up: WebKit lets it wait for a page it
 * has put to sleep. What is left then the sign-in page goes on with (left-to-forget.ts).
 */
export async function forgetReading(): Promise<void> {
  keep(leftToForget, true)
  const all = Promise.all([forgetWhatWasRead(), dropAllDecisions()]).then(() => forget(leftToForget))
  await Promise.race([all.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patience))])
}
