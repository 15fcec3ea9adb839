import { z } from 'zod'
import { fieldBase } from '../field-base'

/** Value: accounts, each once, in the order they were chosen. To a condition a list: `list contains(people, "lina")`. */
export const usersSchema = z.object({
  ...fieldBase,
  type: z.literal('users'),
  default: z.enum(['me']).optional(),
  maxChosen: z.number().int().min(1).max(200).default(50),
})
