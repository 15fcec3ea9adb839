import { z } from 'zod'
import { call, flag, id, nothing, rev, wholeNumber } from './call'
import { actor } from '@/lib/words/actor'
import { typedName } from '../words/name'

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
  /** Whose item it is, where the reader stands in or helps; null where it is his own. */
  forName: z.string().nullable(),
  /** People who hold it now (for lists of whole tasks). */
  holders: z.array(z.string()),
  /** In the list of what is coming: the day it is expected. */
  arrivedAt: z.string(),
  finishedAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  taskStatus: z.number(),
  taskResult: z.number().nullable(),
  tokenStatus: z.number().nullable(),
  round: z.number(),
  /** Revision of the task when the list was read: what acting from the list is based on. */
  rev: z.number(),
  focused: z.boolean(),
  /** Up to five summary fields: label (may hold languages), value ready for display, kind for alignment. */
  summary: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      value: z.string(),
      kind: z.enum(['text', 'number', 'money', 'date']),
    }),
  ),
  flags: z.array(z.enum(['new', 'returned', 'urged', 'agent', 'overdue', 'prepared', 'takenBack'])),
  /** What the reader did here last, a decision or handing it on, may still be taken back. */
  mayUndo: z.boolean().optional(),
})
export type WorkItemRow = z.infer<typeof workItemRow>

const kind = wholeNumber.min(0).max(27)
const fieldId = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/)
  .max(64)
const listText = z.string().max(100).default('')
const day = z.iso.date().optional()

export const listFilters = z.object({
  keyword: listText,
  processId: z.string().max(64).default(''),
  /** Several at once; empty for all. */
  processIds: z.array(z.string().max(64)).max(30).default([]),
  /** Part of the name of the step. */
  step: listText,
  /** Part of the initiator's name, or his account. */
  initiator: listText,
  /** The department itself and those below it. */
  initiatorDepartmentId: z.string().max(64).default(''),
  /** Task statuses; empty for all. */
  statuses: z.array(wholeNumber.min(-2).max(10)).max(10).default([]),
  /** Result of finished tasks. */
  result: wholeNumber.min(0).max(10).optional(),
  flags: z
    .array(z.enum(['new', 'returned', 'urged', 'overdue', 'agent']))
    .max(5)
    .default([]),
  arrivedFrom: day,
  arrivedUntil: day,
  submittedFrom: day,
  submittedUntil: day,
  finishedFrom: day,
  finishedUntil: day,
  dueFrom: day,
  dueUntil: day,
  /** Values of summary fields: text is searched for, numbers, amounts and days lie between from and until. */
  summary: z
    .array(
      z.object({
        field: fieldId,
        text: listText,
        from: z.string().max(40).default(''),
        until: z.string().max(40).default(''),
      }),
    )
    .max(5)
    .default([]),
})

export const sortColumns = [
  'arrivedAt',
  'dueAt',
  'submittedAt',
  'finishedAt',
  'title',
  'no',
  'initiator',
  'department',
  'process',
  'step',
  'status',
  'round',
  'from',
] as const
const listOrder = {
  /** A column, or `summary.` and the id of a summary field. */
  sort: z.union([z.enum(sortColumns), z.templateLiteral(['summary.', fieldId])]).default('arrivedAt'),
  direction: z.enum(['ASC', 'DESC']).default('DESC'),
}

export const listWorkItems = call({
  method: 'POST',
  path: '/api/workitem/list',
  summary: 'One of the work item lists, page by page.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    kind,
    ...listFilters.shape,
    ...listOrder,
    pageSize: wholeNumber.min(1).max(50).default(20),
    currentPageIndex: wholeNumber.min(1).max(500).default(1),
    /** The `next` of the page before: goes on from there, however far, and whatever came in meanwhile. */
    after: z.string().max(2000).default(''),
  }),
  /** `next` is null on the last page. */
  data: z.object({ rows: z.array(workItemRow), records: z.number(), next: z.string().nullable() }),
  changes: false,
  asSomebody: true,
})

export const countWorkItems = call({
  method: 'POST',
  path: '/api/workitem/counts',
  summary: 'How many items each of my lists holds, by kind number.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.object({ counts: z.record(z.string(), z.number()) }),
  changes: false,
})

export const focusTask = call({
  method: 'POST',
  path: '/api/workitem/focus',
  summary: 'Stars a task for me, or takes the star away.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ taskId: id, focused: flag }),
  data: z.object({ focused: z.boolean() }),
  changes: true,
})

export const viewContent = z.object({
  filters: listFilters.default(listFilters.parse({})),
  ...listOrder,
  /** Columns shown, in order; empty for those of the list itself. */
  columns: z.array(z.string().max(80)).max(40).default([]),
  pageSize: wholeNumber.min(1).max(50).default(20),
})

export type ViewContent = z.output<typeof viewContent>

/** A list as somebody likes to see it. */
export const savedView = z.object({
  viewId: z.string(),
  kind: z.number(),
  name: z.string(),
  /** Everybody sees it. */
  shared: z.boolean(),
  /** Colleagues who see it; told to whoever may change that. */
  sharedWith: z.array(actor),
  /** Whether the reader may change and delete it. */
  mine: z.boolean(),
  ownerName: z.string(),
  content: viewContent,
})
export type SavedView = z.infer<typeof savedView>

export const getViews = call({
  method: 'POST',
  path: '/api/workitem/getViews',
  summary: 'The saved views of a list: mine, then those shared with me or with everybody.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ kind }),
  data: z.object({ views: z.array(savedView), mayShare: z.boolean() }),
  changes: false,
})

export const getView = call({
  method: 'POST',
  path: '/api/workitem/getView',
  summary: 'A saved view of a list as it is edited, by who may change it.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ viewId: id }),
  data: savedView,
  changes: false,
  revised: ({ name, shared, sharedWith, content }) => ({
    name,
    shared,
    sharedWith: sharedWith.map(({ account }) => account),
    content,
  }),
})

export const saveView = call({
  method: 'POST',
  path: '/api/workitem/saveView',
  summary:
    'Saves a view of a list under a name, and who else sees it; sharing it with everybody is an administrator’s.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    viewId: z.string().max(64).default(''),
    kind,
    name: typedName.min(1).max(100),
    shared: flag.default(false),
    sharedWith: z.array(id).max(100).default([]),
    content: viewContent,
    ...rev,
  }),
  data: savedView,
  changes: true,
  edits: { read: getView, of: ({ viewId }: { viewId: string }) => (viewId ? { viewId } : null) },
})

export const deleteView = call({
  method: 'POST',
  path: '/api/workitem/deleteView',
  summary: 'Deletes a saved view of one’s own, or takes one that a colleague shares out of one’s list.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ viewId: id }),
  data: nothing,
  changes: true,
})
