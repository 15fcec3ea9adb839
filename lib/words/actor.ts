import { z } from 'zod'

/** Somebody who acts on a task, as everybody sees him. */
export const actor = z.object({ account: z.string(), name: z.string(), departmentName: z.string() })
export type Actor = z.infer<typeof actor>
