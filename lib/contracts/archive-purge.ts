import { z } from 'zod'
import { shownName } from '../words/name'
import { archiveActions, archiveMenu, mostArchiveRules } from './archive'
import { call, id, paging } from './call'

const may = (action: 'view' | 'purge') => ({ menu: archiveMenu, action: archiveActions[action] })

/** What is left of a task that was purged; nothing it said. */
export const taskCertificate = z.object({
  kind: z.literal('task'),
  taskId: z.string(),
  no: z.string(),
  processId: z.string(),
  processName: z.string(),
  processVersion: z.number(),
  status: z.number(),
  result: z.number().nullable(),
  endReason: z.string(),
  submittedAt: z.string().nullable(),
  endedAt: z.string(),
  archivedAt: z.string(),
  purgedAt: z.string(),
  by: z.object({ account: z.string(), name: z.string() }),
  rule: z.object({ ruleId: z.string(), ruleName: z.string(), purgeDays: z.number() }),
  runId: z.string(),
  /** The hash of the last entry of its log: whoever has kept that log proves by it which one it was. */
  logHead: z.string(),
  logEntries: z.number(),
  files: z.number(),
  bytes: z.number(),
  /** Rows that were deleted, by table. */
  rows: z.record(z.string(), z.number()),
})
export type TaskCertificate = z.output<typeof taskCertificate>

export const beginPurge = call({
  method: 'POST',
  path: '/api/archive/beginPurge',
  summary: 'Begins to delete for good what has been in the archive as long as its rule says; certificates stay.',
  access: may('purge'),
  sends: 'json',
  input: z.object({ ruleIds: z.array(id).max(mostArchiveRules).default([]) }),
  data: z.object({ runId: z.string() }),
  changes: true,
})

export const listCertificates = call({
  method: 'POST',
  path: '/api/archive/certificates',
  summary: 'Certificates of what was purged, the latest first, found by the number or the process of the task.',
  access: may('view'),
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default(''), ...paging }),
  data: z.object({
    rows: z.array(
      z.object({
        certificateId: z.string(),
        seq: z.number(),
        no: z.string(),
        processName: z.string(),
        endedAt: z.string(),
        purgedAt: z.string(),
        byName: shownName,
        ruleName: shownName,
        rows: z.number(),
        files: z.number(),
      }),
    ),
    records: z.number(),
  }),
  changes: false,
})

export const getCertificate = call({
  method: 'POST',
  path: '/api/archive/getCertificate',
  summary: 'One certificate whole, with its place in the chain, as it is handed out.',
  access: may('view'),
  sends: 'form',
  input: z.object({ certificateId: id }),
  data: z.object({
    certificateId: z.string(),
    seq: z.number(),
    content: taskCertificate,
    prevHash: z.string(),
    hash: z.string(),
  }),
  changes: false,
})

export const verifyCertificates = call({
  method: 'POST',
  path: '/api/archive/verify',
  summary:
    'Follows the chain of certificates: names those that were changed or removed, or certify what is still there.',
  access: may('view'),
  sends: 'none',
  input: z.object({}),
  data: z.object({ certificates: z.number(), broken: z.array(z.number()) }),
  changes: false,
})
