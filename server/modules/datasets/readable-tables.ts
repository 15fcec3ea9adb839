import { sql } from 'kysely'
import type { CallContext } from '@/server/http/serve'
import { looksAfterDatasets, mayRead } from './dataset-rights'
import { ownTables } from './own-tables'

interface Readable {
  datasetId: string
  /** In every language. */
  name: string
  /** What it may be called by for good: a code of its own in the company; '' for our own, and where there is none. */
  code: string
}

/** Datasets a person may read without saying a parameter, our own first, always in the same order. */
export async function readableTables(asking: Pick<CallContext, 'tx' | 'caller' | 'locale'>): Promise<Readable[]> {
  const { tx, caller } = asking
  const own = await ownTables().list(asking)
  const { rows } = await sql<Readable>`
    select d.dataset_id as "datasetId", d.dataset_name as name,
      case when d.dataset_code ~ '^[A-Za-z0-9_]+$' and not exists (
        select from datasets o where lower(o.dataset_code) = lower(d.dataset_code) and o.dataset_id <> d.dataset_id
      ) then d.dataset_code else '' end as code
    from datasets d
    where ${mayRead(caller, await looksAfterDatasets(tx, caller))} and not exists (
      select from jsonb_array_elements(coalesce(d.definition -> 'parameters', '[]'::jsonb)) p
      where (p ->> 'required')::boolean and p ->> 'value' = '')
    order by d.dataset_id`.execute(tx)
  return [...own.map((one) => ({ ...one, code: '' })), ...rows]
}
