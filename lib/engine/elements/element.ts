import { z } from 'zod'
import { schemas } from './schemas.generated'

/** R3-46 */
export const element = z.discriminatedUnion('type', schemas)
export type Element = z.infer<typeof element>
export type ElementType = Element['type']
export type ElementOf<Type extends ElementType> = Extract<Element, { type: Type }>
