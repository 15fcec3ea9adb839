import { z } from 'zod'
import { fieldBase } from '../field-base'

/**
 * A row of a dataset, as far as who fills in the form may read it. Value: `{ key, label }` of the row that was chosen, by the
 * columns named here; to a condition `item.key` and `item.label` are texts. Choosing fills other fields: `fills` names them by
 * column. What was filled is theirs, with their own rights and checks, and may be put right where it is not fixed.
 */
export const datasetRowSchema = z.object({
  ...fieldBase,
  type: z.literal('datasetRow'),
  dataset: z.string().min(1).max(64),
  keyColumn: z.string().min(1).max(200).default('id'),
  labelColumn: z.string().min(1).max(200).default('name'),
  fills: z.record(z.string().max(200), z.string().max(64)).default({}),
  /** What was filled stays what the row says: whoever wants another chooses another row. */
  fixed: z.boolean().optional(),
})
