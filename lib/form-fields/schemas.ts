import { z } from 'zod'
import { attachmentSchema } from './attachment/schema'
import { cascadeSchema } from './cascade/schema'
import { departmentSchema } from './department/schema'
import { dictionarySchema } from './dictionary/schema'
import { imageSchema } from './image/schema'
import { signatureSchema } from './signature/schema'
import { userSchema } from './user/schema'
import { pageSchema } from './page/schema'
import { plainSchemas } from './plain-schemas'
import { tableSchema } from './table/schema'

/** Every type of field. */
export const field = z.discriminatedUnion('type', [...plainSchemas, cascadeSchema, userSchema, departmentSchema, dictionarySchema, attachmentSchema, imageSchema, signatureSchema, pageSchema, tableSchema])
export type FormField = z.infer<typeof field>
export type FieldOf<Type extends FormField['type']> = Extract<FormField, { type: Type }>
