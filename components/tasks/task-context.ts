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

const openModes = ['Default', 'Blank', 'Replace'] as const

/** R2.10-19, R2.10-20: where a link wants its page; phones have one place only. */
export function openModeIn(query: URLSearchParams, mobile: boolean): (typeof openModes)[number] {
  const wanted = query.get('openMode')?.toLowerCase()
  const mode = openModes.find((one) => one.toLowerCase() === wanted) ?? 'Default'
  return mobile && mode === 'Blank' ? 'Default' : mode
}
