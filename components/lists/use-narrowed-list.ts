import { useEffect, useEffectEvent } from 'react'
import { defaultPageSize } from '@/components/data-list/pager'
import { useTypedText } from '@/components/data-list/use-typed-query'
import { useView } from '@/components/page/view-context'
import type { NarrowedList, OpenedList } from '@/lib/contracts/lists'
import {
  addressOf,
  addressOfView,
  allOfIt,
  filtersOf,
  isNarrowedAlike,
  readListAddress,
  textOf,
  valuesIn,
  valuesOf,
  type ListAddress,
} from './narrowed-address'
import type { FilterValues } from './record-filters'

const sizeOf = ({ size }: ListAddress): Record<string, string> =>
  size === defaultPageSize ? {} : { size: String(size) }
const textIn = ({ content }: ListAddress) => textOf(content.keyword, valuesOf(content))

/** How a list is looked at: read from the address, and written there. */
export function useNarrowedList(list: OpenedList) {
  const { query: said, setQuery, current } = useView()
  const names = [...said.keys()]
  // Who says nothing sees the view he has chosen for that.
  const opening = names.length === 0 ? list.ownViews.find(({ opens }) => opens) : undefined
  const address = readListAddress(opening ? new URLSearchParams(addressOfView(opening)) : said, list)
  const { content } = address

  const write = (next: Record<string, string>) =>
    setQuery({ ...Object.fromEntries(names.map((name) => [name, null])), ...next })
  const asTyped = (text: string) => {
    const words = new URLSearchParams(text)
    return { keyword: words.get('q') ?? '', values: valuesIn(words, list.filters) }
  }
  const narrow = (text: string, next: Partial<NarrowedList> = {}) => {
    const { keyword, values } = asTyped(text)
    write(addressOf({ ...address, content: { ...content, keyword, filters: filtersOf(values), ...next }, page: 1 }))
  }
  const { typed, setTyped } = useTypedText({ inAddress: textIn(address), current, tell: (text) => narrow(text) })
  // What the list opened with can be sent on like anything else.
  const say = useEffectEvent(() => {
    if (opening && current) write(addressOfView(opening))
  })
  const openingId = opening?.viewId
  useEffect(() => say(), [openingId, current])

  const { keyword, values } = asTyped(typed)
  const shown = list.ownViews.find(({ viewId }) => viewId === address.mine)
  return {
    ...address,
    current,
    /** One's own view it stands on, and whether it is looked at otherwise than it was kept. */
    shown,
    changed: shown !== undefined && !isNarrowedAlike(content, shown.content),
    /** It is not simply all of it. */
    narrowed: !isNarrowedAlike(content, allOfIt),
    /** Records may be left out; another order, or columns put away, leave none out. */
    leavesOut: content.viewId !== '' || content.keyword !== '' || content.filters.length > 0,
    typed: { keyword, values },
    typeKeyword: (next: string) => setTyped(textOf(next, values)),
    typeValues: (next: FilterValues) => setTyped(textOf(keyword, next)),
    /** With what is still being typed. */
    change: (next: Partial<NarrowedList>) => narrow(typed, next),
    goTo: ({ page, size }: { page: number; size: number }) => write(addressOf({ ...address, page, size })),
    /** Looks at something else, such as a view of one's own. */
    show(next: Record<string, string>) {
      setTyped(textIn(readListAddress(new URLSearchParams(next), list)))
      write({ ...sizeOf(address), ...next })
    },
  }
}

export type NarrowedState = ReturnType<typeof useNarrowedList>
