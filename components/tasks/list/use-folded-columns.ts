import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import type { ColumnId } from './list-columns'
import { staysWhole } from './work-item-cell'

/** Words that give way first come first; a summary field of words goes with the process. */
const giveWay: readonly ColumnId[] = ['process', 'department', 'round', 'from', 'forWhom', 'initiator', 'holders', 'step', 'status', 'no']

const rankOf = (id: ColumnId) => (giveWay.includes(id) ? giveWay.indexOf(id) : 0)

/**
 * Which columns have room beside each other. Where the table is wider than its frame, columns of words move below the title
 * one by one; amounts, times and other figures keep theirs.
 */
export function useFoldedColumns(frame: RefObject<HTMLElement | null>, columns: readonly ColumnId[], rows: readonly WorkItemRow[]) {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])

  const names = columns.join(',')
  const order = useMemo(
    () => (names.split(',').filter(Boolean) as ColumnId[]).filter((id) => !staysWhole(id, rows)).sort((a, b) => rankOf(a) - rankOf(b)),
    [names, rows],
  )
  // What was measured holds for these columns and rows at this width only.
  const measure = useMemo(() => ({ order, width }), [order, width])
  const [fold, setFold] = useState({ measure, count: 0 })
  const count = fold.measure === measure ? fold.count : 0
  useLayoutEffect(() => {
    const element = frame.current
    if (element && element.scrollWidth > element.clientWidth && count < order.length) setFold({ measure, count: count + 1 })
  }, [frame, measure, count, order.length])

  const folded = new Set(order.slice(0, count))
  return { shown: columns.filter((id) => !folded.has(id)), folded: columns.filter((id) => folded.has(id)) }
}
