import { z } from 'zod'
import { call, nothing, rev } from './call'

const places = z
  .array(
    z
      .string()
      .regex(/^\/[^/\\]/)
      .max(300),
  )
  .max(24)

/** Names of what browsers let a person choose in passing: columns of a list, what he chose lately in a picker. */
const habitName = z
  .string()
  .max(100)
  .regex(/^(?:columns:\w+|recentChoices:[\w-]+|opensNext)$/)
const habitValue = z.union([z.boolean(), z.array(z.string().max(300)).max(60)])
export type HabitValue = z.infer<typeof habitValue>

export const getHabits = call({
  method: 'POST',
  path: '/api/portal/getHabits',
  summary: 'What one has chosen in passing, in whatever browser.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.object({ habits: z.record(z.string(), habitValue) }),
  changes: false,
})

export const saveHabit = call({
  method: 'POST',
  path: '/api/portal/saveHabit',
  summary: 'Keeps one such choice for other browsers.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ name: habitName, value: habitValue }),
  data: nothing,
  changes: true,
})

export const getShortcuts = call({
  method: 'POST',
  path: '/api/portal/getShortcuts',
  summary: 'The places one has chosen for the home page; null as long as one has never chosen.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.object({ places: z.array(z.string()).nullable() }),
  changes: false,
  revised: ({ places: chosen }) => chosen,
})

export const saveShortcuts = call({
  method: 'POST',
  path: '/api/portal/saveShortcuts',
  summary: 'Keeps the places for one’s home page, in this order.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ places, ...rev }),
  data: z.object({ places: z.array(z.string()) }),
  changes: true,
  edits: { read: getShortcuts, of: () => ({}) },
})
