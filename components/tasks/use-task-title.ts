import { useLocale } from 'next-intl'
import type { TaskView } from '@/lib/contracts/tasks'
import { localText } from '@/lib/i18n/local-text'

/** A task that has no title yet is called by its process. */
export function useTaskTitle({ task }: Pick<TaskView, 'task'>): string {
  const locale = useLocale()
  return task.title || localText(task.processName, locale)
}
