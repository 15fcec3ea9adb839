import { useTranslations } from 'next-intl'
import { showSuccess, showWarning } from '@/lib/client/toasts'
import { undo, type Undoable } from '@/lib/client/undos'

/** Undoes what is offered; of many it says how many came back, and how many could not any more. */
export function useUndo() {
  const t = useTranslations('task.undo')
  return async (one: Undoable): Promise<void> => {
    const { undone, late, failed } = await undo(one)
    if (one.acts.length === 1 || undone + late + failed === 0) return
    const parts = [
      t('undone', { count: undone }),
      ...(late > 0 ? [t('late', { count: late })] : []),
      ...(failed > 0 ? [t('failed', { count: failed })] : []),
    ]
    const text = parts.join(t('and'))
    if (late + failed > 0) showWarning(text)
    else showSuccess(text)
  }
}
