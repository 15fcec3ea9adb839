import { z } from 'zod'
import { dictionaryMenu, dictionaryRow, saveDataDict as contract } from '@/lib/contracts/dictionaries'
import { knownCatalog } from '@/server/modules/catalogs'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { saveDictionary } from './keep-dictionary'
import { rowsInOrder } from './keep-row'
import { putRows } from './put-rows'
import { dictionaryInSight } from './stored-dictionary'

const carriedRows = z.array(dictionaryRow.omit({ rowId: true })).max(20_000)

/** Dictionaries as packages carry them, with their rows. Rows that are here and not in the package stay. */
export const carriedDictionary = {
  menu: dictionaryMenu,
  async read({ tx, caller }: CallContext, dataDictId: string) {
    const found = await dictionaryInSight({ tx, caller }, dataDictId).catch((error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    })
    if (!found) return null
    const { dataDictId: _id, ...dictionary } = found.dictionary
    const rows = (await rowsInOrder(tx, dataDictId)).map(({ rowId: _row, ...row }) => row)
    return { name: dictionary.dataDictName, content: { ...dictionary, columns: found.columns, rows } }
  },
  async write(context: CallContext, dataDictId: string, { rows, ...content }: Record<string, unknown>) {
    const input = contract.input.safeParse({
      ...content,
      dataDictId,
      catalogId: await knownCatalog(context.tx, 'BaseData', content.catalogId, {
        table: 'data_dicts',
        column: 'dict_id',
        id: dataDictId,
      }),
    })
    const carried = carriedRows.safeParse(rows ?? [])
    if (!input.success || !carried.success)
      throw new AppError(
        'input.invalid',
        {},
        { definition: sentence(context.locale, 'errors.fields.package.unreadable') },
      )
    await saveDictionary(context, input.data, { mayBeNew: true })
    if (carried.data.length > 0) await putRows(context, dataDictId, carried.data)
  },
}
