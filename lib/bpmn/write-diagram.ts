import type { BpmnDocument } from './bpmn-document'
import { addTo, allWithin, isNode, kindOf, many, numberOf, one, said, type BpmnNode } from './bpmn-node'
import type { Box, Diagram } from './diagram'
import { tieBetween } from '@/lib/process-editing/note-commands'
import { dock, hasBends } from '@/lib/process-editing/bends'
import { wayPoints, type Point } from './way-points'

/** Draws in a file: shapes where elements stand, lines between them. */
export class DiagramEditor {
  /** What has moved, so that lines which touch it are drawn anew. */
  private readonly moved = new Set<BpmnNode>()

  /** Lines somebody has bent, and those whose corners are others than those of the file. */
  private readonly bends = new Map<BpmnNode, readonly Point[]>()
  private readonly rebent = new Set<BpmnNode>()

  constructor(
    private readonly document: BpmnDocument,
    private readonly diagram: Diagram,
    private readonly process: BpmnNode,
    /** What is drawn has an id. */
    private readonly giveId: (node: BpmnNode) => void,
  ) {}

  /** Whether anything of the process is drawn. */
  get isEmpty(): boolean {
    return !many(this.process, 'flowElements').some((node) => this.diagram.shapeOf(node))
  }

  /** Puts a shape where it belongs; what is fastened to it or stands in it moves along. */
  place(node: BpmnNode, box: Box): void {
    const shape = this.diagram.shapeOf(node)
    const bounds = shape && one(shape, 'bounds')
    if (!shape || !bounds) return this.draw(node, box)
    const by = { x: box.x - numberOf(bounds, 'x'), y: box.y - numberOf(bounds, 'y') }
    Object.assign(bounds, box)
    this.moved.add(node)
    shift(labelOf(shape), by)
    if (by.x !== 0 || by.y !== 0) for (const other of this.alongWith(node)) this.shiftAll(other, by)
  }

  /** Draws lines that touch something moved, and those that are not drawn yet. */
  connect(flows: Iterable<BpmnNode>): void {
    for (const flow of flows) {
      const [from, to] = [one(flow, 'sourceRef'), one(flow, 'targetRef')]
      const [start, stop] = [from && this.diagram.boxOf(from), to && this.diagram.boxOf(to)]
      if (!from || !to || !start || !stop) continue
      const edge = this.diagram.edgeOf(flow)
      const waypoint = () => this.points(this.wayOf(flow, start, stop))
      if (!edge) this.add(this.part('bpmndi:BPMNEdge', flow, { waypoint: waypoint() }), flow)
      else if (this.moved.has(from) || this.moved.has(to) || this.rebent.has(flow)) {
        edge.waypoint = waypoint()
        delete edge.label
      }
    }
  }

  /** Says which corners a line has; `changed`: others than in the file. */
  bend(flow: BpmnNode, bends: readonly Point[], changed: boolean): void {
    if (bends.length > 0) this.bends.set(flow, bends)
    if (changed) this.rebent.add(flow)
  }

  private wayOf(flow: BpmnNode, from: Box, to: Box): Point[] {
    const bends = this.bends.get(flow)
    return hasBends(bends) ? [dock(from, bends[0]), ...bends, dock(to, bends.at(-1)!)] : wayPoints(from, to)
  }

  /** Draws associations that touch something moved, and those that are not drawn yet. */
  tie(associations: Iterable<BpmnNode>): void {
    for (const association of associations) {
      const [from, to] = [one(association, 'sourceRef'), one(association, 'targetRef')]
      const [start, stop] = [from && this.middleOf(from), to && this.middleOf(to)]
      if (!from || !to || !start || !stop) continue
      const edge = this.diagram.edgeOf(association)
      const points = () => {
        const { x1, y1, x2, y2 } = tieBetween(start, stop)
        return this.points([
          { x: x1, y: y1 },
          { x: x2, y: y2 },
        ])
      }
      if (!edge) this.add(this.part('bpmndi:BPMNEdge', association, { waypoint: points() }), association)
      else if (this.moved.has(from) || this.moved.has(to)) edge.waypoint = points()
    }
  }

  /** Of a flow, the middle of its way. */
  private middleOf(node: BpmnNode): Box | null {
    const points = many(this.diagram.edgeOf(node), 'waypoint')
    const [a, b] = [points[Math.ceil(points.length / 2) - 1], points[Math.floor(points.length / 2)]]
    if (!a || !b) return this.diagram.boxOf(node)
    const x = (numberOf(a, 'x') + numberOf(b, 'x')) / 2
    return { x, y: (numberOf(a, 'y') + numberOf(b, 'y')) / 2, width: 0, height: 0 }
  }

  redraw(node: BpmnNode): void {
    this.moved.add(node)
  }

  private draw(node: BpmnNode, box: Box): void {
    const { make } = this.document
    const kind = kindOf(node)
    const own = kind === 'ExclusiveGateway' ? { isMarkerVisible: true } : kind === 'Lane' ? { isHorizontal: true } : {}
    const shape = this.part('bpmndi:BPMNShape', node, { ...own, bounds: make('dc:Bounds', { ...box }) })
    this.add(shape, node)
    this.moved.add(node)
  }

  private part(type: string, node: BpmnNode, properties: Record<string, unknown>): BpmnNode {
    this.giveId(node)
    const part = this.document.make(type, { id: `${said(node, 'id')}_di`, bpmnElement: node, ...properties })
    for (const value of Object.values(properties).flat()) if (isNode(value)) value.$parent = part
    return part
  }

  private add(part: BpmnNode, node: BpmnNode): void {
    addTo(this.plane(), 'planeElement', part)
    this.diagram.note(node, part)
  }

  private points = (points: Point[]) => points.map((point) => this.document.make('dc:Point', { ...point }))

  /** The drawing of the process, or of the collaboration it takes part in; made where there is none. */
  private plane(): BpmnNode {
    const { definitions, make } = this.document
    const planes = many(definitions, 'diagrams').flatMap((diagram) => one(diagram, 'plane') ?? [])
    const pool = many(definitions, 'rootElements').find((root) =>
      many(root, 'participants').some((one) => one.processRef === this.process),
    )
    const fitting = planes.find(({ bpmnElement }) => bpmnElement === this.process || (pool && bpmnElement === pool))
    if (fitting) return fitting
    const plane = make('bpmndi:BPMNPlane', {
      id: `${said(this.process, 'id')}_plane`,
      bpmnElement: pool ?? this.process,
    })
    const diagram = make('bpmndi:BPMNDiagram', { id: `${said(this.process, 'id')}_diagram`, plane })
    plane.$parent = diagram
    addTo(definitions, 'diagrams', diagram)
    return plane
  }

  private alongWith(node: BpmnNode): BpmnNode[] {
    const fastened = many(this.process, 'flowElements').filter(({ attachedToRef }) => attachedToRef === node)
    return [...fastened, ...allWithin(node).filter((inner) => inner !== node)]
  }

  private shiftAll(node: BpmnNode, by: Point): void {
    const shape = this.diagram.shapeOf(node)
    const edge = this.diagram.edgeOf(node)
    if (shape) {
      shift(one(shape, 'bounds'), by)
      shift(labelOf(shape), by)
      this.moved.add(node)
    }
    if (edge) for (const point of many(edge, 'waypoint')) shift(point, by)
  }
}

const labelOf = (shape: BpmnNode): BpmnNode | undefined => {
  const label = one(shape, 'label')
  return label && one(label, 'bounds')
}

function shift(place: BpmnNode | undefined, by: Point): void {
  if (!place) return
  place.x = numberOf(place, 'x') + by.x
  place.y = numberOf(place, 'y') + by.y
}
