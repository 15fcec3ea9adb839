import { kindOf, many, numberOf, one, type BpmnNode } from './bpmn-node'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What is drawn of a file: the shape or edge of each node, of several drawings the first that shows it. */
export class Diagram {
  private readonly drawn = new Map<BpmnNode, BpmnNode>()

  constructor(definitions: BpmnNode) {
    for (const diagram of many(definitions, 'diagrams'))
      for (const part of many(one(diagram, 'plane'), 'planeElement')) {
        const node = one(part, 'bpmnElement')
        if (node && !this.drawn.has(node)) this.drawn.set(node, part)
      }
  }

  shapeOf(node: BpmnNode): BpmnNode | undefined {
    const part = this.drawn.get(node)
    return part && kindOf(part) === 'BPMNShape' ? part : undefined
  }

  edgeOf(node: BpmnNode): BpmnNode | undefined {
    const part = this.drawn.get(node)
    return part && kindOf(part) === 'BPMNEdge' ? part : undefined
  }

  note(node: BpmnNode, part: BpmnNode): void {
    this.drawn.set(node, part)
  }

  /** Where a node is drawn, however large; null where it is not. */
  exactBoxOf(node: BpmnNode): Box | null {
    const shape = this.shapeOf(node)
    const bounds = shape && one(shape, 'bounds')
    if (!bounds) return null
    const [x, y] = [numberOf(bounds, 'x'), numberOf(bounds, 'y')]
    return { x, y, width: numberOf(bounds, 'width'), height: numberOf(bounds, 'height') }
  }

  /** Where a node is drawn, within the sizes a definition knows; null where it is not. */
  boxOf(node: BpmnNode): Box | null {
    const shape = this.shapeOf(node)
    const bounds = shape && one(shape, 'bounds')
    if (!bounds) return null
    const size = (name: string) => Math.min(2000, Math.max(8, numberOf(bounds, name)))
    return { x: numberOf(bounds, 'x'), y: numberOf(bounds, 'y'), width: size('width'), height: size('height') }
  }
}
