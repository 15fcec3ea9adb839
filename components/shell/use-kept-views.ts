import { useEffect, useEffectEvent } from 'react'
import type { MenuNode } from '@/lib/menus/menu-node'
import { keepViews, readKeptViews, withKept } from './kept-views'
import type { OpenView } from '@/components/page/open-view'

interface Given {
  menus: MenuNode[]
  account: string
  list: OpenView[]
  restore(change: (now: OpenView[]) => OpenView[]): void
}

/** Whether the window shows again what it had shown; an address typed or followed begins anew. */
function isShownAgain(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload' || load?.type === 'back_forward'
}

/** R4-04: open tags survive a reload of their window, in their order; each page is drawn when it is visited. */
export function useKeptViews({ menus, account, list, restore }: Given): void {
  // The server knows nothing of this window, so the first picture has only what the address says.
  const bringBack = useEffectEvent(() => {
    const kept = isShownAgain() ? readKeptViews(account) : []
    if (kept.length > 0) restore((now) => withKept(menus, kept, now))
  })
  useEffect(() => bringBack(), [])
  useEffect(() => keepViews(account, list), [account, list])
}
