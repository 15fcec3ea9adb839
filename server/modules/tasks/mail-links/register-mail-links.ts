import { decideByLink as decideCall, lookAtLink as lookCall, undoByLink as undoCall } from '@/lib/contracts/mail-links'
import { serve } from '@/server/http/serve'
import { addressLimit } from '@/server/modules/auth'
import { decideByLink, undoByLink } from './decide-by-link'
import { judgeLink, type LinkTools } from './look-at-link'

/** Deciding by a one-time link of a mail. Whoever guesses at links waits after so many a minute. */
export function registerMailLinks(tools: LinkTools): void {
  const limit = addressLimit()
  serve(tools.app, lookCall, async (input, context) => {
    limit(context.address, context.now.getTime())
    return (await judgeLink(tools, context, input)).look
  })
  serve(tools.app, decideCall, async (input, context) => {
    limit(context.address, context.now.getTime())
    return decideByLink(tools, context, input)
  })
  serve(tools.app, undoCall, async (input, context) => {
    limit(context.address, context.now.getTime())
    return undoByLink(tools, context, input)
  })
}
