import { z } from 'zod'
import { localText } from '@/lib/contracts/forms'

/** What every element has: its key, its name, and where it is drawn. */
export const elementBase = {
  id: z
    .string()
    .regex(/^[A-Za-z][\w-]*$/)
    .max(64),
  name: localText.default(''),
  x: z.number().default(0),
  y: z.number().default(0),
  width: z.number().min(8).max(2000).default(120),
  height: z.number().min(8).max(2000).default(56),
}
