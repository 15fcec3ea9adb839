import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from './use-debounced'

interface Address {
  query: URLSearchParams
  setQuery(change: Record<string, string | null>): void
  /** Whether the view is the one that is seen: a hidden one leaves the address alone. */
  current: boolean
}

/** Words of a search field; they go into the address, `q`, once the person has stopped typing. */
export function useTypedQuery({ query, setQuery, current }: Address): { typed: string; setTyped(words: string): void } {
  const [typed, setTyped] = useState(query.get('q') ?? '')
  const keyword = useDebounced(typed)
  // The rest of the address is not what moves it.
  const tell = useEffectEvent(() => {
    if (current && keyword !== (query.get('q') ?? '')) setQuery({ q: keyword, page: null })
  })
  useEffect(() => tell(), [keyword, current])
  return { typed, setTyped }
}
