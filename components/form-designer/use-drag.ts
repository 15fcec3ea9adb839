import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge, type Edge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { FormField } from '@/lib/contracts/forms'

/** What is dragged: a new field of a type, or what stands on the form. */
export type Dragged = { type: FormField['type'] } | { paths: readonly string[] }

const draggedIn = (data: Record<string | symbol, unknown>): Dragged | null =>
  'formDragged' in data ? (data.formDragged as Dragged) : null

export function useDraggable(dragged: () => Dragged, active: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const now = useRef(dragged)
  useEffect(() => {
    now.current = dragged
  })
  useEffect(() => {
    if (!element.current || !active) return
    return draggable({ element: element.current, getInitialData: () => ({ formDragged: now.current() }) })
  }, [active])
  return element
}

interface Target {
  /** The side something would come to stand on; none for a place that takes it as a whole. */
  edges: readonly Edge[]
  takes(dragged: Dragged): boolean
  drop(dragged: Dragged, edge: Edge | null): void
}

/** Makes an element a place to drop at; the answer is the edge a drop would go to now, 'inside' for all of it. */
export function useDropTarget(
  element: RefObject<HTMLElement | null>,
  target: Target,
  active: boolean,
): Edge | 'inside' | null {
  const [over, setOver] = useState<Edge | 'inside' | null>(null)
  const now = useRef(target)
  useEffect(() => {
    now.current = target
  })
  useEffect(() => {
    const host = element.current
    if (!host || !active) return
    const edgeIn = (data: Record<string | symbol, unknown>): Edge | null => extractClosestEdge(data)
    return combine(
      dropTargetForElements({
        element: host,
        canDrop: ({ source }) => {
          const dragged = draggedIn(source.data)
          return dragged !== null && now.current.takes(dragged)
        },
        getData: ({ input }) =>
          now.current.edges.length > 0
            ? attachClosestEdge({}, { element: host, input, allowedEdges: [...now.current.edges] })
            : {},
        onDrag: ({ self, location }) =>
          setOver(location.current.dropTargets[0]?.element === host ? (edgeIn(self.data) ?? 'inside') : null),
        onDragLeave: () => setOver(null),
        onDrop: ({ self, source, location }) => {
          setOver(null)
          const dragged = draggedIn(source.data)
          if (dragged && location.current.dropTargets[0]?.element === host) now.current.drop(dragged, edgeIn(self.data))
        },
      }),
    )
  }, [element, active])
  return over
}
