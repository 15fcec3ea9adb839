import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import type { ColumnId } from './list-columns'
import { staysWhole } from './work-item-cell'

/** Words that give way first come first; a summary field of words goes with the process. */
const giveWay: readonly ColumnId[] = [
  'process',
  'department',
  'round',
  'from',
  'forWhom',
  'initiator',
  'holders',
  'step',
  'status',
  'no',
]

const rankOf = (id: ColumnId) => (giveWay.includes(id) ? giveWay.indexOf(id) : 0)

/** What the title needs, in pixels, as the style sheet has it. */
const titleWidth = 240

/**
 * Which columns have room beside each other. Where the table is wider than its frame, columns of words move below the title
 * one by one; amounts, times and other figures keep theirs. Heads name their column by `data-column`.
 */
export function useFoldedColumns(
  frame: RefObject<HTMLElement | null>,
  columns: readonly ColumnId[],
  rows: readonly WorkItemRow[],
) {
  const names = columns.join(',')
  const order = useMemo(
    () =>
      (names.split(',').filter(Boolean) as ColumnId[])
        .filter((id) => !staysWhole(id, rows))
        .sort((a, b) => rankOf(a) - rankOf(b)),
    [names, rows],
  )
  const [count, setCount] = useState(0)
  /** How wide columns are by themselves, also those that have moved away. */
  const widths = useRef(new Map<string, number>())
  useEffect(() => {
    const element = frame.current
    const table = element?.querySelector('table')
    if (!element || !table) return
    const fit = () => {
      let room = element.clientWidth
      for (const head of table.querySelectorAll<HTMLElement>('thead th')) {
        const { column } = head.dataset
        if (column && column !== 'title') widths.current.set(column, head.offsetWidth)
        else room -= column ? titleWidth : head.offsetWidth
      }
      const widthOf = (id: string) => widths.current.get(id) ?? 0
      for (const id of names.split(',')) room -= widthOf(id)
      let moved = 0
      while (room < 0 && moved < order.length) room += widthOf(order[moved++]!)
      setCount(moved)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [frame, names, order])

  const folded = new Set(order.slice(0, count))
  return { shown: columns.filter((id) => !folded.has(id)), folded: columns.filter((id) => folded.has(id)) }
}
