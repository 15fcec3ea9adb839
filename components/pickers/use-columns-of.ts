import { useLocale } from 'next-intl'
import type { DatasetSchema } from '@/lib/contracts/datasets'
import type { Locale } from '@/lib/contracts/auth'
import { localText } from '@/lib/i18n/local-text'
import type { FilterColumn } from './filter-column'
import { useCall } from '@/lib/client/use-call'

/** The columns of a dataset as they are filtered by. */
export const columnsIn = ({ columns }: { columns: readonly SchemaColumn[] }, locale: Locale): FilterColumn[] =>
  columns.map(({ fieldName: name, fieldTitle, type, choices, names }) => ({
    name,
    title: localText(fieldTitle, locale) || name,
    type,
    choices,
    names,
  }))
type SchemaColumn = DatasetSchema['columns'][number]

/** The columns of a table, of a dataset, or as they are named. */
export function useColumnsOf({
  dsName = '',
  tableName = '',
  datasetId = '',
  columns = '',
}: Record<string, string>): FilterColumn[] {
  const locale = useLocale()
  const { data: ofTable } = useCall('/api/db/getDatabaseColumns', dsName && tableName ? { dsName, tableName } : null, {
    revalidateOnFocus: false,
  })
  const { data: ofDataset } = useCall('/api/dataset/get', datasetId ? { datasetId } : null, {
    revalidateOnFocus: false,
  })
  if (ofTable) return ofTable.map(({ columnName, title }) => ({ name: columnName, title }))
  if (ofDataset) return columnsIn(JSON.parse(ofDataset.schema) as DatasetSchema, locale)
  return columns
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => ({ name, title: '' }))
}
