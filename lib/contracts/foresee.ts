import { z } from 'zod'
import { call, id } from './call'
import { outlook } from '../words/outlook'
import { actOnTask } from './tasks'

export const foreseeAct = call({
  method: 'POST',
  path: '/api/task/foresee',
  summary: 'What an act would do to tasks as they are; nothing is done.',
  access: 'signed-in',
  sends: 'json',
  input: actOnTask.input
    .pick({
      operator: true,
      targetActivityId: true,
      alsoTo: true,
      resubmit: true,
      people: true,
      nextPeople: true,
      branches: true,
      position: true,
      rule: true,
      name: true,
      then: true,
      abstain: true,
    })
    .extend({
      items: z
        .array(z.object({ taskId: id, workItemId: z.string().max(64).default('') }))
        .min(1)
        .max(100),
    }),
  /** In the order asked for; null where the act is not the reader's to do, or not yet. */
  data: z.object({ outlooks: z.array(outlook.nullable()) }),
  changes: false,
})
