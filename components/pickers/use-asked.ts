import { useTypedText } from '@/components/data-list/use-typed-query'
import { useView } from '@/components/page/view-context'
import { wholeFilter } from '@/lib/contracts/filter-days'
import { askedChange, askedIn, askedText, type Asked } from './asked-address'

/**
 * What a reader asks of a report. It stands in the address once he has stopped typing, so that a reload, the way back or a sent
 * link ask the same; conditions still being written ask for nothing.
 */
export function useAsked(): { typed: Asked; type(change: Partial<Asked>): void; asked: Asked } {
  const { query, setQuery, current } = useView()
  const inAddress = askedIn(query)
  const { typed: text, setTyped } = useTypedText({
    inAddress: askedText(inAddress),
    current,
    tell: (told) => setQuery(askedChange(query, told)),
  })
  const typed = askedIn(new URLSearchParams(text))
  return {
    typed,
    type: (change) => setTyped(askedText({ ...typed, ...change })),
    asked: { ...inAddress, filter: wholeFilter(inAddress.filter) },
  }
}
