import { sql, type RawBuilder } from 'kysely'
import { localDay } from '@/lib/calendar/company-time'
import type { DictionaryColumn } from '@/lib/contracts/dictionaries'
import { mostLookedUp, type KnownDictionary } from '@/lib/expression/known-dictionary'
import type { Caller } from '@/server/http/caller'
import type { CallContext } from '@/server/http/serve'
import { inSight } from '@/server/modules/catalogs'
import type { Tx } from '@/server/platform/db'
import { asksByCode } from '@/server/platform/db/asks-by-code'
import { holdsOn } from './read-rows'

type Found = Map<string, KnownDictionary | 'large'>

/**
 * Dictionaries in use by their codes, as expressions look things up in them. For work of ours: nobody's sight is asked for.
 * @param day yyyy-MM-dd the rows have to hold on; null for any
 */
export async function knownDictionaries(tx: Tx, codes: readonly string[], day: string | null): Promise<Found> {
  if (codes.length === 0) return new Map()
  const holding = day === null ? sql`r.enabled` : holdsOn(day)
  const { rows } = await sql<{ code: string; columns: DictionaryColumn[]; values: Record<string, string>[] }>`
    select d.dict_code as code, d.columns, coalesce((
      select jsonb_agg(one."values" order by one.sort_order, one.row_key) from (
        select r."values", r.sort_order, r.row_key from data_dict_rows r
        where r.dict_id = d.dict_id and ${holding} limit ${mostLookedUp + 1}) one), '[]') as "values"
    from data_dicts d where d.enabled and d.dict_code <> '' and d.dict_code = any(${codes}::text[])`.execute(tx)
  return new Map(rows.map(({ code, columns, values }) => [code, asKnown(code, columns, values)]))
}

function asKnown(
  code: string,
  columns: DictionaryColumn[],
  values: Record<string, string>[],
): KnownDictionary | 'large' {
  if (values.length > mostLookedUp) return 'large'
  const key = columns.find((column) => column.key) ?? columns[0]
  const named = columns.find((column) => !column.key) ?? key
  // Of rows that share the first of several keys, the first.
  const rows = new Map(values.toReversed().map((row) => [row[key?.name ?? ''] ?? '', row]))
  return { code, named: named?.name ?? '', columns: columns.map(({ name }) => name), rows: Object.fromEntries(rows) }
}

/** Of some codes those whose dictionaries a person may not see; what there is not is out of sight as well. */
export async function dictionariesOutOfSight(
  tx: Tx,
  caller: Caller,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const { rows } = await sql<{ code: string }>`select dict_code as code from data_dicts
    where dict_code = any(${codes}::text[]) and ${inSight(caller, sql`data_dicts.catalog_id`)}`.execute(tx)
  const seen = new Set(rows.map(({ code }) => code))
  return new Set(codes.filter((code) => !seen.has(code)))
}

/** What a person may look up while he fills in a form: of these dictionaries those he may see, with the rows that hold today. */
export async function lookupsInSight(
  { tx, caller, now }: CallContext,
  codes: readonly string[],
): Promise<KnownDictionary[]> {
  const hidden = await dictionariesOutOfSight(tx, caller, codes)
  const seen = codes.filter((code) => !hidden.has(code))
  const known = await knownDictionaries(tx, seen, localDay(now))
  return [...known.values()].filter((dictionary) => dictionary !== 'large')
}

/** Whether an expression in a definition, as it is stored, looks something up in the dictionary `d`. */
export const looksUp = (definition: RawBuilder<unknown>): RawBuilder<boolean> =>
  asksByCode(definition, { name: 'lookup', argument: 'dictionary' }, sql`d.dict_code`)
