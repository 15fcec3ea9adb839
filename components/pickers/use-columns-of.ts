import type { DatasetSchema } from '@/lib/contracts/datasets'
import { useCall } from '@/lib/client/use-call'

/** The columns of a table, of a dataset, or as they are named. */
export function useColumnsOf({
  dsName = '',
  tableName = '',
  datasetId = '',
  columns = '',
}: Record<string, string>): { name: string; title: string }[] {
  const { data: ofTable } = useCall('/api/db/getDatabaseColumns', dsName && tableName ? { dsName, tableName } : null, {
    revalidateOnFocus: false,
  })
  const { data: ofDataset } = useCall('/api/dataset/get', datasetId ? { datasetId } : null, {
    revalidateOnFocus: false,
  })
  if (ofTable) return ofTable.map(({ columnName, title }) => ({ name: columnName, title }))
  if (ofDataset)
    return (JSON.parse(ofDataset.schema) as DatasetSchema).columns.map(({ fieldName, fieldTitle }) => ({
      name: fieldName,
      title: fieldTitle,
    }))
  return columns
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => ({ name, title: '' }))
}
