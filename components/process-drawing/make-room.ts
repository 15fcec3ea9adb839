import type { DrawnEdge, DrawnNode } from './drawn-element'

/** Width of a letter in the names of lines: of Chinese ones, and of all others. */
const wide = 12
const narrow = 6.6
/** Left and right of a name, so that it touches neither box nor arrow head. */
const air = 26

/** What a line carries at most; the rest is read by pointing at it. */
const mostOnLine = 260

/** Words as they fit on a line: the beginning of a long condition, with all of it behind. */
export function shortOnLine(words: string): { name: string; whole?: string } {
  if (widthOf(words) <= mostOnLine) return { name: words }
  let name = ''
  for (const letter of words) {
    if (widthOf(name + letter) > mostOnLine - wide) break
    name += letter
  }
  return { name: `${name.trimEnd()}…`, whole: words }
}

/**
 * Moves to the right what follows a line whose name would not fit between the two elements beside each other; what stood
 * above each other still does, and what was bent goes along.
 */
export function roomForNames(nodes: DrawnNode[], edges: DrawnEdge[]): { nodes: DrawnNode[]; edges: DrawnEdge[] } {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const gaps = edges.flatMap(({ from, to, name }) => {
    const [a, b] = [byId.get(from), byId.get(to)]
    if (!a || !b || !name || b.x < a.x + a.width) return []
    const between = nodes.some((node) => node !== a && node !== b && node.x >= a.x + a.width && node.x < b.x)
    const room = b.x - (a.x + a.width)
    // A line that bends has its name on the half behind the bend.
    const bends = Math.abs(a.y + a.height / 2 - (b.y + b.height / 2)) >= 2
    const missing = (bends ? 2 : 1) * widthOf(name) + air - room
    return between || missing <= 0 ? [] : [{ at: b.x, missing }]
  })
  if (gaps.length === 0) return { nodes, edges }
  // Of names that stand above each other the longest decides.
  const widest = new Map<number, number>()
  for (const { at, missing } of gaps) widest.set(at, Math.max(widest.get(at) ?? 0, missing))
  // By their middles, so that narrow and wide elements of one column stay above each other.
  const moved = (middle: number) => [...widest].reduce((sum, [at, missing]) => (at <= middle ? sum + missing : sum), 0)
  return {
    nodes: nodes.map((node) => ({ ...node, x: node.x + moved(node.x + node.width / 2) })),
    edges: edges.map((edge) =>
      edge.bends ? { ...edge, bends: edge.bends.map(({ x, y }) => ({ x: x + moved(x), y })) } : edge,
    ),
  }
}

const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (/[\u2e80-\uffff]/.test(letter) ? wide : narrow), 0)
