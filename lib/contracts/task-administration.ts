import { z } from 'zod'
import { call, flag, id, wholeNumber } from './call'

/** What came of one task of many; `code` and `message` are those of the act alone. */
const taskOutcome = z.object({
  taskId: z.string(),
  no: z.string(),
  title: z.string(),
  code: z.number(),
  message: z.string(),
})
export type TaskOutcome = z.infer<typeof taskOutcome>

export const handOver = call({
  method: 'POST',
  path: '/api/task/handOver',
  summary: 'Gives the open items of one person to another: all, or those chosen (operator 38).',
  access: { menu: 'admin_task_transfer', action: 1 },
  sends: 'json',
  input: z.object({
    commandId: z.string().min(8).max(64),
    from: id,
    to: id,
    /** Empty: everything he holds, may take or was chosen for. */
    items: z
      .array(z.object({ taskId: id, workItemId: z.string().max(64).default('') }))
      .max(1000)
      .default([]),
    reason: z.string().trim().min(1).max(4000),
    /** Tells what would happen and changes nothing. */
    preview: flag.default(false),
  }),
  data: z.object({
    done: z.number(),
    results: z.array(taskOutcome),
    /** Tasks beyond those that go at a time. */
    left: z.number(),
    /** Published processes that name the person in a step: they are changed in the designer. */
    processes: z.array(z.object({ processId: z.string(), processName: z.string() })),
  }),
  changes: true,
})

export const migrateTasks = call({
  method: 'POST',
  path: '/api/task/migrate',
  summary: 'Moves running tasks of a process to another version, each by itself (operator 39).',
  access: { menu: 'admin_task_migrate', action: 1 },
  sends: 'json',
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

/**
 * Something that was to happen outside and did not; of kind `heldUp` a task that does not get on, of kind `stopped` an act
 * of a person after which nobody was found: both without an effect.
 */
export const failedEffect = z.object({
  /** Empty for a task that is held up by nothing outside. */
  effectId: z.string(),
  taskId: z.string(),
  no: z.string(),
  title: z.string(),
  kind: z.string(),
  elementId: z.string(),
  elementName: z.string(),
  attempts: z.number(),
  error: z.string(),
  /** Failed: given up. Otherwise it is still tried, next at that time. */
  failed: z.boolean(),
  nextAt: z.string().nullable(),
  createdAt: z.string(),
  /** What it was handed; an administrator may mend it before it is tried again. */
  input: z.record(z.string(), z.json()),
})
export type FailedEffect = z.infer<typeof failedEffect>

const effects = { menu: 'admin_outbox', action: 1 }

export const listFailedEffects = call({
  method: 'POST',
  path: '/api/task/listFailedEffects',
  summary: 'Tasks that are held up, and effects that failed or are being tried again, the newest first.',
  access: effects,
  sends: 'form',
  input: z.object({
    taskId: z.string().max(64).default(''),
    keyword: z.string().max(100).default(''),
    pageSize: wholeNumber.min(1).max(100).default(20),
    currentPageIndex: wholeNumber.min(1).max(1000).default(1),
  }),
  data: z.object({ rows: z.array(failedEffect), records: z.number() }),
  changes: false,
})

export const retryEffect = call({
  method: 'POST',
  path: '/api/task/retryEffect',
  summary: 'Tries a failed effect again, with mended input where it is given.',
  access: { menu: 'admin_outbox', action: 2 },
  sends: 'json',
  input: z.object({
    effectId: id,
    input: z.record(z.string().max(64), z.json()).optional(),
    reason: z.string().trim().min(1).max(1000),
  }),
  data: failedEffect,
  changes: true,
})

export const skipEffect = call({
  method: 'POST',
  path: '/api/task/skipEffect',
  summary: 'Lets a failed effect be; a step that waited for it goes on without.',
  access: { menu: 'admin_outbox', action: 2 },
  sends: 'form',
  input: z.object({ effectId: id, reason: z.string().trim().min(1).max(1000) }),
  data: failedEffect,
  changes: true,
})

export const heldPlace = z.object({
  /** Empty where it is a person who could not act: `kind` is then `act`. Of kind `slot` it is with somebody, and not held up. */
  tokenId: z.string(),
  elementId: z.string(),
  elementName: z.string(),
  kind: z.enum(['step', 'way', 'join', 'work', 'element', 'act', 'slot']),
  /** Why it does not get on, and who was told. */
  why: z.string(),
  told: z.array(z.string()),
  /** Of an act: whose. */
  by: z.string(),
  /** Ways on, and whether several may be taken. */
  ways: z.array(z.object({ id: z.string(), name: z.string() })),
  several: z.boolean(),
  /** Steps it may be sent to instead. */
  jumps: z.array(z.object({ activityId: z.string(), activityName: z.string() })),
})
export type HeldPlaceView = z.infer<typeof heldPlace>

export const getHeldUp = call({
  method: 'POST',
  path: '/api/task/getHeldUp',
  summary: 'Where a task is held up, why, who was told, and what can be done there (R2.7-08).',
  access: effects,
  sends: 'form',
  input: z.object({ taskId: id }),
  data: z.object({
    taskId: z.string(),
    no: z.string(),
    title: z.string(),
    rev: z.number(),
    places: z.array(heldPlace),
  }),
  changes: false,
})

/** What is done at a place: once more, with people or a way named, from another step, or past it. */
export const mendings = {
  /** Empty to name the people of a step nobody was found for when a person acted: `elementId` says which. */
  tokenId: z.string().max(64).default(''),
  elementId: z.string().max(64).default(''),
  how: z.enum(['again', 'people', 'way', 'jump', 'pass']),
  people: z.array(id).max(100).default([]),
  ways: z.array(id).max(100).default([]),
  targetActivityId: z.string().max(64).default(''),
}

export const mendHeldUp = call({
  method: 'POST',
  path: '/api/task/mendHeldUp',
  summary:
    'Sets a task going where it is held up: once more, with people or a way named, from another step, or past it (operators 42, 18, 17).',
  access: { menu: 'admin_outbox', action: 2 },
  sends: 'json',
  input: z.object({
    commandId: z.string().min(8).max(64),
    taskId: id,
    expectedRev: wholeNumber.min(0),
    ...mendings,
    reason: z.string().trim().min(1).max(1000),
  }),
  data: z.object({
    status: z.number(),
    to: z.array(z.object({ activityName: z.string(), people: z.array(z.string()) })),
  }),
  changes: true,
})
