import { call } from '@/lib/client/call'
import type { DatasetSchema } from '@/lib/contracts/datasets'
import { localText } from '@/lib/i18n/local-text'
import { PickerProblem } from '../picker-problem'
import type { PickerKind } from '../picker-kind'
import { rowItems } from '../row-items'
import { whileTyping } from '../while-typing'

/** R9-05: the datasets one may read. */
export const datasetKind: PickerKind = {
  name: 'dataset',
  width: 750,
  tallest: 600,
  pageSize: 15,
  columns: ['name', 'code', 'source'],
  narrowBy: 'Dataset',
  async load({ keyword, page, size, catalogId, locale }) {
    const { rows, records } = await call(
      '/api/dataset/list',
      { keyword, catalogId, own: true, pageSize: size, currentPageIndex: page },
      { quiet: true },
    )
    return {
      records,
      items: rows.map((row) => ({
        key: row.datasetId,
        label: localText(row.name, locale),
        cells: [localText(row.name, locale), row.code, row.dataSource],
        record: { ...row },
      })),
    }
  },
}

const schemaOf = whileTyping(
  async (datasetId) =>
    JSON.parse((await call('/api/dataset/get', { datasetId }, { quiet: true })).schema) as DatasetSchema,
)

/** R9-05: the rows of the dataset `datasetId`; what else the page names are its parameters. */
export const datasetRowKind: PickerKind = {
  name: 'datasetRow',
  width: 750,
  tallest: 700,
  pageSize: 10,
  columns: [],
  async load({ keyword, page, size, locale, params: { datasetId = '', ...parameters } }) {
    if (!datasetId) throw new PickerProblem('noSource')
    const schema = await schemaOf(datasetId, keyword)
    const known = Object.fromEntries(
      schema.parameters.flatMap(({ name }) => (parameters[name] === undefined ? [] : [[name, parameters[name]]])),
    )
    const { rows, records } = await call(
      '/api/dataset/getData',
      { datasetId, keyword, pageSize: size, currentPageIndex: page, parameters: known },
      { quiet: true },
    )
    return {
      records,
      ...rowItems(
        schema.columns.map(({ fieldName, fieldTitle, ...column }) => ({
          ...column,
          name: fieldName,
          title: localText(fieldTitle, locale),
        })),
        rows,
        locale,
      ),
    }
  },
}
