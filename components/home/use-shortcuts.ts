import { useShell } from '@/components/page/shell-context'
import { useTranslations } from 'next-intl'
import { isSame } from '@/components/ui/three-way'
import { call, callForRecord } from '@/lib/client/call'
import { showProblem } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { allNodes } from '@/lib/menus/build-menu-tree'
import type { MenuNode } from '@/lib/menus/menu-node'

/** What everybody begins with, as far as his menus have it. */
const usual = ['MyRequest', 'MyApprove', 'Read', 'Focus', 'Overdue', 'Delegated'].map(
  (kind) => `/modules/portal/workitems/${kind}`,
)

/** The places a person chose for his home page: pages of his menus, in his order. */
export function useShortcuts() {
  const { menus } = useShell()
  const t = useTranslations('home.shortcuts')
  const { data, error, mutate } = useCall('/api/portal/getShortcuts', {}, { revalidateOnFocus: false })
  const pages = allNodes(menus).filter(({ kind, hidden }) => !hidden && (kind === 'page' || kind === 'frame'))
  const at = (places: readonly string[]) =>
    places.flatMap((place): MenuNode[] => pages.filter(({ href }) => href === place).slice(0, 1))
  const save = async (places: string[]) => {
    await mutate({ places }, { revalidate: false })
    try {
      const { record, rev } = await callForRecord('/api/portal/getShortcuts', {})
      // Chosen anew in another window: what stands there is shown, and nothing written over it.
      if (!isSame(record.places, data?.places)) return void showProblem(t('changedElsewhere'))
      await call('/api/portal/saveShortcuts', { places, rev })
    } catch {
      // What went wrong has been said by the call; the list shows what is kept.
    } finally {
      await mutate()
    }
  }
  return {
    data,
    error,
    pages,
    shown: at(data?.places ?? usual),
    isFirstVisit: data?.places === null,
    save: (places: string[]) => void save(places),
    keepUsual: () => void save(at(usual).map(({ href }) => href)),
    /** Puts one place where another stands. */
    move(from: string, to: string) {
      const places = at(data?.places ?? usual).map(({ href }) => href)
      const target = places.indexOf(to)
      if (from !== to && target >= 0) void save(places.filter((place) => place !== from).toSpliced(target, 0, from))
    },
  }
}

export type ShortcutState = ReturnType<typeof useShortcuts>
