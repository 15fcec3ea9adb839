import { z } from 'zod'
import { call, id, nothing, wholeNumber } from './call'
import { chosen, freeFlowPlan, mostSteps, plannedStep } from './free-flow-plan'
import { actOnTask, attachedFile } from './tasks'
import { typedName } from '../words/name'

/** Who may start one: everybody, unless the menu is taken away. */
const starting = { menu: 'free_flow', action: 1 } as const

/** Somebody chosen, as a chip shows him. */
export const shownChosen = chosen.extend({
  name: z.string(),
  /** A person's department; of how many people a group is today. */
  note: z.string(),
  people: z.number(),
  /** Gone, switched off or never there. */
  gone: z.boolean(),
})
export type ShownChosen = z.infer<typeof shownChosen>

const shownStep = plannedStep.extend({ people: z.array(shownChosen) })
export type ShownStep = z.infer<typeof shownStep>
export const shownPlan = freeFlowPlan.extend({ steps: z.array(shownStep), copies: z.array(shownChosen) })
export type ShownPlan = z.infer<typeof shownPlan>

/** What one writes, as in a mail. */
const letter = {
  subject: z.string().trim().max(200).default(''),
  content: z.string().max(20_000).default(''),
  files: z.array(z.string().max(64)).max(20).default([]),
}

const written = z.object({
  /** One per intention; the same id again gives the same answer and changes nothing. */
  commandId: z.string().min(8).max(64),
  /** '' for one that was never saved. */
  taskId: z.string().max(64).default(''),
  expectedRev: wholeNumber.min(0).default(0),
  ...letter,
  plan: freeFlowPlan,
})

export const openFreeFlow = call({
  method: 'POST',
  path: '/api/freeFlow/open',
  summary: 'A free flow that is still a draft of one’s own, as its page writes it; with no task an empty one.',
  access: starting,
  sends: 'json',
  input: z.object({ taskId: z.string().max(64).default('') }),
  data: z.object({
    taskId: z.string(),
    rev: z.number(),
    ...letter,
    attached: z.array(attachedFile),
    plan: shownPlan,
  }),
  changes: false,
})

/** A step as it would come. */
const expected = z.object({
  /** How many people it comes to. */
  count: z.number(),
  names: z.array(z.string()),
  /** By when it is done at the latest; null where no time is set. */
  dueAt: z.string().nullable(),
})

export const previewFreeFlow = call({
  method: 'POST',
  path: '/api/freeFlow/preview',
  summary: 'How a list of steps would go: who gets each, until when, and how many working days it takes together.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ plan: freeFlowPlan }),
  data: z.object({
    steps: z.array(expected),
    copies: z.number(),
    /** Working days until the end; null where a step has no time. */
    workingDays: z.number().nullable(),
    endsAt: z.string().nullable(),
    /** Steps whose moment lies before the step ahead of them may be done. */
    late: z.array(z.number()),
  }),
  changes: false,
})

export const saveFreeFlow = call({
  method: 'POST',
  path: '/api/freeFlow/save',
  summary: 'Keeps a free flow as a draft, complete or not.',
  access: starting,
  sends: 'json',
  input: written,
  data: z.object({ taskId: z.string(), rev: z.number() }),
  changes: true,
})

export const startFreeFlow = call({
  method: 'POST',
  path: '/api/freeFlow/start',
  summary: 'Starts a free flow: a definition is made for this one task, and the first step gets it.',
  access: starting,
  sends: 'json',
  input: written,
  data: actOnTask.data,
  changes: true,
})

/** A step of a running task as its initiator may change it. */
const futureStep = shownStep.extend({
  /** The key of the element in the definition. */
  id: z.string(),
  name: z.string(),
  /** A step the process itself has: only who carries it out may be changed. */
  own: z.boolean(),
})
export type FutureStep = z.infer<typeof futureStep>

export const getFuture = call({
  method: 'POST',
  path: '/api/freeFlow/getFuture',
  summary: 'The steps of a task that have not come yet, and what its initiator may change about them.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ taskId: id }),
  data: z.object({
    taskId: z.string(),
    rev: z.number(),
    /** A free flow, or a process that leaves something of its course to the initiator. */
    free: z.boolean(),
    /** Steps of a free flow ahead of these, which stay. */
    behind: z.number(),
    mayInsert: z.boolean(),
    /** Whether a step may be put behind the last one. */
    mayAppend: z.boolean(),
    reached: z.array(z.object({ name: z.string(), people: z.array(z.string()) })),
    steps: z.array(futureStep),
  }),
  changes: false,
})

export const changeFuture = call({
  method: 'POST',
  path: '/api/freeFlow/changeFuture',
  summary: 'Changes the steps of a running task that have not come yet; what it came to is written into its log.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    commandId: z.string().min(8).max(64),
    taskId: id,
    expectedRev: wholeNumber.min(0),
    opinion: z.string().max(4000).default(''),
    /** All that are to come, in their order. A new one has no id; of a step the process has, the people alone count. */
    steps: z.array(plannedStep.extend({ id: z.string().max(64).default('') })).max(mostSteps * 2),
  }),
  data: actOnTask.data,
  changes: true,
})

const habit = z.object({ habitId: z.string(), name: z.string(), used: z.number(), steps: z.number() })
export type Habit = z.infer<typeof habit>
const habitName = typedName.min(1).max(100)

export const listHabits = call({
  method: 'POST',
  path: '/api/freeFlow/listHabits',
  summary: 'One’s own lists of steps that were kept by a name, those used most first.',
  access: starting,
  sends: 'none',
  input: nothing,
  data: z.object({ habits: z.array(habit) }),
  changes: false,
})

export const keepHabit = call({
  method: 'POST',
  path: '/api/freeFlow/keepHabit',
  summary: 'Keeps a list of steps by a name; one of that name is replaced.',
  access: starting,
  sends: 'json',
  input: z.object({ name: habitName, plan: freeFlowPlan }),
  data: z.object({ habitId: z.string() }),
  changes: true,
})

export const renameHabit = call({
  method: 'POST',
  path: '/api/freeFlow/renameHabit',
  summary: 'Gives one of one’s own lists of steps another name.',
  access: starting,
  sends: 'json',
  input: z.object({ habitId: id, name: habitName }),
  data: nothing,
  changes: true,
})

export const deleteHabit = call({
  method: 'POST',
  path: '/api/freeFlow/deleteHabit',
  summary: 'Forgets one of one’s own lists of steps.',
  access: starting,
  sends: 'json',
  input: z.object({ habitId: id }),
  data: nothing,
  changes: true,
})

export const applyHabit = call({
  method: 'POST',
  path: '/api/freeFlow/applyHabit',
  summary: 'One of one’s own lists of steps, to be used; it counts as used once more.',
  access: starting,
  sends: 'json',
  input: z.object({ habitId: id }),
  data: z.object({ plan: shownPlan }),
  changes: true,
})
