import { useState } from 'react'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useTypedText } from '@/components/data-list/use-typed-query'
import { useView } from '@/components/page/view-context'
import { wholeFilter } from '@/lib/contracts/filter-days'
import { noFilter } from '@/lib/contracts/filters'
import {
  askedChange,
  askedIn,
  askedText,
  placeChange,
  placeIn,
  withinLimits,
  type Asked,
  type AskedPlace,
} from './asked-address'

interface UsedAsked {
  typed: Asked
  type(change: Partial<Asked>): void
  asked: Asked
  /** Another one each time something came into the address from elsewhere. */
  arrival: number
  /** Whether there is anything to take away. */
  isAsked: boolean
  clear(): void
  /** Which of its rows are looked at, in which order: it stands in the address as well. */
  place: AskedPlace
  goTo(place: Partial<AskedPlace>): void
}

/**
 * What a reader asks of a report. It stands in the address once he has stopped typing, so that a reload, the way back or a sent
 * link ask the same; conditions still being written ask for nothing. What an address has no room for is held here alone.
 */
export function useAsked(): UsedAsked {
  const { query, setQuery, current } = useView()
  const inAddress = askedIn(query)
  const told = askedText(inAddress)
  const { typed: text, setTyped } = useTypedText({
    inAddress: told,
    current,
    tell: (next) => setQuery(askedChange(query, next)),
  })
  const [held, setHeld] = useState({ text, asked: inAddress, arrival: 0 })
  if (held.text !== text)
    setHeld({
      text,
      asked: text === told ? inAddress : askedIn(new URLSearchParams(text)),
      arrival: held.arrival + 1,
    })
  const quiet = useDebounced(held)
  const { keyword, filter, parameters } = withinLimits(quiet.text === told ? quiet.asked : inAddress)
  const asked = { keyword, filter: wholeFilter(filter), parameters }
  const place = placeIn(query)
  const goTo = (to: Partial<AskedPlace>) => setQuery(placeChange({ ...place, ...to }))
  const type = (change: Partial<Asked>) => {
    // Other rows begin with their first.
    if (place.page > 1) goTo({ page: 1 })
    const next = { ...held.asked, ...change }
    setHeld({ ...held, text: askedText(next), asked: next })
    setTyped(askedText(next))
  }
  return {
    typed: held.asked,
    type,
    asked,
    arrival: held.arrival,
    isAsked:
      place.orders.length > 0 ||
      keyword !== '' ||
      asked.filter.conditions.length > 0 ||
      Object.keys(parameters).length > 0,
    clear: () => {
      type({ keyword: '', filter: noFilter, parameters: {} })
      setQuery({ ...askedChange(query, ''), ...placeChange({ ...place, orders: [], page: 1 }) })
    },
    place,
    goTo,
  }
}
