import { useTranslations } from 'next-intl'
import { isSame } from '@/components/ui/three-way'
import type { Stored } from '@/lib/client/call'
import { showProblem } from '@/lib/client/toasts'

/**
 * A view that is written over goes by what the person sees of it.
 * @param refresh shows the views as they are now
 * @returns its revision; nothing where it was changed in another window, which is said then
 */
export function useShownView<View extends { name: string }>(refresh: () => Promise<unknown>) {
  const t = useTranslations('common.views')
  return async (shown: View, read: Promise<Stored<View>>): Promise<string | undefined> => {
    const { record, rev } = await read
    if (isSame(record, shown)) return rev
    await refresh()
    showProblem(t('changedElsewhere', { name: record.name }))
    return undefined
  }
}
