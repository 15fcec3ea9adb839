import { z } from 'zod'
import { call, nothing, wholeNumber } from './call'

/** One row of a work item list: what the list shows, as it was when the row was written. */
export const workItemRow = z.object({
  workItemId: z.string(),
  taskId: z.string(),
  no: z.string(),
  title: z.string(),
  processId: z.string(),
  processName: z.string(),
  formType: z.number(),
  activityId: z.string(),
  activityName: z.string(),
  initiator: z.object({ account: z.string(), name: z.string(), departmentName: z.string() }),
  /** Who sent it here; null for a first step. */
  fromName: z.string().nullable(),
  /** People who hold it now (for lists of whole tasks). */
  holders: z.array(z.string()),
  arrivedAt: z.string(),
  finishedAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  taskStatus: z.number(),
  taskResult: z.number().nullable(),
  tokenStatus: z.number().nullable(),
  round: z.number(),
  /** Up to five summary fields: label (may hold languages), value ready for display, kind for alignment. */
  summary: z.array(z.object({ field: z.string(), label: z.string(), value: z.string(), kind: z.enum(['text', 'number', 'money', 'date']) })),
  flags: z.array(z.enum(['new', 'returned', 'urged', 'agent', 'overdue'])),
})
export type WorkItemRow = z.infer<typeof workItemRow>

export const listWorkItems = call({
  method: 'POST', path: '/api/workitem/list', summary: 'One of the work item lists, page by page.',
  access: 'signed-in', sends: 'json',
  input: z.object({
    kind: wholeNumber.min(0).max(27),
    keyword: z.string().max(100).default(''),
    processId: z.string().max(64).default(''),
    initiatorDepartmentId: z.string().max(64).default(''),
    arrivedFrom: z.iso.date().optional(),
    arrivedUntil: z.iso.date().optional(),
    sort: z.enum(['arrivedAt', 'dueAt', 'title', 'no', 'initiator']).default('arrivedAt'),
    direction: z.enum(['ASC', 'DESC']).default('DESC'),
    pageSize: wholeNumber.min(1).max(50).default(20),
    currentPageIndex: wholeNumber.min(1).max(500).default(1),
  }),
  data: z.object({ rows: z.array(workItemRow), records: z.number() }),
  changes: false,
})

export const countWorkItems = call({
  method: 'POST', path: '/api/workitem/counts', summary: 'How many items each of my lists holds, by kind number.',
  access: 'signed-in', sends: 'none', input: nothing, data: z.object({ counts: z.record(z.string(), z.number()) }), changes: false,
})
