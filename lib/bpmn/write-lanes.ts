import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { bandsOf, lanesOfElements } from '@/lib/process-editing/lane-commands'
import type { BpmnDocument } from './bpmn-document'
import { addTo, many, one, said, type BpmnNode } from './bpmn-node'
import type { Box, Diagram } from './diagram'
import { nameInFile } from './name-in-file'
import { lanesOfProcess } from './read-lanes'
import type { ReadProcess } from './read-process'
import { removeNodes } from './remove-nodes'
import { same } from './same'
import type { DiagramEditor } from './write-diagram'
import { writeSettings } from './write-settings'

interface Given {
  document: BpmnDocument
  diagram: Diagram
  drawing: DiagramEditor
  read: ReadProcess
  /** Whether what has not changed is written as well. */
  all: boolean
  freeId(wanted: string): string
  nodeAt(elementId: string): BpmnNode | undefined
}

/** Writes lanes, and which of them each element stands in, as far as either has changed. */
export function writeLanes(definition: ProcessDefinition, given: Given): void {
  const { document, diagram, drawing, read } = given
  const { lanes = [] } = definition
  const stay = new Set(lanes.map(({ id }) => id))
  const gone = [...read.laneNodes].filter(([id]) => !stay.has(id)).map(([, node]) => node)
  if (gone.length > 0) removeNodes(document.definitions, gone)
  if (lanes.length === 0) return dropEmptySets(read.node)
  const before = new Map(bandsOf(read.definition).map((band) => [band.lane.id, band]))
  const [known] = [...read.laneNodes.values()].flatMap((node) => diagram.exactBoxOf(node) ?? [])
  const nodes = new Map<string, BpmnNode>()
  let moved = false
  for (const { lane, x, y, width, height } of bandsOf(definition)) {
    const earlier = before.get(lane.id)
    const node = read.laneNodes.get(lane.id) ?? newLane(lane.id, given)
    nodes.set(lane.id, node)
    const isNamed = lane.name === earlier?.lane.name
    if (!isNamed) node.name = nameInFile(lane.name)
    if (given.all || !isNamed) writeSettings(document, node, { id: lane.id, name: lane.name })
    if (earlier && earlier.y === y && earlier.height === height) continue
    moved = true
    // As long as those of the file are.
    drawing.place(node, { x: known?.x ?? x, y, width: known?.width ?? width, height })
  }
  if (moved) fitPool(definition, given)
  order(read.node, [...nodes.values()])
  enter(definition, nodes, given)
}

function newLane(id: string, { document, read, freeId }: Given): BpmnNode {
  const node = document.make('Lane', { id: freeId(id) })
  const [there] = many(read.node, 'laneSets')
  const set = there ?? document.make('LaneSet', { id: freeId('lanes') })
  if (!there) addTo(read.node, 'laneSets', set)
  addTo(set, 'lanes', node)
  return node
}

function dropEmptySets(process: BpmnNode): void {
  const sets = many(process, 'laneSets')
  const full = sets.filter((set) => many(set, 'lanes').length > 0)
  if (full.length < sets.length) process.laneSets = full
}

/** Lanes stand in a file as they lie. */
function order(process: BpmnNode, nodes: readonly BpmnNode[]): void {
  const sets = many(process, 'laneSets')
  const [only] = sets
  if (sets.length === 1 && only && !same(many(only, 'lanes').map(idOf), nodes.map(idOf))) only.lanes = [...nodes]
}

const idOf = (node: BpmnNode): string => said(node, 'id')

/** Elements whose lane is another one than before, or that are new, with what is fastened to them. */
function enter(definition: ProcessDefinition, nodes: ReadonlyMap<string, BpmnNode>, given: Given): void {
  const [was, is] = [lanesOfElements(given.read.definition), lanesOfElements(definition)]
  const lanes = lanesOfProcess(given.read.node)
  for (const { id } of definition.elements) {
    const node = given.nodeAt(id)
    const lane = is.get(id)
    const isKnown =
      given.read.nodes.has(id) && was.get(id) === lane && (lane === undefined || given.read.laneNodes.has(lane))
    if (!node || isKnown) continue
    const fastened = many(given.read.node, 'flowElements').filter(({ attachedToRef }) => attachedToRef === node)
    const all = new Set([node, ...fastened])
    for (const one of lanes) {
      const refs = many(one, 'flowNodeRef')
      const left = refs.filter((ref) => !all.has(ref))
      if (left.length < refs.length) one.flowNodeRef = left
    }
    const own = lane === undefined ? undefined : nodes.get(lane)
    if (own) own.flowNodeRef = [...many(own, 'flowNodeRef'), ...all]
  }
}

/** The pool round lanes is as high as they are. */
function fitPool(definition: ProcessDefinition, { document, diagram, read }: Given): void {
  const pool = many(document.definitions, 'rootElements')
    .flatMap((root) => many(root, 'participants'))
    .find((part) => one(part, 'processRef') === read.node)
  const shape = pool && diagram.shapeOf(pool)
  const bounds = shape && one(shape, 'bounds')
  const bands: Box[] = bandsOf(definition)
  const [first, last] = [bands[0], bands.at(-1)]
  if (bounds && first && last) Object.assign(bounds, { y: first.y, height: last.y + last.height - first.y })
}
