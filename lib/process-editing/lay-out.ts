/** Something drawn at a place. */
interface Placed {
  id: string
  x: number
  y: number
  width: number
  height: number
}

interface Line {
  from: string
  to: string
}

/** Room from the left edge of one column to that of the next, and from one row to the next. */
const columnWidth = 190
const rowHeight = 110

/** Elements where they were drawn. Where two of them lie on the same spot nobody has drawn them: then they are laid out. */
export function laidOut<Node extends Placed>(nodes: Node[], edges: Line[]): Node[] {
  const spots = new Set(nodes.map(({ x, y }) => `${x} ${y}`))
  return spots.size === nodes.length ? nodes : layOut(nodes, edges)
}

/** Each element in the column of the longest way to it, and in a row of its own. */
export function layOut<Node extends Placed>(nodes: Node[], edges: Line[]): Node[] {
  const columns = columnsOf(nodes, edges)
  const rows = new Map<number, number>()
  return nodes.map((node) => {
    const column = columns.get(node.id) ?? 0
    const row = rows.get(column) ?? 0
    rows.set(column, row + 1)
    return { ...node, x: column * columnWidth + (120 - node.width) / 2, y: row * rowHeight + (56 - node.height) / 2 }
  })
}

/** How many elements lie before each; a way that leads back to where it came from does not count. */
function columnsOf(nodes: Placed[], edges: Line[]): Map<string, number> {
  const next = new Map<string, string[]>(nodes.map(({ id }) => [id, []]))
  for (const { from, to } of edges) next.get(from)?.push(to)
  const onward = withoutWaysBack(
    nodes.map(({ id }) => id),
    next,
  )
  const columns = new Map<string, number>()
  // Every element stands behind those that lead to it.
  for (const id of onward.order) {
    const at = columns.get(id) ?? 0
    columns.set(id, at)
    for (const to of onward.next.get(id) ?? []) columns.set(to, Math.max(columns.get(to) ?? 0, at + 1))
  }
  return columns
}

function withoutWaysBack(ids: string[], next: Map<string, string[]>): { order: string[]; next: Map<string, string[]> } {
  const state = new Map<string, 'open' | 'closed'>()
  const kept = new Map<string, string[]>()
  const order: string[] = []
  for (const first of ids) {
    const stack: { id: string; rest: string[] }[] = state.has(first)
      ? []
      : [{ id: first, rest: [...(next.get(first) ?? [])] }]
    state.set(first, state.get(first) ?? 'open')
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!
      const to = top.rest.shift()
      if (to === undefined) {
        state.set(top.id, 'closed')
        order.unshift(top.id)
        stack.pop()
      } else if (next.has(to) && state.get(to) !== 'open') {
        kept.set(top.id, [...(kept.get(top.id) ?? []), to])
        if (!state.has(to)) {
          state.set(to, 'open')
          stack.push({ id: to, rest: [...(next.get(to) ?? [])] })
        }
      }
    }
  }
  return { order, next: kept }
}
