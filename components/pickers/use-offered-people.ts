import { useLocale } from 'next-intl'
import { useState } from 'react'
import { useThrottled } from '@/components/data-list/use-throttled'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import type { Actor } from '@/lib/words/actor'
import { recentChoices } from './recent-choices'

export const offeredAtMost = 15

interface Offered {
  people: Actor[]
  search(keyword: string): void
  /** What is offered is the answer to what is typed, not to what was typed a moment ago. */
  settled: boolean
}

/** Those whose name, account or department fits what is typed. */
export function useOfferedPeople(among?: Actor[]): Offered {
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const keyword = useThrottled(typed)
  const recent = recentChoices('user')
  const asks = !among && keyword !== null
  const { data, isLoading } = useCall('/api/account/getUsers', asks ? { keyword, pageSize: offeredAtMost } : null)
  const { data: lately } = useCall(
    '/api/account/getUsers',
    asks && !keyword && recent.length > 0 ? { accounts: recent, pageSize: recent.length } : null,
  )
  if (among) {
    const wanted = (typed ?? '').trim().toLowerCase()
    const people = among.filter((person) =>
      `${person.name} ${person.account} ${localText(person.departmentName, locale)}`.toLowerCase().includes(wanted),
    )
    return { people, search: setTyped, settled: true }
  }
  const first = keyword
    ? []
    : (lately?.rows ?? []).toSorted((a, b) => recent.indexOf(a.account) - recent.indexOf(b.account))
  const rest = (data?.rows ?? []).filter(({ account }) => !first.some((person) => person.account === account))
  const people = [...first, ...rest].map(({ account, name, departmentName }) => ({ account, name, departmentName }))
  return { people, search: setTyped, settled: typed === keyword && !isLoading && data !== undefined }
}
