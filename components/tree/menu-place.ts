/** R9-22 */
export const menuWidth = 105
const rightEdge = 1800
const lowEdge = 700
const itemHeight = 34

/** Where a menu of so many items stands for a click: shifted left and up near the edges. */
export function menuPlace({ x, y }: { x: number; y: number }, items: number): { left: number; top: number } {
  return { left: x > rightEdge ? x - menuWidth : x, top: y > lowEdge ? y - items * itemHeight : y }
}
