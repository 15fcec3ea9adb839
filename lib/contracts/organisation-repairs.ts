import { z } from 'zod'
import { call, id, nothing } from './call'
import { findingKinds, lookAtRehearsals, rehearsedChange, rehearsedSubject } from './rehearsal'

const who = z.object({ account: z.string(), name: z.string() })
const outcome = z.object({
  key: z.string(),
  kind: z.enum(findingKinds),
  what: z.string(),
  /** 200 where it was done; else the code of the call that refused. */
  code: z.number(),
  message: z.string(),
})
export type RepairOutcome = z.output<typeof outcome>

export const repairOrganisation = call({
  method: 'POST',
  path: '/api/rehearsal/repair',
  summary: 'Mends what a rehearsal found, row by row, each by the call it is done by elsewhere and with its rights.',
  access: { ...lookAtRehearsals, action: 2 },
  sends: 'json',
  input: z.object({
    commandId: z.string().min(8).max(64),
    change: rehearsedChange,
    mark: z.string().min(1).max(128),
    rows: z
      .array(z.object({ key: z.string().min(1).max(400), to: id }))
      .min(1)
      .max(1000),
    reason: z.string().trim().min(1).max(1000),
  }),
  data: z.object({ repairId: z.string(), done: z.number(), results: z.array(outcome) }),
  changes: true,
})

export const repairDone = z.object({
  repairId: z.string(),
  at: z.string(),
  by: who,
  change: rehearsedChange,
  subjects: z.array(rehearsedSubject),
  reason: z.string(),
  done: z.number(),
  /** Whether there is something of it left to take back. */
  mayUndo: z.boolean(),
  undoneAt: z.string().nullable(),
})
export type RepairDone = z.output<typeof repairDone>

export const getRepairs = call({
  method: 'POST',
  path: '/api/rehearsal/getRepairs',
  summary: 'The repairs of late, the newest first, and which were undone.',
  access: lookAtRehearsals,
  sends: 'none',
  input: nothing,
  data: z.object({ rows: z.array(repairDone) }),
  changes: false,
})

export const undoRepair = call({
  method: 'POST',
  path: '/api/rehearsal/undoRepair',
  summary: 'Takes a repair back row by row, as far as nobody has gone on from it.',
  access: { ...lookAtRehearsals, action: 2 },
  sends: 'form',
  input: z.object({ repairId: id }),
  data: z.object({ done: z.number(), results: z.array(outcome) }),
  changes: true,
})
