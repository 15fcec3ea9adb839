'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCall } from '@/lib/client/use-call'
import { workItemKind, type WorkItemKind } from '@/lib/words/workflow-enumerations'
import type { ListState } from './use-work-item-list'

/** How many rows each view has and what the amounts come to; asked anew whenever the list is. */
export function useListFacts(kind: WorkItemKind, { filters }: ListState) {
  return useCall('/api/workitem/facts', { kind: workItemKind[kind], ...filters }, { revalidateOnFocus: false })
}

/** What the list holds, in a line: how many, and what it comes to in each currency. */
export function ListSums({ kind, state }: { kind: WorkItemKind; state: ListState }) {
  const t = useTranslations('workItems')
  const locale = useLocale()
  const { data } = useListFacts(kind, state)
  const total = state.list.data?.records
  if (total === undefined) return null
  const sums = (data?.sums ?? []).map(({ currency, amount }) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    // Exact however many digits it has: a text is formatted as it stands.
    return format.format(amount as `${number}`)
  })
  return [
    t(state.filtered ? 'filteredTotal' : 'total', { total }),
    ...(sums.length > 0 ? [t('sum', { sums: sums.join(' + ') })] : []),
  ].join(' · ')
}
