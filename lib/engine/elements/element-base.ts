import { z } from 'zod'
import { localName } from '@/lib/form-data/form-definition'

/** What every element has: its key, its name, and where it is drawn. */
export const elementBase = {
  id: z
    .string()
    .regex(/^[A-Za-z][\w-]*$/)
    .max(64),
  name: localName.default(''),
  x: z.number().default(0),
  y: z.number().default(0),
  width: z.number().min(8).max(2000).default(120),
  height: z.number().min(8).max(2000).default(56),
}
