import { z } from 'zod'
import { elementBase } from '../element-base'

/** A fork in the road: the first transition whose condition holds. */
export const conditionElement = z.object({ ...elementBase, type: z.literal('Condition') })
