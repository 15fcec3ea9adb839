import { sql } from 'kysely'
import * as calls from '@/lib/contracts/dictionaries'
import { inCatalog } from '@/server/modules/catalogs'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { contains } from '@/server/platform/db/contains'
import { pageOf } from '@/server/platform/db/page-of'
import { deleteDictionary, saveDictionary } from './keep-dictionary'
import { deleteRow, listAllRows, saveRow } from './keep-row'
import { choicesByCode, listRows } from './read-rows'
import { dictionaryColumns, readDictionary } from './stored-dictionary'

export function registerDictionaries(app: ServerApp): void {
  serve(app, calls.getDataDicts, async ({ catalogId, keyword, enableOnly, pageSize, currentPageIndex }, { tx }) => {
    const where = sql`(enabled or not ${enableOnly}::boolean)
      and (${keyword} = '' or dict_name ilike ${contains(keyword)} or dict_code ilike ${contains(keyword)})
      and ${inCatalog(sql`catalog_id`, catalogId)}`
    const limit = pageOf({ pageSize, currentPageIndex })
    const { rows } = await sql<calls.Dictionary>`select ${dictionaryColumns} from data_dicts where ${where} order by dict_name, dict_id ${limit}`.execute(tx)
    const count = await sql<{ records: number }>`select count(*) as records from data_dicts where ${where}`.execute(tx)
    return { rows, records: count.rows[0]?.records ?? 0 }
  })
  serve(app, calls.getDataDictColumnInfo, async ({ dataDictId }, { tx }) => {
    const { dictionary, columns } = await readDictionary(tx, dataDictId)
    return { list: columns, dataDict: dictionary }
  })
  serve(app, calls.getDataDictDataList, (input, context) => listRows(context, input))
  serve(app, calls.saveDataDict, (input, context) => saveDictionary(context, input))
  serve(app, calls.deleteDataDict, async ({ dataDictId }, context) => {
    await deleteDictionary(context, dataDictId)
    return {}
  })
  serve(app, calls.getDataDictRows, (input, context) => listAllRows(context, input))
  serve(app, calls.saveDataDictRow, (input, context) => saveRow(context, input))
  serve(app, calls.deleteDataDictRow, async ({ dataDictId, rowId }, context) => {
    await deleteRow(context, dataDictId, rowId)
    return {}
  })
  serve(app, calls.getDictByCode, (codes, { tx, now, locale }) => choicesByCode(tx, codes, now, locale))
}
