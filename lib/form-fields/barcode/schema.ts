import { z } from 'zod'
import { fieldBase } from '../field-base'

/**
 * Value: a text, shown as a QR code or as a bar code of type Code 128, which holds printable ASCII only. To a condition the text.
 */
export const barcodeSchema = z.object({
  ...fieldBase,
  type: z.literal('barcode'),
  code: z.enum(['qr', 'code128']).default('qr'),
  maxLength: z.number().int().min(1).max(1000).default(200),
  formula: z.string().max(2000).optional(),
})
