import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { PrintBlockType } from '@/lib/contracts/form-prints'

/** A block that stands on the paper, or a new one of a type. */
export type DraggedBlock = { id: string } | { type: PrintBlockType }

const draggedIn = (data: Record<string | symbol, unknown>): DraggedBlock | null =>
  'printDragged' in data ? (data.printDragged as DraggedBlock) : null

export function useDraggedBlock<Element extends HTMLElement>(
  dragged: DraggedBlock,
  active: boolean,
): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const now = useRef(dragged)
  useEffect(() => {
    now.current = dragged
  })
  useEffect(() => {
    if (!element.current || !active) return
    return draggable({ element: element.current, getInitialData: () => ({ printDragged: now.current }) })
  }, [active])
  return element
}

/** Makes an element a place to drop a block before or behind; the answer is the side a drop would go to now. */
export function useBlockTarget(
  element: RefObject<HTMLElement | null>,
  drop: (dragged: DraggedBlock, edge: 'top' | 'bottom') => void,
  active: boolean,
): 'top' | 'bottom' | null {
  const [over, setOver] = useState<'top' | 'bottom' | null>(null)
  const now = useRef(drop)
  useEffect(() => {
    now.current = drop
  })
  useEffect(() => {
    const host = element.current
    if (!host || !active) return
    const edgeIn = (data: Record<string | symbol, unknown>) => (extractClosestEdge(data) === 'top' ? 'top' : 'bottom')
    return combine(
      dropTargetForElements({
        element: host,
        canDrop: ({ source }) => draggedIn(source.data) !== null,
        getData: ({ input }) => attachClosestEdge({}, { element: host, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, location }) =>
          setOver(location.current.dropTargets[0]?.element === host ? edgeIn(self.data) : null),
        onDragLeave: () => setOver(null),
        onDrop: ({ self, source, location }) => {
          setOver(null)
          const dragged = draggedIn(source.data)
          if (dragged && location.current.dropTargets[0]?.element === host) now.current(dragged, edgeIn(self.data))
        },
      }),
    )
  }, [element, active])
  return over
}
