import { call } from '@/lib/client/call'
import { localText } from '@/lib/i18n/local-text'
import { PickerProblem } from '../picker-problem'
import type { PickerKind } from '../picker-kind'
import { rowItems } from '../row-items'
import { whileTyping } from '../while-typing'

/** R3-13: data dictionaries in use. */
export const dictionaryKind: PickerKind = {
  name: 'dictionary',
  width: 750,
  tallest: 600,
  pageSize: 15,
  columns: ['name', 'code', 'description'],
  narrowBy: 'BaseData',
  async load({ keyword, page, size, catalogId, locale }) {
    const { rows, records } = await call(
      '/api/baseData/getDataDicts',
      { keyword, catalogId, pageSize: size, currentPageIndex: page },
      { quiet: true },
    )
    return {
      records,
      items: rows.map((row) => {
        const name = localText(row.dataDictName, locale)
        return {
          key: row.dataDictId,
          label: name,
          cells: [name, row.dataDictCode, localText(row.dataDictDesc, locale)],
          record: { ...row },
        }
      }),
    }
  },
}

const columnsOf = whileTyping((dataDictId) =>
  call('/api/baseData/getDataDictColumnInfo', { dataDictId }, { quiet: true }),
)

/** R9-05: the rows of the dictionary `dataDictId` that hold today. */
export const dictionaryRowKind: PickerKind = {
  name: 'dictionaryRow',
  width: 750,
  tallest: 700,
  pageSize: 10,
  columns: [],
  async load({ keyword, page, size, params: { dataDictId = '' }, locale }) {
    if (!dataDictId) throw new PickerProblem('noSource')
    const { list } = await columnsOf(dataDictId, keyword)
    const columns = list.map(({ name, description, key }) => ({ name, title: description, key }))
    // Before any row is asked for: without a key there are none to choose from.
    rowItems(columns, [], locale)
    const { rows, records } = await call(
      '/api/baseData/getDataDictDataList',
      { dataDictId, keyword, pageSize: size, currentPageIndex: page },
      { quiet: true },
    )
    return { records, ...rowItems(columns, rows, locale, (text) => localText(text, locale)) }
  },
}
