import { sendEvents } from '@/server/http/event-stream'
import type { StreamContext } from '@/server/http/serve'
import type { LiveChanges } from './live-changes'

/** One event for each change that concerns the person. */
export const streamChanges = (
  changesOf: (tenantId: string) => LiveChanges,
  context: StreamContext,
  atMost: number,
): Promise<unknown> =>
  sendEvents(context, {
    kind: 'changes',
    atMost,
    begin(tell) {
      const changed = () => tell('change', {})
      const stop = changesOf(context.caller.tenantId).listen(context.caller.account, changed)
      // The first event tells a browser that was away for a while to look for itself.
      changed()
      return stop
    },
  })
