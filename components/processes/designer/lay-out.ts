import { Graph, layout } from '@dagrejs/dagre'

export interface LayoutAsked {
  elements: readonly { id: string; x: number; y: number; width: number; height: number }[]
  lines: readonly { from: string; to: string; label: string }[]
}

const spacing = { rankdir: 'LR', ranksep: 56, nodesep: 40, marginx: 0, marginy: 0 }
const grid = 8

/** About as wide as a label is drawn. */
const widthOf = (label: string): number =>
  [...label].reduce((sum, letter) => sum + (/[\u2e80-\uffff]/.test(letter) ? 12 : 6.6), 0)

/** From left to right, branches below each other; it begins where the drawing began. */
export function layOut({ elements, lines }: LayoutAsked): Map<string, { x: number; y: number }> {
  const graph = new Graph()
  graph.setGraph(spacing)
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id, width, height } of elements) graph.setNode(id, { width, height })
  const there = new Set(elements.map(({ id }) => id))
  for (const { from, to, label } of lines)
    if (there.has(from) && there.has(to) && from !== to)
      graph.setEdge(from, to, { width: Math.min(150, widthOf(label)), height: label ? 16 : 0, labelpos: 'c' })
  layout(graph)
  const left = Math.min(...elements.map(({ x }) => x))
  const top = Math.min(...elements.map(({ y }) => y))
  const onGrid = (value: number) => Math.round(value / grid) * grid
  return new Map(
    elements.map(({ id, width, height }) => {
      const { x = 0, y = 0 } = graph.node(id) as { x?: number; y?: number }
      // By their middles, so that those of one row stand on one line whatever their heights.
      return [id, { x: left + onGrid(x - width / 2), y: Math.round(top + y - height / 2) }]
    }),
  )
}
