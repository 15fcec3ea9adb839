import { z } from 'zod'
import { actor } from '@/lib/words/actor'
import { call, id, wholeNumber } from './call'

const value = z.json().nullable()

/** One place of a form that says something else than it did: a field, or a row of a sub-table. */
export const changeTold = z.object({
  field: z.string(),
  /** Of a sub-table: the row, by its places counted from 0; null where it was, or is, not there. */
  row: z.object({ then: z.number().nullable(), now: z.number().nullable() }).optional(),
  cells: z.array(z.object({ column: z.string(), before: value, after: value, computed: z.boolean() })).optional(),
  before: value,
  after: value,
  /** It follows from others by a formula. */
  computed: z.boolean(),
  /** It could not be seen then: what it said is not told. */
  sight: z.literal('shown').optional(),
  by: actor.nullable(),
  at: z.string().nullable(),
  activityName: z.string(),
})
export type ChangeTold = z.infer<typeof changeTold>

const namedFile = z.object({ fileId: z.string(), name: z.string(), size: z.number() })

/** What has changed between two states of a request, as one person may see it. */
export const changesTold = z.object({
  /** seen: since he looked at it last; agreed: since he agreed at this step; round: between two rounds. */
  kind: z.enum(['seen', 'agreed', 'round']),
  since: z.object({ rev: z.number(), at: z.string(), round: z.number() }),
  /** Places to look at; what follows from others by a formula is not counted beside them. */
  count: z.number(),
  form: z.array(changeTold),
  /** Files that came with acts, outside of the form. */
  files: z.array(namedFile.extend({ by: z.string(), at: z.string() })),
  /** Acts of others he has not seen, as numbers of opinions. */
  opinions: z.array(z.number()),
  /** Files that values of then speak of. */
  filesThen: z.array(namedFile.extend({ mediaType: z.string(), uploadedBy: z.string(), uploadedAt: z.string() })),
})
export type ChangesTold = z.infer<typeof changesTold>

/** 3.18: by the page itself, once a task has been before its reader for two seconds. */
export const markSeen = call({
  method: 'POST',
  path: '/api/task/seen',
  summary: 'Writes down which revision of a task the caller has seen; what he has seen later stays.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ taskId: id, rev: wholeNumber.min(1) }),
  data: z.object({ rev: z.number() }),
  changes: true,
})

export const compareRounds = call({
  method: 'POST',
  path: '/api/task/compareRounds',
  summary:
    'What a request says otherwise at the end of one round than at the end of another, as the caller may see it.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ taskId: id, from: wholeNumber.min(1), to: wholeNumber.min(1) }),
  data: changesTold,
  changes: false,
})
