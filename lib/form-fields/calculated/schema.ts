import { z } from 'zod'
import { columnTotal } from '../column-total'
import { mainCurrency } from '@/lib/money/currency'
import { fieldBase, localName } from '../field-base'

/**
 * Value: what its formula makes, as text, number, exact amount or day; nobody types here. To a condition it is what `result`
 * says: an amount is a number there, as of a field of money.
 */
export const calculatedSchema = z.object({
  ...fieldBase,
  type: z.literal('calculated'),
  result: z.enum(['text', 'number', 'money', 'day']).default('text'),
  /** Of an amount; of any other result it says nothing. */
  currency: z.string().length(3).default(mainCurrency),
  formula: z.string().max(2000).default('null'),
  scale: z.number().int().min(0).max(6).default(2),
  unit: localName.optional(),
  total: columnTotal,
})
