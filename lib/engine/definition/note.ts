import { z } from 'zod'

/** How many words of one note are kept, all its languages together. */
export const longestNote = 3000
export const mostNotes = 300

const place = z.number().min(-1_000_000).max(1_000_000)

/** Words on the drawing, for whoever reads it. Nothing is run by them. */
export const note = z.object({
  id: z.string().min(1).max(64),
  /** In one language, or in three with bars between. */
  text: z.string().max(longestNote),
  x: place,
  y: place,
  width: z.number().min(8).max(2000).default(176),
  height: z.number().min(8).max(2000).default(64),
  /** What it is about: ids of elements, and `>id` of lines. What is gone meanwhile counts as not named. */
  about: z.array(z.string().max(65)).max(20).default([]),
})
export type Note = z.infer<typeof note>
