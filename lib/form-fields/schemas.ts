import { z } from 'zod'
import { otherSchemas } from './other-schemas.generated'
import { plainSchemas } from './plain-schemas.generated'

/** Every type of field. */
export const field = z.discriminatedUnion('type', [...plainSchemas, ...otherSchemas])
export type FormField = z.infer<typeof field>
export type FieldOf<Type extends FormField['type']> = Extract<FormField, { type: Type }>
