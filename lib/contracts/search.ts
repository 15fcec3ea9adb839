import { z } from 'zod'
import { call } from './call'
import { actor } from '@/lib/words/actor'

/** Places of a text that are what was looked for: from and until. */
const marks = z.array(z.tuple([z.number(), z.number()]))

export const foundRequest = z.object({
  taskId: z.string(),
  no: z.string(),
  title: z.string(),
  titleMarks: marks,
  processId: z.string(),
  processName: z.string(),
  formType: z.number(),
  initiator: actor,
  holders: z.array(z.string()),
  steps: z.array(z.string()),
  status: z.number(),
  result: z.number().nullable(),
  submittedAt: z.string().nullable(),
  /** The first amount lists show of it; '' where there is none. */
  amount: z.string(),
  /** The part it was found by, beside its title: a field by its label, an opinion by who said it. */
  found: z
    .object({ kind: z.enum(['no', 'initiator', 'field', 'opinion']), label: z.string(), text: z.string(), marks })
    .nullable(),
  /** The reader's own item of it, where one waits for him. */
  workItemId: z.string(),
})
export type FoundRequest = z.infer<typeof foundRequest>

export const searchEverything = call({
  method: 'POST',
  path: '/api/search/everything',
  summary:
    'Finds requests, people and processes one may start by a few words: text, number, pinyin or initials (R2.11-05).',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    keyword: z.string().max(100).default(''),
    /** What is looked for; all of it where nothing is said. */
    only: z.enum(['', 'requests', 'people', 'processes']).default(''),
  }),
  /** Only what the reader may open; `more` says that there are further requests he may. */
  data: z.object({
    requests: z.array(foundRequest),
    more: z.boolean(),
    people: z.array(actor.extend({ jobTitle: z.string(), nameMarks: marks })),
    processes: z.array(
      z.object({
        processId: z.string(),
        processName: z.string(),
        nameMarks: marks,
        catalogName: z.string(),
        formType: z.number(),
        startActivityId: z.string(),
      }),
    ),
  }),
  changes: false,
})
