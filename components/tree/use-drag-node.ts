import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item'
import { useContext, useEffect, useRef, useState } from 'react'
import { dropMeaning, type DropPlace } from './drop-meaning'
import { TreeContext } from './tree-context'

const places: Record<string, DropPlace> = {
  'reorder-above': 'before',
  'reorder-below': 'after',
  'make-child': 'inside',
}
/** How long one holds a node over a closed one until that opens. */
const openAfterMs = 600

/** Makes a row one that can be dragged and dropped at; `place` is where a drop would go right now. */
export function useDragNode(id: string, { draggable: mayDrag, name }: { draggable: boolean; name: string }) {
  const { index, mayMove, drop, expand } = useContext(TreeContext)
  const row = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<DropPlace | null>(null)
  const now = useRef({ index, drop, expand })
  useEffect(() => {
    now.current = { index, drop, expand }
  })

  useEffect(() => {
    const element = row.current
    if (!element || !mayMove) return
    let opening: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(opening)
      opening = undefined
      setPlace(null)
    }
    const placeOf = (data: Record<string | symbol, unknown>) => places[extractInstruction(data)?.type ?? ''] ?? null
    const target = dropTargetForElements({
      element,
      canDrop: ({ source }) =>
        dropMeaning(now.current.index, String(source.data.nodeId), id, 'inside').kind !== 'nothing',
      getData: ({ input }) =>
        attachInstruction({ id }, { element, input, currentLevel: 0, indentPerLevel: 20, mode: 'standard' }),
      onDrag: ({ self }) => {
        const next = placeOf(self.data)
        setPlace(next)
        if (next !== 'inside') clearTimeout(opening)
        else opening ??= setTimeout(() => now.current.expand(id), openAfterMs)
      },
      onDragLeave: leave,
      onDrop: ({ self, source }) => {
        leave()
        const where = placeOf(self.data)
        if (where) now.current.drop(String(source.data.nodeId), id, where)
      },
    })
    const stop = mayDrag
      ? combine(target, draggable({ element, getInitialData: () => ({ nodeId: id, name }) }))
      : target
    return () => {
      clearTimeout(opening)
      stop()
    }
  }, [id, name, mayDrag, mayMove])

  return { row, place }
}
