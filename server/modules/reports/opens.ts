import type { Dataset } from '@/lib/contracts/datasets'
import type { ReportRun } from '@/lib/contracts/reports'

/** Columns that name a request of ours, in whatever dataset. */
const namesRequest = /^_?task_?id$/i

/** What each row of a dataset leads to: the request or the record it tells of; null where it tells of none. */
export function opensOf({ datasetId, columns }: Pick<Dataset, 'datasetId' | 'columns'>): ReportRun['opens'] {
  const [own, kind, of = ''] = datasetId.split(':')
  if (own === 'own' && kind === 'l') return { kind: 'record', column: '_recordId', listId: of }
  const column = columns.find(({ name }) => namesRequest.test(name))?.name
  return column === undefined ? null : { kind: 'request', column, listId: '' }
}
