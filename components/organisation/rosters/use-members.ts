import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { defaultPageSize } from '@/components/data-list/pager'
import { useDebounced } from '@/components/data-list/use-debounced'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { Roster, RosterKind, RosterMember } from '@/lib/contracts/rosters'
import { rosterPaths } from './roster-paths'

export type Member = Pick<RosterMember, 'account' | 'groupId'>

export const memberKey = ({ account, groupId }: Member) => `${account}/${groupId}`

/** The people of one set, those ticked, and how some come and go. */
export function useMembers(kind: RosterKind, roster: Roster, onChanged: () => void) {
  const t = useTranslations('rosters')
  const paths = rosterPaths[kind]
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState({ page: 1, size: defaultPageSize })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const list = useCall(paths.members, {
    id: roster.id,
    keyword: useDebounced(typed.trim()),
    pageSize: place.size,
    currentPageIndex: place.page,
  })
  const rows = list.data?.rows ?? []
  const chosen = rows.filter((row) => ticked.has(memberKey(row)))

  const changed = async () => {
    setTicked(new Set())
    await list.mutate()
    onChanged()
  }
  return {
    list,
    rows,
    chosen,
    typed,
    place,
    setPlace,
    all: rows.length > 0 && chosen.length === rows.length,
    has: (row: RosterMember) => ticked.has(memberKey(row)),
    search(text: string) {
      setTyped(text)
      setPlace({ ...place, page: 1 })
    },
    toggle(row: RosterMember) {
      const next = new Set(ticked)
      if (!next.delete(memberKey(row))) next.add(memberKey(row))
      setTicked(next)
    },
    toggleAll: () => setTicked(new Set(chosen.length === rows.length ? [] : rows.map(memberKey))),
    async add(accounts: string[], groupId: string) {
      const answer = await call(paths.addMembers, { id: roster.id, accounts, groupId }).catch(() => null)
      if (answer) showSuccess(t('added', { count: answer.added }))
      await changed()
    },
    async remove(members: Member[]) {
      const answer = await call(paths.removeMembers, { id: roster.id, members }).catch(() => null)
      if (answer) showSuccess(t('removed', { count: answer.removed }))
      setPlace({ ...place, page: 1 })
      await changed()
    },
  }
}
