import { z } from 'zod'
import { call, id } from './call'
import { outlook } from '../words/outlook'

export const glanceTasks = call({
  method: 'POST',
  path: '/api/task/glance',
  summary:
    'What a card says of some tasks: what agreeing would do, what may be decided there, and how far each has come.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    /** A few at a time: whoever shows more asks again, so that no call is long. */
    items: z
      .array(z.object({ taskId: id, workItemId: z.string().max(64).default('') }))
      .min(1)
      .max(6),
  }),
  /** In the order asked for; null for what the reader may not see. */
  data: z.object({
    glances: z.array(
      z
        .object({
          /** Revision this is said of. */
          rev: z.number(),
          /** What agreeing would do; null where that is not the reader's. */
          outlook: outlook.nullable(),
          /** What agreeing takes: nothing, an opinion, or the page of the task, because something is to be filled in, chosen or signed. */
          approve: z.enum(['atOnce', 'opinion', 'page']).nullable(),
          /** Where a return goes; null where none is allowed. */
          recede: z
            .object({
              activityId: z.string(),
              activityName: z.string(),
              people: z.array(z.string()),
              resubmit: z.enum(['step', 'direct']),
            })
            .nullable(),
          reject: z.boolean(),
          /** It is offered to the reader and others, and his as soon as he takes it. */
          claim: z.boolean(),
          /** Why it is back with the reader; null where it was not returned to him. */
          returned: z.object({ by: z.string(), reason: z.string() }).nullable(),
          /** The first of those it is with, by his account; empty where nobody has it. */
          holder: z.string(),
          /** Fields the reader has yet to fill in, as they are called. */
          lacks: z.array(z.string()),
          /** The stations of its way in this round, as a line. */
          line: z.array(z.enum(['done', 'current', 'returned', 'coming'])),
        })
        .nullable(),
    ),
  }),
  changes: false,
})
