import { routeLines } from './diagram-geometry'
import type { Drawn } from './drawn'
import type { DrawnEdge, DrawnNode } from './drawn-element'

const insertedSize = { width: 130, height: 44 }
/** Room between a step and those inserted below it. */
const below = 26

/** Where everything stands: steps put in between below their step, ways back, and the lines between all of them. */
export function placesOf(nodes: DrawnNode[], edges: DrawnEdge[], drawn: Drawn) {
  const boxes = new Map(nodes.map((node) => [node.id, node as Pick<DrawnNode, 'x' | 'y' | 'width' | 'height'>]))
  const inserted = drawn.inserted.flatMap((step, index) => {
    const host = nodes.find((node) => node.id === step.at)
    if (!host) return []
    const above = drawn.inserted.slice(0, index).filter(({ at }) => at === step.at).length
    const box = {
      x: host.x + (host.width - insertedSize.width) / 2,
      y: host.y + host.height + below + above * (insertedSize.height + 10),
      ...insertedSize,
    }
    boxes.set(step.id, box)
    return [{ ...step, box }]
  })
  const ways = drawn.returns.map(({ from, to, count }) => ({ id: `back ${from} ${to}`, from, to, count }))
  const links = inserted.map((step) => ({ id: `link ${step.id}`, from: step.at, to: step.id }))
  return { inserted, ways, links, ...routeLines(boxes, [...edges, ...links, ...ways]) }
}
