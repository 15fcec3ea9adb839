import { useMemo, useState } from 'react'
import useSWR from 'swr'
import { useThrottled } from '@/components/data-list/use-throttled'
import { afterDrop, type DropMeaning } from './drop-meaning'
import { ancestorsOf, indexTree, searchTree, type TreeIndex } from './tree-index'
import type { FoundNodes, TreeNode } from './tree-node'
import type { TreeLevels } from './use-tree-levels'

export interface Tree {
  index: TreeIndex
  selectedId: string
  expanded: string[]
  keyword: string
  /** What the keyword finds; undefined while the server is looking. */
  found: FoundNodes | undefined
  /** Parents that have more children than were read. */
  cut: ReadonlySet<string>
  select(id: string): void
  /** Selects a node wherever it is and opens the way to it. */
  reveal(id: string): void
  setExpanded(ids: string[]): void
  /** Reads more of the children of one. */
  more(parentId: string): void
  setKeyword(keyword: string): void
  /** The tree as if this had happened, until it is null again. */
  preview(drop: DropMeaning | null): void
}

interface Options {
  /** Hears of every change of selection but the first. */
  onSelect?(id: string): void
  /** Where the nodes come from when they are read level by level. */
  levels?: TreeLevels
  /** The node that is selected at first, once it is there; the first one unless said otherwise. */
  begin?: string
  /** Nothing is selected until somebody does it: where the choice has an effect nobody should have by a click too many. */
  unchosen?: boolean
}

const noNodes: TreeNode[] = []
const nothingCut: ReadonlySet<string> = new Set()

/** Selection, open nodes and search of one tree. */
export function useTree(
  nodes: TreeNode[] = noNodes,
  { onSelect, levels, begin = '', unchosen = false }: Options = {},
): Tree {
  const [selected, setSelected] = useState(begin)
  const [opened, setOpened] = useState<string[] | null>(null)
  const [revealed, setRevealed] = useState(begin)
  const [keyword, setKeyword] = useState('')
  const [drop, setDrop] = useState<DropMeaning | null>(null)
  const saved = useMemo(() => indexTree(nodes), [nodes])
  const index = useMemo(() => (drop ? indexTree(afterDrop(saved, drop)) : saved), [saved, drop])
  const found = useFound(index, keyword, levels)

  // R2.12-09: the first node is selected and open until somebody chooses otherwise, or what was chosen is gone.
  const top = index.roots[0]?.id ?? ''
  const first = index.byId.has(begin) ? begin : top
  const selectedId = index.byId.has(selected) ? selected : unchosen ? '' : first
  // What is revealed may arrive with the next list only: the way to it is read whenever it is drawn.
  const expanded = [
    ...new Set([
      ...(opened ?? (top ? [top] : [])),
      ...ancestorsOf(index, revealed || (opened ? '' : first)).map((node) => node.id),
    ]),
  ]

  const select = (id: string) => {
    setSelected(id)
    if (id !== selectedId) onSelect?.(id)
  }
  const reveal = (id: string) => {
    setOpened(expanded)
    setRevealed(id)
    select(id)
  }
  return {
    index,
    selectedId,
    expanded,
    keyword,
    found,
    cut: levels?.cut ?? nothingCut,
    select,
    setKeyword,
    preview: setDrop,
    setExpanded(ids) {
      setRevealed('')
      setOpened(ids)
      levels?.open(ids)
    },
    reveal(id) {
      if (!levels || index.byId.has(id)) reveal(id)
      else void levels.leadTo(id).then(() => reveal(id))
    },
    more: (parentId) => levels?.more(parentId),
  }
}

/** R2.12-07: in a list that is here at once, in a tree of the server there. */
function useFound(index: TreeIndex, keyword: string, levels: TreeLevels | undefined): FoundNodes | undefined {
  const words = useThrottled(keyword.trim())
  const { data } = useSWR(
    levels && words ? ['tree-search', levels.source.key, words] : null,
    () => levels?.source.search({ keyword: words }),
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const here = useMemo(() => (levels ? undefined : searchTree(index, keyword)), [levels, index, keyword])
  if (levels) return data
  return (
    here && {
      nodes: here.map((node) => ({
        ...node,
        above: ancestorsOf(index, node.id)
          .map(({ name }) => name)
          .join(' / '),
      })),
      total: here.length,
    }
  )
}
