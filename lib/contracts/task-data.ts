import { z } from 'zod'
import { actor } from '@/lib/words/actor'
import { call, flag, id, paging, wholeNumber } from './call'
import { formData, formDefinition } from './forms'
import { failedEffect, heldPlace, mendings } from './task-administration'
import { attachedFile, taskView } from './tasks'

/** R2.9-13: the menu whose access mask says who may look at the data of tasks and repair it: view 1, repair 2. */
const may = (action: 1 | 2) => ({ menu: 'admin_task_data', action })

export const findTaskData = call({
  method: 'POST',
  path: '/api/taskData/find',
  summary: 'Tasks by number, title, process or initiator, the latest first.',
  access: may(1),
  sends: 'form',
  input: z.object({
    keyword: z.string().max(100).default(''),
    /** open: running or paused; stuck: standing still; all: those that are over as well. */
    which: z.enum(['open', 'stuck', 'all']).default('open'),
    ...paging,
  }),
  data: z.object({
    rows: z.array(
      z.object({
        taskId: z.string(),
        no: z.string(),
        title: z.string(),
        processName: z.string(),
        status: z.number(),
        result: z.number().nullable(),
        stuck: z.boolean(),
        initiatorName: z.string(),
        stepsNow: z.array(z.string()),
        createdAt: z.string(),
      }),
    ),
    records: z.number(),
  }),
  changes: false,
})

const value = z.json().nullable()

/** What is repaired: values of the form, a place of the task, or an effect that did not happen outside. */
const repair = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('values'), values: formData }),
  z.object({ kind: z.literal('place'), ...mendings }),
  z.object({
    kind: z.literal('effect'),
    effectId: id,
    how: z.enum(['retry', 'skip']),
    input: z.record(z.string().max(64), z.json()).optional(),
  }),
])
export type Repair = z.output<typeof repair>

export const waitingRepair = z.object({
  repairId: z.string(),
  taskId: z.string(),
  no: z.string(),
  title: z.string(),
  repair,
  /** In words: the fields, the step or the effect. */
  about: z.string(),
  reason: z.string(),
  askedBy: actor,
  askedAt: z.string(),
  state: z.enum(['waiting', 'done', 'refused', 'outdated']),
  decidedBy: z.string(),
  decidedAt: z.string().nullable(),
  /** Of values: what they were when it was asked for. */
  before: formData,
  /** Whether the caller is who asked: he may take it back, and not confirm it. */
  own: z.boolean(),
})
export type WaitingRepair = z.output<typeof waitingRepair>

export const getTaskData = call({
  method: 'POST',
  path: '/api/taskData/get',
  summary: 'Everything that is kept of one task: values, variables, tokens, what it waits for outside, and its log.',
  access: may(1),
  sends: 'form',
  input: z.object({ taskId: id }),
  data: z.object({
    task: taskView.shape.task,
    definition: formDefinition,
    data: formData,
    files: z.array(attachedFile),
    /** Fields whose value may be put right now. */
    correctable: z.array(z.string()),
    /** Why no value may be, in words; empty where some may. */
    closed: z.string(),
    /** Whether a repair waits until a second administrator confirms it. */
    fourEyes: z.boolean(),
    variables: z.array(z.object({ name: z.string(), value: z.string() })),
    tokens: z.array(
      z.object({
        tokenId: z.string(),
        activityId: z.string(),
        activityName: z.string(),
        status: z.number(),
        live: z.boolean(),
        round: z.number(),
        people: z.array(z.string()),
        arrivedAt: z.string(),
        dueAt: z.string().nullable(),
        finishedAt: z.string().nullable(),
        /** Where it stands still: why, in words. */
        held: z.string(),
      }),
    ),
    /** Places something can be done at. */
    places: z.array(heldPlace),
    effects: z.array(failedEffect),
    repairs: z.array(waitingRepair),
    /** The latest first. */
    log: z.array(
      z.object({
        seq: z.number(),
        operator: z.number(),
        by: actor,
        onBehalfOf: actor.nullable(),
        confirmedBy: actor.nullable(),
        at: z.string(),
        activityName: z.string(),
        opinion: z.string(),
        changes: z.array(z.object({ field: z.string(), before: value, after: value })),
      }),
    ),
    /** Entries before those. */
    earlier: z.number(),
  }),
  changes: false,
})

export const repairTask = call({
  method: 'POST',
  path: '/api/taskData/repair',
  summary:
    'Repairs a value, a place or an effect of a task; where the settings ask for it, after a second administrator has confirmed.',
  access: may(2),
  sends: 'json',
  input: z.object({
    commandId: z.string().min(8).max(64),
    taskId: id,
    expectedRev: wholeNumber.min(0),
    reason: z.string().trim().min(1).max(1000),
    repair,
  }),
  data: z.object({
    /** It waits for a second administrator. */
    waiting: z.boolean(),
    to: z.array(z.object({ activityName: z.string(), people: z.array(z.string()) })),
  }),
  changes: true,
})

export const listRepairs = call({
  method: 'POST',
  path: '/api/taskData/listRepairs',
  summary: 'Repairs that wait for a second administrator, or what became of them, the latest first.',
  access: may(1),
  sends: 'form',
  input: z.object({ decided: flag.default(false), ...paging }),
  data: z.object({ rows: z.array(waitingRepair), records: z.number() }),
  changes: false,
})

export const decideRepair = call({
  method: 'POST',
  path: '/api/taskData/decide',
  summary:
    'Confirms a repair somebody else asked for, which carries it out; or refuses it, or takes back one of his own.',
  access: may(2),
  sends: 'form',
  input: z.object({ repairId: id, confirm: flag }),
  data: z.object({ state: z.enum(['done', 'refused']) }),
  changes: true,
})
