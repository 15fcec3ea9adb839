import { allWithin, isNode, partsOf, type BpmnNode } from './bpmn-node'

/** References without which a node says nothing. */
const needed = new Set(['sourceRef', 'targetRef', 'attachedToRef', 'bpmnElement', 'dataObjectRef'])

/** Takes nodes out of a file, with everything that cannot stand without them: what is drawn of them, their flows, what is fastened to them. */
export function removeNodes(definitions: BpmnNode, removed: Iterable<BpmnNode>): void {
  const all = allWithin(definitions)
  const hangOn = new Map<BpmnNode, BpmnNode[]>()
  for (const node of all)
    for (const { name, isReference, values } of partsOf(node))
      if (isReference && needed.has(name))
        for (const value of values) hangOn.set(value, [...(hangOn.get(value) ?? []), node])
  const gone = new Set<BpmnNode>(removed)
  // The set grows while it is walked.
  for (const node of gone) {
    for (const inner of allWithin(node)) gone.add(inner)
    for (const other of hangOn.get(node) ?? []) gone.add(other)
  }
  for (const node of all) if (!gone.has(node)) forget(node, gone)
}

function forget(node: BpmnNode, gone: ReadonlySet<BpmnNode>): void {
  for (const { name, values } of [...partsOf(node)]) {
    if (!values.some((value) => gone.has(value))) continue
    const value = node[name]
    if (Array.isArray(value)) node[name] = value.filter((one) => !isNode(one) || !gone.has(one))
    else delete node[name]
  }
}

/** Puts a node in the place of another, also where the other was referred to. */
export function replaceNode(definitions: BpmnNode, old: BpmnNode, by: BpmnNode): void {
  for (const node of allWithin(definitions)) {
    if (node === by) continue
    for (const { name } of [...partsOf(node)]) {
      const value = node[name]
      if (value === old) node[name] = by
      else if (Array.isArray(value) && value.includes(old))
        node[name] = value.map((one: unknown) => (one === old ? by : one))
    }
  }
  by.$parent = old.$parent
}
