'use client'

import { useTranslations } from 'next-intl'
import { useCall } from '@/lib/client/use-call'
import { signed } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import { workItemKind, type WorkItemKind } from '@/lib/words/workflow-enumerations'
import type { ListState } from './use-work-item-list'

/** How many rows each view has and what the amounts come to; asked anew whenever the list is. */
export function useListFacts(kind: WorkItemKind, { filters }: ListState) {
  return useCall('/api/workitem/facts', { kind: workItemKind[kind], ...filters }, { revalidateOnFocus: false })
}

/** What the list holds, in a line: how many, and what it comes to in each currency. */
export function ListSums({ kind, state }: { kind: WorkItemKind; state: ListState }) {
  const t = useTranslations('workItems')
  const { data } = useListFacts(kind, state)
  const total = state.list.data?.records
  if (total === undefined) return null
  const sums = (data?.sums ?? []).map(({ currency, amount }) =>
    signed(formatMoney(amount, amount.split('.')[1]?.length), currency),
  )
  return [
    t(state.filtered ? 'filteredTotal' : 'total', { total }),
    ...(sums.length > 0 ? [t('sum', { sums: sums.join(' + ') })] : []),
  ].join(' · ')
}
