import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from './use-debounced'

interface Address {
  query: URLSearchParams
  setQuery(change: Record<string, string | null>): void
  /** Whether the view is the one that is seen: a hidden one leaves the address alone. */
  current: boolean
}

/**
 * Words of a search field; they go into the address, `q`, once the person has stopped typing. Words that came into the address
 * from elsewhere, as by a link to a list that is open, take the place of what was typed.
 */
export function useTypedQuery({ query, setQuery, current }: Address): { typed: string; setTyped(words: string): void } {
  const inAddress = query.get('q') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const keyword = useDebounced(typed)
  const [known, setKnown] = useState({ inAddress, keyword })
  /** Words of this field that have not been seen in the address yet. */
  const [told, setTold] = useState<string[]>([])
  if (known.keyword !== keyword) {
    setKnown({ ...known, keyword })
    if (keyword !== inAddress) setTold([...told, keyword])
  } else if (known.inAddress !== inAddress) {
    setKnown({ ...known, inAddress })
    if (told.includes(inAddress)) setTold(told.slice(told.indexOf(inAddress) + 1))
    else setTyped(inAddress)
  }
  // The rest of the address is not what moves it.
  const tell = useEffectEvent(() => {
    if (current && keyword === typed && keyword !== inAddress) setQuery({ q: keyword, page: null })
  })
  useEffect(() => tell(), [keyword, current])
  return { typed, setTyped }
}
