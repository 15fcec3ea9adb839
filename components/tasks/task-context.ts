import type { Calls } from '@/lib/client/calls'
import { openModes, type OpenMode } from '@/lib/menus/open-mode'
import { detailTypes } from '@/lib/words/workflow-enumerations'

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

/** R3-19: the system a link comes from, which pages of other systems are told. */
export const systemIdIn = (query: URLSearchParams): string => (query.get('sid') ?? '').slice(0, 64)

/** R2.10-19, R2.10-20: where a link wants its page; phones have one place only. */
export function openModeIn(query: URLSearchParams, mobile: boolean): OpenMode {
  const wanted = query.get('openMode')?.toLowerCase()
  const mode = openModes.find((one) => one.toLowerCase() === wanted) ?? 'Default'
  return mobile && mode === 'Blank' ? 'Default' : mode
}
