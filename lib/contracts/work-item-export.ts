import { z } from 'zod'
import { call, wholeNumber } from './call'
import { jsonText } from './json-text'
import { listFilters, listWorkItems } from './work-items'
import { typedName } from '../words/name'

const { sort, direction } = listWorkItems.input.shape

/** What of a list is exported; a form carries it as JSON. */
export const exportQuery = z.object({
  filters: listFilters,
  sort,
  direction,
  /** Columns in order, with the heads the reader sees. */
  columns: z
    .array(z.object({ id: z.string().max(80), label: z.string().max(100) }))
    .min(1)
    .max(40),
})

export const exportWorkItems = call({
  method: 'POST',
  path: '/api/workitem/export',
  summary: 'A list as an Excel or CSV file, with the rights of the list.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    kind: wholeNumber.min(0).max(27),
    format: z.enum(['xlsx', 'csv']),
    title: typedName.min(1).max(100),
    query: jsonText(z.string().max(20_000)).pipe(exportQuery),
  }),
  data: z.object({}),
  changes: false,
  streams: true,
})
