import { useTranslations } from 'next-intl'
import type { Calls } from '@/lib/client/calls'
import { offerUndo, undoPart, type Undoable } from '@/lib/client/undos'
import type { ActName } from '@/lib/words/acts'
import { useOutcomeWords } from '@/components/task-story/use-outcome-words'

type Outcome = Calls['/api/task/act']['data']

/** Offers to undo what an act has done, where the server lets it. @returns whether it does */
export function useUndoOffer() {
  const t = useTranslations('task.done')
  const outcomeWords = useOutcomeWords()
  return (
    name: ActName,
    title: string,
    outcome: Outcome,
    onUndone: Undoable['onUndone'],
    where: Pick<Undoable, 'place' | 'workItemId'> = {},
  ): boolean => {
    const { undo } = outcome
    if (!undo) return false
    const text = t('ofRequest', { title, done: outcomeWords(name, outcome) })
    return offerUndo({ acts: [undoPart(undo)], text, onUndone, ...where }) > 0
  }
}
