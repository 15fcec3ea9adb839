import { useLocale } from 'next-intl'
import { useThrottled } from '@/components/data-list/use-throttled'
import { useCall } from '@/lib/client/use-call'
import type { GroupNode } from '@/lib/contracts/organisation'
import { localText } from '@/lib/i18n/local-text'

export interface DepartmentFound {
  id: string
  name: string
  code: string
  /** Names from the top down to its parent. */
  above: string
}

const none: DepartmentFound[] = []

function useShown(): (group: Pick<GroupNode, 'id' | 'name' | 'code'> & { above: string[] }) => DepartmentFound {
  const locale = useLocale()
  return ({ id, name, code, above }) => ({
    id,
    name: localText(name, locale),
    code,
    above: above.map((part) => localText(part, locale)).join(' / '),
  })
}

/** Departments in use whose name or code fits what is typed; the server looks, there may be fifty thousand. Null waits. */
export function useDepartmentSearch(keyword: string | null, atMost = 20): DepartmentFound[] {
  const shown = useShown()
  const wanted = useThrottled(keyword)
  const { data } = useCall(
    '/api/account/searchGroups',
    wanted === null ? null : { keyword: wanted.trim(), inUse: true, atMost },
    { revalidateOnFocus: false },
  )
  return data ? data.nodes.map(shown) : none
}

/** Departments by their ids, in use or not; the names of those that are gone are missing. */
export function useDepartmentNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const shown = useShown()
  const wanted = [...new Set(ids.filter(Boolean))].toSorted()
  const { data } = useCall('/api/account/searchGroups', wanted.length > 0 ? { ids: wanted } : null, {
    revalidateOnFocus: false,
  })
  return new Map(data?.nodes.map(shown).map(({ id, name }) => [id, name]))
}
