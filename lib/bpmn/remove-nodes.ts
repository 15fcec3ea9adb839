import { allWithin, isNode, partsOf, type BpmnNode } from './bpmn-node'

/** References without which a node says nothing. */
const needed = new Set(['sourceRef', 'targetRef', 'attachedToRef', 'bpmnElement', 'dataObjectRef'])

/** Takes nodes out of a file, with everything that cannot stand without them: what is drawn of them, their flows, what is fastened to them. */
export function removeNodes(definitions: BpmnNode, removed: Iterable<BpmnNode>): void {
  const gone = new Set([...removed].flatMap((node) => [node, ...allWithin(node)]))
  const all = allWithin(definitions)
  for (let before = -1; gone.size !== before;) {
    before = gone.size
    for (const node of all) {
      if (gone.has(node)) continue
      const lost = [...partsOf(node)].some(
        ({ name, isReference, values }) => isReference && needed.has(name) && values.some((value) => gone.has(value)),
      )
      if (lost) for (const inner of allWithin(node)) gone.add(inner)
    }
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
