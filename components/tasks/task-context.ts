import type { Calls } from '@/lib/client/calls'
import { detailTypes } from '@/lib/contracts/workflow-enumerations'

/** R2.10-18: the query of a task's page. */
export function taskContextIn(query: URLSearchParams): Calls['/api/task/open']['input'] {
  const wanted = query.get('detailType')?.toLowerCase()
  return {
    detailType: detailTypes.find((type) => type.toLowerCase() === wanted) ?? 'View',
    processId: query.get('pid') ?? '',
    activityId: query.get('aid') ?? '',
    taskId: query.get('tid') ?? '',
    workItemId: query.get('wid') ?? '',
    formId: query.get('fid') ?? '',
  }
}
