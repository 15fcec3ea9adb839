import { createContext } from 'react'
import type { DropPlace } from './drop-meaning'
import { indexTree, type TreeIndex } from './tree-index'

/** What the rows of one tree share. */
export interface TreeSurroundings {
  index: TreeIndex
  mayMove: boolean
  hasMenu(id: string): boolean
  openMenu(id: string, at: { x: number; y: number }): void
  drop(moveId: string, targetId: string, place: DropPlace): void
  expand(id: string): void
}

export const TreeContext = createContext<TreeSurroundings>({
  index: indexTree([]),
  mayMove: false,
  hasMenu: () => false,
  openMenu: () => undefined,
  drop: () => undefined,
  expand: () => undefined,
})
