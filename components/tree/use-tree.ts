import { useMemo, useState } from 'react'
import { afterDrop, type DropMeaning } from './drop-meaning'
import { ancestorsOf, indexTree, searchTree, type TreeIndex } from './tree-index'
import type { TreeNode } from './tree-node'

export interface Tree {
  index: TreeIndex
  selectedId: string
  expanded: string[]
  keyword: string
  found: TreeNode[]
  select(id: string): void
  /** Selects a node wherever it is and opens the way to it. */
  reveal(id: string): void
  setExpanded(ids: string[]): void
  setKeyword(keyword: string): void
  /** The tree as if this had happened, until it is null again. */
  preview(drop: DropMeaning | null): void
}

const noNodes: TreeNode[] = []

/** Selection, open nodes and search of one tree. `onSelect` hears of every change of selection but the first. */
export function useTree(nodes: TreeNode[] = noNodes, { onSelect }: { onSelect?(id: string): void } = {}): Tree {
  const [selected, setSelected] = useState('')
  const [opened, setOpened] = useState<string[] | null>(null)
  const [revealed, setRevealed] = useState('')
  const [keyword, setKeyword] = useState('')
  const [drop, setDrop] = useState<DropMeaning | null>(null)
  const saved = useMemo(() => indexTree(nodes), [nodes])
  const index = useMemo(() => (drop ? indexTree(afterDrop(saved, drop)) : saved), [saved, drop])
  const found = useMemo(() => searchTree(index, keyword), [index, keyword])

  // R2.12-09: the first node is selected and open until somebody chooses otherwise, or what was chosen is gone.
  const first = index.roots[0]?.id ?? ''
  const selectedId = index.byId.has(selected) ? selected : first
  // What is revealed may arrive with the next list only: the way to it is read whenever it is drawn.
  const expanded = [...new Set([...(opened ?? (first ? [first] : [])), ...ancestorsOf(index, revealed).map((node) => node.id)])]

  const select = (id: string) => {
    setSelected(id)
    if (id !== selectedId) onSelect?.(id)
  }
  return {
    index, selectedId, expanded, keyword, found, select, setKeyword, preview: setDrop,
    setExpanded(ids) {
      setRevealed('')
      setOpened(ids)
    },
    reveal(id) {
      setOpened(expanded)
      setRevealed(id)
      select(id)
    },
  }
}
