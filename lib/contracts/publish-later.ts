import { z } from 'zod'
import { shownName } from '../words/name'
import { call, id } from './call'

const menu = 'design_processes'

export const publishLater = call({
  method: 'POST',
  path: '/api/process/publishLater',
  summary:
    'Has the draft of a process published at a moment to come, under the rights of who says so; or takes that back.',
  access: { menu, action: 4 },
  sends: 'json',
  input: z.object({
    processId: id,
    /** Of the draft that was looked at: another one there by then is not published. */
    expectedHash: z.string().max(100).default(''),
    note: z.string().trim().max(500).default(''),
    /** yyyy-MM-ddTHH:mm by the clocks of the company; empty takes it back. */
    at: z.union([z.literal(''), z.iso.datetime({ local: true, precision: -1 })]),
  }),
  data: z.object({ at: z.string().nullable() }),
  changes: true,
})

export const publicationPlanned = call({
  method: 'POST',
  path: '/api/process/publicationPlanned',
  summary: 'When the draft of a process is to be published by itself, and whether it still is the one that was meant.',
  access: { menu, action: 1 },
  sends: 'form',
  input: z.object({ processId: id }),
  data: z
    .object({
      at: z.string(),
      by: shownName,
      /** False: the draft has been changed since, and would not be published. */
      current: z.boolean(),
    })
    .nullable(),
  changes: false,
})
