import { z } from 'zod'
import { bend } from '@/lib/engine/definition/transition'
import { lane } from '@/lib/engine/definition/lane'
import { note } from '@/lib/engine/definition/note'
import { actor } from '@/lib/words/actor'
import { station } from '@/lib/words/station'
import { call, id } from './call'
import { fieldRights, formData, formDefinition } from './forms'
import { attachedFile, opinion, taskView } from './tasks'

export const traceNode = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
/** Words on the drawing: where they stand, and ids of elements and `>id` of lines they are about. */
export const traceNote = note.extend({ about: z.array(z.string()) })
/** Bands across the drawing, below each other from `lanesTop` on. */
export const traceLanes = { lanes: z.array(lane).optional(), lanesTop: z.number().optional() }
export const traceEdge = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  name: z.string(),
  /** Corners somebody has given it. */
  bends: z.array(bend).optional(),
})

/** One token as the drawing needs it: where it stood, how it came there, from when until when. */
export const tracePass = z.object({
  tokenId: z.string(),
  /** Counted from 1; a return back to the initiator begins the next. */
  round: z.number(),
  activityId: z.string(),
  visitId: z.string(),
  via: z.array(z.string()),
  status: z.number(),
  from: z.string(),
  until: z.string().nullable(),
  finishReason: z.string().nullable(),
  /** Names of who has, had or may have it; where somebody or something else closed it, of who or what did. */
  people: z.array(z.string()),
  /** Of a slot added while the task ran: how, and the name of an inserted step. */
  invite: z.object({ position: z.enum(['before', 'after', 'with', 'adHoc']), name: z.string() }).nullable(),
})
export type TracePass = z.infer<typeof tracePass>

/** A way back: from one step to another, past the drawing. */
export const traceReturn = z.object({
  from: z.string(),
  to: z.string(),
  by: z.string(),
  at: z.string(),
  operator: z.number(),
})

const otherTask = z.object({
  taskId: z.string(),
  no: z.string(),
  title: z.string(),
  processName: z.string(),
  status: z.number(),
  result: z.number().nullable(),
})

/** A business rule a task has asked: at a condition, for people or for a value of the form, and its rows that applied, counted from 1. */
export const ruleTold = z.object({
  at: z.string(),
  use: z.enum(['condition', 'people', 'value']),
  place: z.string(),
  code: z.string(),
  name: z.string(),
  version: z.number(),
  rows: z.array(z.number()),
})

export const traceTask = call({
  method: 'POST',
  path: '/api/task/trace',
  summary: 'The diagram with what happened, the tokens and the time line of a task.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ taskId: id }),
  data: z.object({
    task: taskView.shape.task,
    nodes: z.array(traceNode),
    edges: z.array(traceEdge),
    notes: z.array(traceNote).optional(),
    ...traceLanes,
    passes: z.array(tracePass),
    returns: z.array(traceReturn),
    tokens: z.array(
      z.object({
        tokenId: z.string(),
        activityId: z.string(),
        activityName: z.string(),
        actor: actor.nullable(),
        status: z.number(),
        round: z.number(),
        /** openedAt is the arrival; seenAt the first look. */
        openedAt: z.string(),
        seenAt: z.string().nullable(),
        finishedAt: z.string().nullable(),
        finishReason: z.string().nullable(),
        /** Who or what closed it, and how, where that was not its person. */
        closedBy: z.object({ name: z.string(), deed: z.string() }).nullable().optional(),
      }),
    ),
    /** Tasks it has started, and the one that started it, as far as the reader may see them. */
    subTasks: z.array(otherTask.extend({ activityId: z.string() })),
    parentTask: otherTask.nullable(),
    opinions: z.array(opinion),
    way: z.array(station),
    rules: z.array(ruleTold),
  }),
  changes: false,
})

/** Where somebody stood: his department from the top down, who led it, nearest first, and whether his account was in use. */
const place = z.object({
  departments: z.array(z.string()),
  jobTitle: z.string(),
  leaders: z.array(actor),
  enabled: z.boolean(),
})

export const organisationAt = call({
  method: 'POST',
  path: '/api/task/organisationAt',
  summary:
    'The people of a request by a moment as the organisation was then: department, leaders and stand-ins, with what is different today.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ taskId: id, at: z.iso.datetime() }),
  data: z.object({
    /** Since when the organisation is recorded, where that is later than the moment: then the first record stands for it. */
    knownSince: z.string().nullable(),
    people: z.array(
      z.object({
        actor,
        /** He began the request; he had it at that moment. */
        initiator: z.boolean(),
        holds: z.boolean(),
        /** Null of who had no account then. */
        then: place.nullable(),
        /** Null where nothing is different. */
        today: place.nullable(),
        /** Who stood in for him in this process. */
        standIns: z.array(z.object({ actor, from: z.string(), until: z.string() })),
      }),
    ),
  }),
  changes: false,
})

export const formAt = call({
  method: 'POST',
  path: '/api/task/formAt',
  summary: 'The form of a request as it was at a moment, with what the caller may see of it today.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ taskId: id, at: z.iso.datetime() }),
  data: z.object({
    /** The last operation before that moment. */
    rev: z.number(),
    round: z.number(),
    definition: formDefinition,
    rights: fieldRights,
    data: formData,
    files: z.array(attachedFile),
  }),
  changes: false,
})
