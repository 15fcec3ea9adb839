import { sql } from 'kysely'
import type { z } from 'zod'
import type { Dictionary, DictionaryColumn, saveDataDict as contract } from '@/lib/contracts/dictionaries'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import { requireFiling } from '@/server/modules/catalogs'
import type { CallContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import { dictionaryInSight, readDictionary, rowKey } from './stored-dictionary'

/**
 * @param mayBeNew an id there is not is taken for a new one: for what comes from another installation
 * @throws AppError input.invalid naming the field, dictionary.keyHeld
 */
export async function saveDictionary(
  context: CallContext,
  input: z.output<typeof contract.input>,
  { mayBeNew = false } = {},
): Promise<Dictionary> {
  const { tx, caller, now, locale } = context
  const { dataDictId: given, dataDictName, dataDictDesc, dataDictCode, catalogId, enable, columns } = input
  const say = (key: string) => sentence(locale, `errors.fields.dictionary.${key}`)
  const names = columns.map(({ name }) => name)
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (twice >= 0) throw new AppError('input.invalid', {}, { [`columns.${twice}.name`]: say('columnTwice') })
  const { rows: others } =
    await sql`select 1 from data_dicts where dict_code = ${dataDictCode} and dict_code <> '' and dict_id <> ${given}`.execute(
      tx,
    )
  if (others.length > 0) throw new AppError('input.invalid', {}, { dataDictCode: say('codeTaken') })
  const isThere =
    !mayBeNew || (await sql`select 1 from data_dicts where dict_id = ${given}`.execute(tx)).rows.length > 0
  const before = given && isThere ? await readDictionary(tx, given) : undefined
  await requireFiling(tx, caller, { type: 'BaseData', from: before?.dictionary.catalogId, to: catalogId })
  const dictId = given || newId()
  await sql`insert into data_dicts (dict_id, dict_name, dict_desc, dict_code, catalog_id, enabled, columns, saved_by, saved_at)
    values (${dictId}, ${dataDictName}, ${dataDictDesc}, ${dataDictCode}, ${catalogId}, ${enable}, ${JSON.stringify(columns)}::jsonb, ${caller.account}, ${now})
    on conflict (tenant_id, dict_id) do update set dict_name = excluded.dict_name, dict_desc = excluded.dict_desc, dict_code = excluded.dict_code,
      catalog_id = excluded.catalog_id, enabled = excluded.enabled, columns = excluded.columns, saved_by = excluded.saved_by, saved_at = excluded.saved_at`.execute(
    tx,
  )
  if (before && keyNames(before.columns) !== keyNames(columns)) await keyAnew(context, dictId, columns)
  const after = await readDictionary(tx, dictId)
  await context.audit({ action: 'dictionary.save', objectType: 'dictionary', objectId: dictId, before, after })
  return after.dictionary
}

const keyNames = (columns: DictionaryColumn[]): string =>
  columns
    .filter(({ key }) => key)
    .map(({ name }) => name)
    .join(',')

/** Other key columns make other keys. */
async function keyAnew({ tx }: CallContext, dictId: string, columns: DictionaryColumn[]): Promise<void> {
  const { rows } = await sql<{
    row_id: string
    values: Record<string, string>
  }>`select row_id, "values" from data_dict_rows where dict_id = ${dictId}`.execute(tx)
  const keys = rows.map((row) => rowKey(columns, row.values))
  if (new Set(keys).size < keys.length) throw new AppError('dictionary.keyHeld')
  await sql`update data_dict_rows set row_key = 'anew:' || row_id where dict_id = ${dictId}`.execute(tx)
  await sql`update data_dict_rows r set row_key = n.key from unnest(${rows.map((row) => row.row_id)}::text[], ${keys}::text[]) as n(id, key)
    where r.dict_id = ${dictId} and r.row_id = n.id`.execute(tx)
}

/** @throws AppError object.unknown */
export async function deleteDictionary(context: CallContext, dictId: string): Promise<void> {
  const before = await dictionaryInSight(context, dictId, 'Delete')
  await sql`delete from data_dicts where dict_id = ${dictId}`.execute(context.tx)
  await context.audit({ action: 'dictionary.delete', objectType: 'dictionary', objectId: dictId, before })
}
