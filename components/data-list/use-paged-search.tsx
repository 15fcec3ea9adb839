import { useState, type ReactNode } from 'react'
import { defaultPageSize, Pager } from './pager'
import { useDebounced } from './use-debounced'

/**
 * What is searched for in a list and which of its pages is shown; another search begins with the first.
 * @param within the part of the list that is looked at, such as a category: another begins with its first page as well
 */
export function usePagedSearch(label: string, within = '') {
  const [keyword, setKeyword] = useState('')
  const [place, setPlace] = useState({ page: 1, size: defaultPageSize })
  const [known, setKnown] = useState(within)
  if (known !== within) {
    setKnown(within)
    setPlace({ ...place, page: 1 })
  }
  const onChange = (text: string) => {
    setKeyword(text)
    setPlace({ ...place, page: 1 })
  }
  return {
    /** As calls for lists take it. */
    asked: { keyword: useDebounced(keyword), pageSize: place.size, currentPageIndex: place.page },
    search: { label, value: keyword, onChange },
    /** The way to other pages, where there are any. */
    foot: (total = 0): ReactNode =>
      total > place.size && <Pager total={total} page={place.page} size={place.size} onChange={setPlace} />,
  }
}
