import * as contracts from '@/lib/contracts/meetings'
import { publicUrl } from '@/server/http/public-url'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import type { Runtime } from '@/server/runtime'
import { castVote } from './cast-vote'
import { conductMeeting, joinMeeting } from './conduct-meeting'
import { listMeetings, listMeetingsOfTask } from './list-meetings'
import { planMeeting, waitingItems } from './plan-meeting'
import { readMeeting } from './read-meeting'

export { keepVotes } from './keep-votes'
export { planMeeting, waitingItems } from './plan-meeting'

export function registerMeetings(app: ServerApp, runtime: Runtime): void {
  const { deps } = app
  const { secrets } = deps
  serve(app, contracts.listMeetings, (input, context) => listMeetings(context, input))
  serve(app, contracts.listMeetingItems, (_input, context) => waitingItems(runtime, context))
  serve(app, contracts.planMeeting, (input, context) =>
    planMeeting(runtime, context, input, publicUrl(deps, context.caller.tenantId)),
  )
  serve(app, contracts.getMeeting, ({ meetingId }, context) => readMeeting(runtime, context, meetingId))
  serve(app, contracts.joinMeeting, async (input, context) => {
    await joinMeeting(runtime, context, input)
    return readMeeting(runtime, context, input.meetingId)
  })
  serve(app, contracts.conductMeeting, async (input, context) => {
    await conductMeeting({ runtime, secrets }, context, input)
    return readMeeting(runtime, context, input.meetingId)
  })
  serve(app, contracts.castVote, (input, context) => castVote(runtime, secrets, context, input))
  serve(app, contracts.meetingsOfTask, ({ taskId }, context) => listMeetingsOfTask(context, taskId))
}
