import { useLocale } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { useThrottled } from '@/components/data-list/use-throttled'
import type { CallError } from '@/lib/client/call-error'
import { recentChoices, rememberChoice } from './recent-choices'
import type { PickerProblem } from './picker-problem'
import { searchPageSize, type PickerItem, type PickerKind, type PickerPage, type PickerQuery } from './picker-kind'

export interface PickerUse {
  kind: PickerKind
  /** Several, until OK is pressed (R2.12-29); otherwise the first one ends it (R2.12-28). */
  multiple?: boolean
  /** Keys chosen before; what has gone since is shown as such (R5-20). */
  value?: string[]
  params?: Record<string, string>
  onChoose(items: PickerItem[]): void
}

const noParams = {}

/** What is looked for, found, pointed at and chosen in one picker. */
export function usePicker({ kind, multiple = false, value = [], params = noParams, onChoose }: PickerUse) {
  const locale = useLocale()
  const [keyword, setKeyword] = useState('')
  const [catalogId, setCatalogId] = useState('')
  const [page, setPage] = useState(1)
  const [active, setActive] = useState(-1)
  const [picked, setPicked] = useState<PickerItem[] | null>(null)
  const [dropped, setDropped] = useState<string[]>([])
  const [recent] = useState(() => recentChoices(kind.name))
  const searched = useThrottled(keyword.trim())
  const size = kind.pageSize > 0 && searched ? searchPageSize : kind.pageSize
  const query: PickerQuery = { keyword: searched, page, size, catalogId, locale, params }

  const { data, error, isLoading, mutate } = useSWR<PickerPage, CallError | PickerProblem>(
    ['picker', kind.name, query],
    () => kind.load(query),
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const known = [...new Set([...value, ...recent])]
  const { data: remembered } = useSWR<PickerItem[], CallError | PickerProblem>(
    known.length > 0 ? ['picker-known', kind.name, known, locale, params] : null,
    () => findItems(kind, known, query),
    { revalidateOnFocus: false },
  )

  const before = value.map((key) => remembered?.find((item) => item.key === key)).filter((item) => item !== undefined)
  const chosen = picked ?? before
  const gone = remembered
    ? value.filter((key) => !dropped.includes(key) && !remembered.some((item) => item.key === key))
    : []
  const items = data?.items ?? []

  const choose = (item: PickerItem) => {
    rememberChoice(kind.name, item.key)
    if (!multiple) return onChoose([item])
    setPicked(
      chosen.some(({ key }) => key === item.key) ? chosen.filter(({ key }) => key !== item.key) : [...chosen, item],
    )
  }
  const look = (change: () => void) => {
    change()
    setPage(1)
    setActive(-1)
  }
  return {
    keyword,
    page,
    size,
    active,
    items,
    chosen,
    gone,
    error,
    records: data?.records ?? 0,
    headings: data?.headings,
    widths: data?.widths,
    loading: isLoading && !data,
    recent:
      keyword || catalogId
        ? []
        : recent.map((key) => remembered?.find((item) => item.key === key)).filter((item) => item !== undefined),
    setKeyword: (text: string) => look(() => setKeyword(text)),
    narrow: (id: string) => look(() => setCatalogId(id)),
    turnTo(next: number) {
      setPage(next)
      setActive(-1)
    },
    setActive,
    choose,
    /** Chooses all of these besides. */
    async addAll(keys: string[]) {
      const found = await findItems(kind, keys, query)
      setPicked([...chosen, ...found.filter((item) => !chosen.some(({ key }) => key === item.key))])
    },
    remove(key: string) {
      setPicked(chosen.filter((item) => item.key !== key))
      setDropped([...dropped, key])
    },
    retry: () => void mutate(),
  }
}

export type Picker = ReturnType<typeof usePicker>

async function findItems(kind: PickerKind, keys: string[], query: PickerQuery): Promise<PickerItem[]> {
  if (kind.find) return kind.find(keys, query)
  const { items } = await kind.load({ ...query, keyword: '', page: 1, size: -1, catalogId: '' })
  return items.filter(({ key }) => keys.includes(key))
}
