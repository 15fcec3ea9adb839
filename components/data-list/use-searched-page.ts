import { useState } from 'react'
import { useThrottled } from './use-throttled'

/** What is searched for in a list that comes page by page: a new search begins at its first page. */
export function useSearchedPage() {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const keyword = useThrottled(typed)
  return {
    keyword,
    page,
    setPage,
    /** For the search field of a `ListPage`, with its label. */
    field: (label: string) => ({
      label,
      value: typed,
      onChange(value: string) {
        setPage(1)
        setTyped(value)
      },
    }),
  }
}
