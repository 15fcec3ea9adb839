import { z } from 'zod'
import { localName } from '@/lib/form-data/form-definition'

export const mostLanes = 50
export const lowestLane = 48
/** As far as anything on a drawing reaches: lanes joined or laid round everything are as high as what stands in them. */
export const highestLane = 1_000_000

/** A band across the drawing, such as a department. What stands in it is where it is drawn; nothing is run by it. */
export const lane = z.object({
  id: z.string().min(1).max(64),
  name: localName,
  height: z.number().min(lowestLane).max(highestLane).default(160),
})
export type Lane = z.infer<typeof lane>
