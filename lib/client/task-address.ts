import { formType, type detailTypes } from '@/lib/words/workflow-enumerations'

interface Target {
  detailType: (typeof detailTypes)[number]
  formType?: number
  processId?: string
  activityId?: string
  taskId?: string | null
  workItemId?: string
  formId?: string
  systemId?: string
}

/** R2.10-14 to R2.10-18: where the form of a step opens. */
export function taskAddress({ detailType, formType: type = formType.JSON, ...ids }: Target): string {
  return `${pageOfForm(type, detailType)}?${queryOf({ detailType, ...ids })}`
}

function queryOf({ detailType, ...ids }: Omit<Target, 'formType'>): URLSearchParams {
  const query = new URLSearchParams({ detailType })
  const names = {
    pid: ids.processId,
    aid: ids.activityId,
    tid: ids.taskId,
    wid: ids.workItemId,
    fid: ids.formId,
    sid: ids.systemId,
  }
  for (const [name, value] of Object.entries(names)) if (value) query.set(name, value)
  return query
}

/** R2.10-16: the page a form of type UserForm brings along, told which task it is about; null for every other. */
export function customAddress(
  form: { formType: number; definition: { address?: string } },
  target: Target,
): string | null {
  const { address } = form.definition
  if (form.formType !== formType.UserForm || !address || target.detailType === 'Print') return null
  return `${address}${address.includes('?') ? '&' : '?'}${queryOf(target)}`
}

/** R2.10-14, R2.10-15, R2.10-17 */
export function pageOfForm(type: number, detailType: Target['detailType']): string {
  if (type === formType.Normal) return detailType === 'Print' ? '/bpm/task/taskPrint' : '/bpm/task/taskDetail'
  if (type === formType.Frame) return '/bpm/task/taskDetail2'
  return detailType === 'Print' ? '/bpm/task/taskPrintVue' : '/bpm/task/TaskDetailVue'
}

/** A free flow that is still a draft. */
export const freeFlowAddress = (taskId: string): string => `/free-flow?tid=${encodeURIComponent(taskId)}`

/** A task on paper; of a Frame form, whose page is another's, everything but that. */
export function paperAddress({ formType: type, taskId }: { formType: number; taskId: string }): string {
  return taskAddress({ detailType: 'Print', formType: type === formType.Frame ? formType.Normal : type, taskId })
}

/** Several tasks on paper. */
export const papersAddress = (taskIds: readonly string[]): string =>
  `/bpm/task/taskPrintMany?${new URLSearchParams({ tids: taskIds.join(',') })}`

export const traceAddress = (taskId: string): string => `/bpm/trace/taskTrace?tid=${encodeURIComponent(taskId)}`
