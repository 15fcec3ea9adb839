import { z } from 'zod'
import { fieldBase, fieldId } from '../field-base'
import { plainField } from '../plain-schemas'

/** Value: a list of rows, each an object keyed by field id. */
export const tableSchema = z.object({
  ...fieldBase,
  type: z.literal('table'),
  fields: z.array(plainField).min(1).max(30),
  minRows: z.number().int().min(0).default(0),
  maxRows: z.number().int().min(1).max(1000).default(200),
  /** What a new request starts with, each row by column; a cell left out starts empty. */
  startRows: z.array(z.record(fieldId, z.json())).max(50).optional(),
  /** Rows may come out of an Excel or CSV file, unless this says no. */
  fromExcel: z.boolean().optional(),
})
