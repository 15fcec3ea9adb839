import { useShell } from '@/components/shell/shell-context'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { allNodes } from '@/lib/menus/build-menu-tree'
import type { MenuNode } from '@/lib/menus/menu-node'

/** What everybody begins with, as far as his menus have it. */
const usual = ['MyRequest', 'MyApprove', 'Read', 'Focus', 'Overdue', 'Delegated'].map((kind) => `/modules/portal/workitems/${kind}`)

/** The places a person chose for his home page: pages of his menus, in his order. */
export function useShortcuts() {
  const { menus } = useShell()
  const { data, error, mutate } = useCall('/api/portal/getShortcuts', {}, { revalidateOnFocus: false })
  const pages = allNodes(menus).filter(({ kind, hidden }) => !hidden && (kind === 'page' || kind === 'frame'))
  const at = (places: readonly string[]) => places.flatMap((place): MenuNode[] => pages.filter(({ href }) => href === place).slice(0, 1))
  const save = async (places: string[]) => {
    await mutate({ places }, { revalidate: false })
    await call('/api/portal/saveShortcuts', { places }).catch(() => mutate())
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
