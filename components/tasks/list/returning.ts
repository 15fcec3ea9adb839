import { call } from '@/lib/client/call'
import type { TaskView } from '@/lib/contracts/tasks'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import type { TaskChoices } from '../acts/act-parts'
import { taskContextIn } from '../task-context'

/** A return under way: the dialog asks where to and why. */
export interface Returning {
  row: WorkItemRow
  view: TaskView
  choices: TaskChoices
}

/** The task of a row as its page shows it. */
export const openedOf = (address: string): Promise<TaskView> =>
  call('/api/task/open', taskContextIn(new URLSearchParams(address.split('?')[1])), { quiet: true })

export const choicesOf = ({ taskId, processId, workItemId }: WorkItemRow): Promise<TaskChoices> =>
  call('/api/task/choices', { taskId, processId, workItemId }, { quiet: true })

/** @returns what the dialog is drawn of; null where nothing can be returned */
export async function returningOf(row: WorkItemRow, address: string): Promise<Returning | null> {
  const [view, choices] = await Promise.all([openedOf(address), choicesOf(row)])
  return view.can.recede === true ? { row, view, choices } : null
}
