import { sql } from 'kysely'
import { localDay } from '@/lib/calendar/company-time'
import * as calls from '@/lib/contracts/dictionaries'
import { inCatalog, inSight, type Shelf } from '@/server/modules/catalogs'
import { serve, serveStream } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { finds } from '@/server/platform/db/finds'
import { pageOf } from '@/server/platform/db/page-of'
import { deleteDictionary, saveDictionary } from './keep-dictionary'
import { deleteRow, listAllRows, readRow, saveRow } from './keep-row'
import { listHistory } from './row-history'
import { importRows, sendRows } from './rows-as-table'
import { lookupsInSight } from './known-dictionaries'
import { choicesByCode, listRows } from './read-rows'
import { dictionaryColumns, dictionaryInSight } from './stored-dictionary'

export { findKeys, findRows } from './find-rows'
export { readRow, saveRow } from './keep-row'
export { putRows } from './put-rows'
export { dictionaryInSight } from './stored-dictionary'

export { dictionariesOutOfSight, knownDictionaries, looksUp } from './known-dictionaries'
export { carriedDictionary } from './carried'

export const dictionaryShelf: Shelf = {
  type: 'BaseData',
  table: 'data_dicts',
  id: 'dict_id',
  name: 'dict_name',
  enabled: 'enabled',
  edit: { menu: calls.dictionaryMenu, action: 2 },
}

export function registerDictionaries(app: ServerApp): void {
  serve(
    app,
    calls.getDataDicts,
    async ({ catalogId, keyword, enableOnly, pageSize, currentPageIndex }, { tx, caller }) => {
      const where = sql`(enabled or not ${enableOnly}::boolean)
      and ${finds(keyword, [sql`dict_name`, sql`dict_code`], sql`sounds`)}
      and ${inCatalog(sql`catalog_id`, catalogId)} and ${inSight(caller, sql`data_dicts.catalog_id`)}`
      const limit = pageOf({ pageSize, currentPageIndex })
      const { rows } =
        await sql<calls.Dictionary>`select ${dictionaryColumns} from data_dicts where ${where} order by dict_name, dict_id ${limit}`.execute(
          tx,
        )
      const count = await sql<{ records: number }>`select count(*) as records from data_dicts where ${where}`.execute(
        tx,
      )
      return { rows, records: count.rows[0]?.records ?? 0 }
    },
  )
  serve(app, calls.getDataDictColumnInfo, async ({ dataDictId }, context) => {
    const { dictionary, columns } = await dictionaryInSight(context, dataDictId)
    return { list: columns, dataDict: dictionary }
  })
  serve(app, calls.getDataDictDataList, (input, context) => listRows(context, input))
  serve(app, calls.getLookups, async ({ codes }, context) => ({ dictionaries: await lookupsInSight(context, codes) }))
  serve(app, calls.saveDataDict, (input, context) => saveDictionary(context, input))
  serve(app, calls.deleteDataDict, async ({ dataDictId }, context) => {
    await deleteDictionary(context, dataDictId)
    return {}
  })
  serve(app, calls.getDataDictRows, (input, context) => listAllRows(context, input))
  serve(app, calls.getDataDictRow, (input, context) => readRow(context, input))
  serve(app, calls.saveDataDictRow, (input, context) => saveRow(context, input))
  serve(app, calls.deleteDataDictRow, async ({ dataDictId, rowId }, context) => {
    await deleteRow(context, dataDictId, rowId)
    return {}
  })
  serve(app, calls.getDataDictHistory, (input, context) => listHistory(context, input))
  serveStream(app, calls.exportDataDictRows, (input, context) => sendRows(context, input))
  serveStream(app, calls.importDataDictRows, (_input, context) => importRows(context))
  serve(app, calls.getDictByCode, (codes, { tx, now, locale }) => choicesByCode(tx, codes, localDay(now), locale))
  serve(app, calls.getChoicesOn, ({ codes, day }, { tx, now, locale }) =>
    choicesByCode(tx, codes, [day, localDay(now)].toSorted()[0]!, locale),
  )
}
