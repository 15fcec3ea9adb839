import { z } from 'zod'
import { call, wholeNumber } from './call'
import { listFilters } from './work-items'

const kind = wholeNumber.min(0).max(27)

export const listFacts = call({
  method: 'POST',
  path: '/api/workitem/facts',
  summary: 'How many rows each view of a list has, and what the amounts of the rows that match come to, by currency.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ kind, ...listFilters.shape }),
  /** `counts` by the id of a saved view; '' for the list as it comes, `due:today` and `due:over` for what is due. */
  data: z.object({
    counts: z.record(z.string(), z.number()),
    sums: z.array(z.object({ currency: z.string(), amount: z.string(), count: z.number() })),
  }),
  changes: false,
})

export const listChoices = call({
  method: 'POST',
  path: '/api/workitem/choices',
  summary: 'What one filter of a list may be set to, and how many rows each choice leaves.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    kind,
    ...listFilters.shape,
    of: z.enum(['processIds', 'initiator', 'initiatorDepartmentId', 'step']),
  }),
  data: z.object({ choices: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })) }),
  changes: false,
})

/** Why an item stands out among what the person has decided lately in the same process. */
export const oddReason = z.object({
  kind: z.enum(['amountAbove', 'newValue', 'newInitiator']),
  /** What is new or high, as lists show it. */
  value: z.string(),
  label: z.string(),
  /** The highest amount among those decisions. */
  most: z.string(),
  /** How many decisions that is held against. */
  among: z.number(),
})
export type OddReason = z.infer<typeof oddReason>

export const planBulk = call({
  method: 'POST',
  path: '/api/task/planBulk',
  summary:
    'What deciding many items at once would touch: what stands out first, what has to be read, and what it leaves alone.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    kind,
    ...listFilters.shape,
    /** The ticked ones; empty for all that match. */
    workItemIds: z.array(z.string().max(64)).max(500).default([]),
  }),
  /** At most `most` items, what stands out first. `left` says why an item is left alone. */
  data: z.object({
    total: z.number(),
    most: z.number(),
    items: z.array(
      z.object({
        taskId: z.string(),
        workItemId: z.string(),
        rev: z.number(),
        no: z.string(),
        title: z.string(),
        amount: z.string(),
        odd: z.array(oddReason),
        left: z.enum(['', 'aboveLimit', 'noAmount', 'toRead']),
        /** The limit of the process, where it has one. */
        limit: z.string(),
      }),
    ),
  }),
  changes: false,
})

export const readingFigures = call({
  method: 'POST',
  path: '/api/tasks/readingFigures',
  summary:
    'For auditors: how many decisions were made, how many of them unread, and how long was read, by person and process.',
  access: { menu: 'admin_reading', action: 1 },
  sends: 'json',
  input: z.object({
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
    by: z.enum(['person', 'process']).default('process'),
  }),
  /** Figures of fewer than `fewest` decisions are withheld: they would tell of single ones. */
  data: z.object({
    fewest: z.number(),
    withheld: z.number(),
    rows: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        decisions: z.number(),
        /** Decided without the request having been opened. */
        unread: z.number(),
        /** Of those that were opened, in seconds. */
        median: z.number().nullable(),
        quick: z.number(),
      }),
    ),
  }),
  changes: false,
})
