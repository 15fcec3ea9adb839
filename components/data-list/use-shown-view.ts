import { useTranslations } from 'next-intl'
import { isSame } from '@/components/ui/three-way'
import type { Stored } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showProblem } from '@/lib/client/toasts'

interface Given<View> {
  /** Shows the views as they are now. */
  refresh(): Promise<unknown>
  /** What of a view is written over; all of it without. */
  of?(view: View): unknown
}

interface Asked<View> {
  /** As the person sees it. */
  shown: View
  /** What is to be written. */
  wanted: Partial<Record<keyof View, unknown>>
  read: Promise<Stored<View>>
  /** Of the dialog it is named in: it goes on with the view as it is now, and keeps what was typed. */
  goOnWith?: (now: View) => void
}

const conflictCode = 409
const whole = (view: unknown) => view

/**
 * A view that is written over goes by what the person sees of it, or by what he wants, where that was stored and the answer lost.
 * @returns its revision; nothing where it was changed in another window, which is said then
 * @throws CallError in place of saying it, where a dialog does
 */
export function useShownView<View extends { name: string }>({ refresh, of = whole }: Given<View>) {
  const t = useTranslations('common.views')
  return async ({ shown, wanted, read, goOnWith }: Asked<View>): Promise<string | undefined> => {
    const { record, rev } = await read
    if ([shown, { ...shown, ...wanted }].some((one) => isSame(of(record), of(one)))) return rev
    await refresh()
    const message = t('changedElsewhere', { name: record.name })
    if (!goOnWith) return void showProblem(message)
    goOnWith(record)
    throw new CallError({ code: conflictCode, message })
  }
}
