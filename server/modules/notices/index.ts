import * as contracts from '@/lib/contracts/messages'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { listMessages } from './list-messages'
import { readMessages } from './read-messages'

export { textFor } from './list-messages'
export { keepMessages, type MessageToKeep } from './keep-messages'

export function registerNotices(app: ServerApp): void {
  serve(app, contracts.listMessages, (input, context) => listMessages(context, input))
  serve(app, contracts.readMessages, ({ messageIds }, context) => readMessages(context, messageIds))
}
