import { useTranslations } from 'next-intl'
import type { Outlook } from '@/lib/words/outlook'
import type { TaskView } from '@/lib/contracts/tasks'
import { useOutlookWords } from '@/components/task-story/use-outlook-words'

/** The sentence that says what the main button will do, as the engine says; null where nothing is decided here. */
export function useOutlook({ can, workItem }: TaskView, outlook: Outlook | null): string | null {
  const t = useTranslations('task.outlook')
  const words = useOutlookWords()
  const act = (['submit', 'approve', 'delegateReturn'] as const).find((name) => can[name] === true)
  const course = act && outlook && words(outlook)
  return course ? t(act === 'approve' && workItem?.confirms ? 'confirm' : act, { course }) : null
}
