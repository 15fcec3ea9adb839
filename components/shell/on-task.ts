import type { OpenView, OpenViews } from '@/components/page/open-view'

/** Whether a task is on show: on the phone it has the bottom edge to itself, and an arrow that leads back. */
export const onTask = (current: OpenView | null): boolean => current?.page.view === 'tasks/task-detail'

const toDo = '/modules/portal/workitems/Queue'

/** To where one came from; who came by a link sees what else waits for him. */
export function goBack(views: OpenViews): void {
  if (window.history.length > 1) window.history.back()
  else views.go(toDo)
}
