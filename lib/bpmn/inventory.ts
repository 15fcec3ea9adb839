import { isNode, kindOf, many, type BpmnNode } from './bpmn-node'

/** How many there are of each kind; `_participants` and `_diagrams` beside them. */
export type Inventory = Record<string, number>

/** What a BPMN file holds, counted: flow elements, artifacts, lanes, what makes events what they are, loops. */
export function inventoryOf(definitions: BpmnNode): Inventory {
  const counts: Inventory = { _participants: 0, _diagrams: many(definitions, 'diagrams').length }
  const add = ({ $type }: BpmnNode) => (counts[$type] = (counts[$type] ?? 0) + 1)
  const open: BpmnNode[] = []
  for (const root of many(definitions, 'rootElements')) {
    if (kindOf(root) === 'Collaboration') counts._participants! += many(root, 'participants').length
    if (kindOf(root) === 'Process') open.push(root)
  }
  for (const node of open) {
    add(node)
    open.push(...childrenOf(node))
  }
  return counts
}

/** What a node of a process holds that counts as an element of its own. */
export function childrenOf(node: BpmnNode): BpmnNode[] {
  const loop = node.loopCharacteristics
  const laneSets = [...many(node, 'laneSets'), ...(isNode(node.childLaneSet) ? [node.childLaneSet] : [])]
  return [
    ...many(node, 'flowElements'),
    ...many(node, 'artifacts'),
    ...laneSets.flatMap((set) => many(set, 'lanes')),
    ...many(node, 'eventDefinitions'),
    ...(isNode(loop) ? [loop] : []),
  ]
}
