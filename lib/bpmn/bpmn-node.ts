/** An element of a BPMN file as bpmn-moddle holds it: attributes and children by their names, references as the nodes themselves. */
export interface BpmnNode {
  $type: string
  $parent?: BpmnNode
  $attrs?: Record<string, unknown>
  $descriptor: { ns?: { uri?: string; localName?: string }; properties?: { name: string; isReference?: boolean }[] }
  [property: string]: unknown
}

export const isNode = (value: unknown): value is BpmnNode =>
  typeof value === 'object' && value !== null && '$type' in value && typeof value.$type === 'string'

/** The children, or nodes referred to, of a name. */
export const many = (node: BpmnNode | undefined, name: string): BpmnNode[] => {
  const value = node?.[name]
  return Array.isArray(value) ? value.filter(isNode) : []
}

export const one = (node: BpmnNode | undefined, name: string): BpmnNode | undefined => {
  const value = node?.[name]
  return isNode(value) ? value : undefined
}

/** An attribute or body as text; empty where there is none. */
export const said = (node: BpmnNode | undefined, name: string): string => {
  const value = node?.[name]
  return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? `${value}` : ''
}

export const numberOf = (node: BpmnNode | undefined, name: string): number => {
  const value = node?.[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

/** `bpmn:UserTask` without its prefix. */
export const kindOf = ({ $type }: BpmnNode): string => $type.slice($type.indexOf(':') + 1)

export const addTo = (node: BpmnNode, name: string, child: BpmnNode): void => {
  const value = node[name]
  if (Array.isArray(value)) value.push(child)
  else node[name] = [child]
  child.$parent = node
}

/** Whatever a node contains or refers to, by the name it stands under. */
export function* partsOf(node: BpmnNode): Generator<{ name: string; isReference: boolean; values: BpmnNode[] }> {
  const references = new Set(
    (node.$descriptor.properties ?? []).filter((one) => one.isReference).map((one) => local(one.name)),
  )
  // References do not show among the keys.
  for (const name of Object.getOwnPropertyNames(node)) {
    if (name.startsWith('$') && name !== '$children') continue
    const value = node[name]
    const values = isNode(value) ? [value] : Array.isArray(value) ? value.filter(isNode) : []
    if (values.length > 0) yield { name, isReference: references.has(name), values }
  }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** A node and everything it contains, outermost first. */
export function allWithin(top: BpmnNode): BpmnNode[] {
  const found = [top]
  // The list grows while it is walked.
  for (const node of found)
    for (const { isReference, values } of partsOf(node)) if (!isReference) for (const value of values) found.push(value)
  return found
}
