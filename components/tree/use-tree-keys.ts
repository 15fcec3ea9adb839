import { useTranslations } from 'next-intl'
import { useRef, type KeyboardEvent } from 'react'
import { showSuccess } from '@/lib/client/toasts'
import type { DropPlace } from './drop-meaning'
import { parentOf, siblingsOf } from './tree-index'
import type { NodeAction } from './tree-node'
import type { Tree } from './use-tree'

interface Given {
  actionsOf(id: string): NodeAction[]
  openMenu(id: string, at: { x: number; y: number }): void
  onDrop?(moveId: string, targetId: string, place: DropPlace): Promise<void>
}

/**
 * What the tree view's own keys (arrows, Home, End, letters) leave out: F2, Delete, Shift+F10 or the menu key, and
 * moving without a pointer: Alt with an arrow among siblings, Ctrl+X and Ctrl+V into another node.
 */
export function useTreeKeys(tree: Tree, { actionsOf, openMenu, onDrop }: Given) {
  const t = useTranslations('tree')
  const focusedId = useRef('')
  const cutId = useRef('')

  const sort = (id: string, step: -1 | 1) => {
    const siblings = siblingsOf(tree.index, id)
    const beside = siblings[siblings.findIndex((node) => node.id === id) + step]
    if (beside) void onDrop?.(id, beside.id, step < 0 ? 'before' : 'after')
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = focusedId.current
    const row = (event.target as HTMLElement).closest('[role=treeitem]')
    if (!row || !tree.index.byId.has(id)) return
    const taken = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    const movable = onDrop && tree.index.byId.get(id)?.movable !== false
    const action = actionsOf(id).find(({ key }) => key === event.key)
    if (action && !event.altKey && !event.ctrlKey) {
      taken()
      action.run()
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      taken()
      const { left, top } = row.getBoundingClientRect()
      openMenu(id, { x: left + 40, y: top + 30 })
    } else if (movable && event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      taken()
      sort(id, event.key === 'ArrowUp' ? -1 : 1)
    } else if (movable && (event.ctrlKey || event.metaKey) && event.key === 'x') {
      taken()
      cutId.current = id
      showSuccess(t('cut', { name: tree.index.byId.get(id)!.name }), 4_000)
    } else if (onDrop && cutId.current && (event.ctrlKey || event.metaKey) && event.key === 'v') {
      taken()
      const cut = cutId.current
      cutId.current = ''
      if (parentOf(tree.index, cut) !== id) tree.setExpanded([...new Set([...tree.expanded, id])])
      void onDrop(cut, id, 'inside')
    }
  }

  return { focused: (id: string) => void (focusedId.current = id), onKeyDown }
}
