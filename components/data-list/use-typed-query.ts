import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from './use-debounced'

interface Typing {
  /** The text as the address has it. */
  inAddress: string
  /** Whether the view is the one that is seen: a hidden one leaves the address alone. */
  current: boolean
  /** Puts a text into the address. */
  tell(text: string): void
}

/**
 * A text that goes into the address once the person has stopped typing. One that came into the address from elsewhere, as by a
 * link to a list that is open, takes the place of what was typed.
 */
export function useTypedText({ inAddress, current, tell }: Typing): { typed: string; setTyped(text: string): void } {
  const [typed, setTyped] = useState(inAddress)
  const quiet = useDebounced(typed)
  const [known, setKnown] = useState({ inAddress, quiet })
  /** Texts typed here that have not been seen in the address yet. */
  const [told, setTold] = useState<string[]>([])
  if (known.quiet !== quiet) {
    setKnown({ ...known, quiet })
    if (quiet !== inAddress) setTold([...told, quiet])
  } else if (known.inAddress !== inAddress) {
    setKnown({ ...known, inAddress })
    if (told.includes(inAddress)) setTold(told.slice(told.indexOf(inAddress) + 1))
    else setTyped(inAddress)
  }
  // The rest of the address is not what moves it.
  const moved = useEffectEvent(() => {
    if (current && quiet === typed && quiet !== inAddress) tell(quiet)
  })
  useEffect(() => moved(), [quiet, current])
  return { typed, setTyped }
}

interface Address extends Pick<Typing, 'current'> {
  query: URLSearchParams
  setQuery(change: Record<string, string | null>): void
}

/** Words of a search field, `q` in the address. */
export const useTypedQuery = ({ query, setQuery, current }: Address) =>
  useTypedText({
    inAddress: query.get('q') ?? '',
    current,
    tell: (words) => setQuery({ q: words, page: null }),
  })
