import * as contracts from '@/lib/contracts/messages'
import * as inbox from '@/lib/contracts/inbox'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { countInbox, listInbox } from './list-inbox'
import { listMessages } from './list-messages'
import { markThreads, snoozeThread } from './mark-threads'
import { readMessages } from './read-messages'
import { readThread } from './read-thread'

export { textFor } from './message-text'
export { isPutAside } from './put-aside'
export { keepMessages, type MessageToKeep } from './keep-messages'

export function registerNotices(app: ServerApp): void {
  serve(app, contracts.listMessages, (input, context) => listMessages(context, input))
  serve(app, inbox.listInbox, (input, context) => listInbox(context, input))
  serve(app, inbox.countInbox, (_input, context) => countInbox(context))
  serve(app, inbox.readThread, (input, context) => readThread(context, input))
  serve(app, inbox.markThreads, (input, context) => markThreads(context, input))
  serve(app, inbox.snoozeThread, (input, context) => snoozeThread(context, input))
  serve(app, contracts.readMessages, ({ messageIds }, context) => readMessages(context, messageIds))
}
