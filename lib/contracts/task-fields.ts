import { z } from 'zod'
import { call } from './call'
import { formData } from './forms'
import { taskContext } from './tasks'

/** What fields of a form ask for while it is filled in or read. */

export const findRequests = call({
  method: 'POST',
  path: '/api/task/findRequests',
  summary: 'Requests the person may see: by what their number and title hold, latest first, or by their ids.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    keyword: z.string().max(100).default(''),
    processId: z.string().max(64).default(''),
    /** These only; what the person may not see is left out. */
    taskIds: z.array(z.string().max(64)).max(50).optional(),
  }),
  data: z.array(
    z.object({
      taskId: z.string(),
      no: z.string(),
      title: z.string(),
      processName: z.string(),
      status: z.number(),
      result: z.number().nullable(),
      submittedAt: z.string().nullable(),
    }),
  ),
  changes: false,
})
export type FoundRequest = z.infer<(typeof findRequests)['data']>[number]

export const askInterface = call({
  method: 'POST',
  path: '/api/task/askInterface',
  summary:
    'What an external interface answers to the button of a form, for the fields the button fills in; nothing is stored.',
  access: 'signed-in',
  sends: 'json',
  input: taskContext.pick({ taskId: true, processId: true, workItemId: true }).extend({
    fieldId: z.string().min(1).max(64),
    /** The form as it stands; of it is read what the button sends and the person may change. */
    values: formData,
  }),
  data: z.object({ values: z.record(z.string(), z.json()) }),
  changes: true,
})
