import { z } from 'zod'

const id = z.string().max(64)

/** A value carried from a field of one form to a field of the other. */
export const carried = z.object({ from: id, to: id })
