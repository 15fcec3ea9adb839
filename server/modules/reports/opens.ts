import type { Dataset } from '@/lib/contracts/datasets'
import type { ReportRun } from '@/lib/contracts/reports'

/**
 * What each row of a dataset leads to: the request or the record it tells of; null where it tells of none, as of what stands in
 * another system: that names its own by ids of its own.
 */
export function opensOf({ datasetId, columns }: Pick<Dataset, 'datasetId' | 'columns'>): ReportRun['opens'] {
  const [own, kind, of = ''] = datasetId.split(':')
  if (own === 'own' && kind === 'l') return { kind: 'record', column: '_recordId', listId: of }
  const names = own === 'own' && columns.some(({ name }) => name === '_taskId')
  return names ? { kind: 'request', column: '_taskId', listId: '' } : null
}
