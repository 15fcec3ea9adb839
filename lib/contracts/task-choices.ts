import { z } from 'zod'
import { call } from './call'
import { actor } from '@/lib/words/actor'
import { taskContext } from './tasks'

const slot = z.object({ tokenId: z.string(), activityId: z.string(), activityName: z.string(), people: z.array(actor) })
const stepName = z.object({ activityId: z.string(), activityName: z.string() })

export const taskChoices = call({
  method: 'POST',
  path: '/api/task/choices',
  summary: 'What the dialogs of a task choose from: slots, steps, signers, copies, people to mention.',
  access: 'signed-in',
  sends: 'form',
  input: taskContext.pick({ taskId: true, processId: true, workItemId: true }),
  data: z.object({
    /** Where it stands now: whose turn may be given to others or skipped. */
    slots: z.array(slot),
    /** Steps people carry out, in the order of the drawing. */
    steps: z.array(stepName),
    /** Steps a jump could land in. */
    jumps: z.array(stepName),
    /** Signers the reader may take back. */
    signers: z.array(slot),
    /** People whose unread copies the reader may take back. */
    copies: z.array(actor),
    /** Steps of a free flow, with the people listed for them. */
    free: z.array(stepName.extend({ people: z.array(actor) })),
    /** Everybody who takes part, and may therefore be mentioned. */
    people: z.array(actor),
    /** What the step asks of the reader's decision; null where he has none. */
    step: z
      .object({
        opinionRequired: z.boolean(),
        votes: z.boolean(),
        resubmit: z.enum(['choose', 'step', 'direct']),
        signature: z.boolean(),
        /** Why it is not decided by swiping or without a network; null where it may be. */
        slow: z.enum(['reason', 'signature', 'amount']).nullable(),
      })
      .nullable(),
  }),
  changes: false,
})
