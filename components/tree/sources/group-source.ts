import { call } from '@/lib/client/call'
import type { Locale } from '@/lib/contracts/auth'
import type { GroupNode } from '@/lib/contracts/organisation'
import { nodeOf, foundOf, type SourceOptions } from './node-of'
import type { TreeSource } from '../tree-source'

/** The departments; with rights those one has rights on, with the rights (R6-07). */
export function groupSource({
  rights = false,
  inUse = false,
  icon = 'people',
  locale,
}: SourceOptions & { locale: Locale }): TreeSource {
  const shape = { icon, locale }
  const node = (row: GroupNode) => nodeOf(row, shape)
  return {
    key: `groups/${rights}/${inUse}/${icon}/${locale}`,
    read: async (part) =>
      (
        await call(
          rights ? '/api/admin/getGroupTree' : '/api/account/getGroupTree',
          { part: JSON.stringify({ ...part, inUse }) },
          { quiet: true },
        )
      ).map(node),
    search: async (wanted) =>
      foundOf(await call('/api/account/searchGroups', { ...wanted, rights, inUse }, { quiet: true }), shape),
  }
}
