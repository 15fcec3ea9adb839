import { sql, type RawBuilder } from 'kysely'
import { asksByCode } from '@/server/platform/db/asks-by-code'

/** Whether an expression in a definition, as it is stored, looks something up in the dataset `d`. */
export const looksUpDataset = (definition: RawBuilder<unknown>): RawBuilder<boolean> =>
  asksByCode(definition, { name: 'dataset', argument: 'dataset' }, sql`d.dataset_code`)
