import { z } from 'zod'
import { fieldBase } from '../field-base'

/**
 * Value: `{ province, city, district, street }`, each a name in words, '' where there is none. To a condition the four are texts,
 * as `home.city`. `detail` says how far down it goes; what is above the street has to be chosen.
 */
export const addressSchema = z.object({
  ...fieldBase,
  type: z.literal('address'),
  detail: z.enum(['province', 'city', 'district', 'street']).default('street'),
  maxLength: z.number().int().min(1).max(500).default(200),
})
