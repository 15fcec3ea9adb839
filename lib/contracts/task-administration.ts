import { z } from 'zod'
import { call, flag, id, wholeNumber } from './call'

/** What came of one task of many; `code` and `message` are those of the act alone. */
const taskOutcome = z.object({
  taskId: z.string(), no: z.string(), title: z.string(), code: z.number(), message: z.string(),
})
export type TaskOutcome = z.infer<typeof taskOutcome>

export const handOver = call({
  method: 'POST', path: '/api/task/handOver', summary: 'Gives the open items of one person to another: all, or those chosen (operator 38).',
  access: { menu: 'admin_task_transfer', action: 1 }, sends: 'json',
  input: z.object({
    commandId: z.string().min(8).max(64),
    from: id,
    to: id,
    /** Empty: everything he holds, may take or was chosen for. */
    items: z.array(z.object({ taskId: id, workItemId: z.string().max(64).default('') })).max(1000).default([]),
    reason: z.string().trim().min(1).max(4000),
    /** Tells what would happen and changes nothing. */
    preview: flag.default(false),
  }),
  data: z.object({
    done: z.number(),
    results: z.array(taskOutcome),
    /** Published processes that name the person in a step: they are changed in the designer. */
    processes: z.array(z.object({ processId: z.string(), processName: z.string() })),
  }),
  changes: true,
})

export const migrateTasks = call({
  method: 'POST', path: '/api/task/migrate', summary: 'Moves running tasks of a process to another version, each by itself (operator 39).',
  access: { menu: 'admin_task_migrate', action: 1 }, sends: 'json',
  input: z.object({
    commandId: z.string().min(8).max(64),
    processId: id,
    toVersion: wholeNumber.min(1),
    /** Of which versions; empty for every other. */
    fromVersions: z.array(wholeNumber.min(1)).max(100).default([]),
    /** Only these; empty for all that run. At most a thousand are moved in one call. */
    taskIds: z.array(id).max(1000).default([]),
    /** Elements that were renamed, old to new; those of the same key are mapped by themselves. */
    mapping: z.record(id, id).default({}),
    reason: z.string().trim().min(1).max(4000),
    dryRun: flag.default(false),
  }),
  data: z.object({
    done: z.number(),
    /** How the elements are mapped, and those of the old versions that have no counterpart. */
    mapping: z.record(z.string(), z.string()),
    unmapped: z.array(z.object({ elementId: z.string(), name: z.string(), version: z.number() })),
    results: z.array(taskOutcome),
    /** Tasks left over for the next call. */
    left: z.number(),
  }),
  changes: true,
})

/** Something that was to happen outside and did not; of kind `heldUp` a task that knows no way on, without an effect. */
export const failedEffect = z.object({
  /** Empty for a task that is held up by nothing outside. */
  effectId: z.string(), taskId: z.string(), no: z.string(), title: z.string(), kind: z.string(),
  elementId: z.string(), elementName: z.string(), attempts: z.number(), error: z.string(),
  /** Failed: given up. Otherwise it is still tried, next at that time. */
  failed: z.boolean(), nextAt: z.string().nullable(), createdAt: z.string(),
  /** What it was handed; an administrator may mend it before it is tried again. */
  input: z.record(z.string(), z.json()),
})
export type FailedEffect = z.infer<typeof failedEffect>

const effects = { menu: 'admin_outbox', action: 1 }

export const listFailedEffects = call({
  method: 'POST', path: '/api/task/listFailedEffects', summary: 'Tasks that are held up, and effects that failed or are being tried again, the newest first.',
  access: effects, sends: 'form',
  input: z.object({ taskId: z.string().max(64).default(''), keyword: z.string().max(100).default(''), pageSize: wholeNumber.min(1).max(100).default(20), currentPageIndex: wholeNumber.min(1).max(1000).default(1) }),
  data: z.object({ rows: z.array(failedEffect), records: z.number() }), changes: false,
})

export const retryEffect = call({
  method: 'POST', path: '/api/task/retryEffect', summary: 'Tries a failed effect again, with mended input where it is given.',
  access: { menu: 'admin_outbox', action: 2 }, sends: 'json',
  input: z.object({ effectId: id, input: z.record(z.string().max(64), z.json()).optional(), reason: z.string().trim().min(1).max(1000) }),
  data: failedEffect, changes: true,
})

export const skipEffect = call({
  method: 'POST', path: '/api/task/skipEffect', summary: 'Lets a failed effect be; a step that waited for it goes on without.',
  access: { menu: 'admin_outbox', action: 2 }, sends: 'form',
  input: z.object({ effectId: id, reason: z.string().trim().min(1).max(1000) }), data: failedEffect, changes: true,
})
