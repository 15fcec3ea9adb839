import { z } from 'zod'
import { plainSchemas } from './plain-schemas.generated'

/** Fields that may stand in a row of a sub-table as well as on the form. */
export const plainField = z.discriminatedUnion('type', plainSchemas)
export type PlainField = z.infer<typeof plainField>
