import { isNode, many, one, said, type BpmnNode } from './bpmn-node'

/** Engines whose settings are read; each took them over from the one before under a name of its own. */
const vendors = new Set([
  'http://activiti.org/bpmn',
  'http://camunda.org/schema/1.0/bpmn',
  'http://www.camunda.org/schema/1.0/BpmnParse',
  'http://flowable.org/bpmn',
])
const zeebe = 'http://camunda.org/schema/zeebe/1.0'
/** By this name a file that declares none of them means one of them. */
const knownPrefixes = ['camunda', 'flowable', 'activiti']
export const batonNamespace = 'urn:baton:bpmn:1'

/** What engines add to elements of a file: attributes and elements of their own; which of them were read is remembered. */
export class VendorSettings {
  private readonly prefixes = new Set(knownPrefixes)
  private readonly read = new Map<BpmnNode, Set<string>>()

  constructor(definitions: BpmnNode) {
    for (const [name, value] of Object.entries(definitions.$attrs ?? {}))
      if (name.startsWith('xmlns:') && typeof value === 'string' && vendors.has(value)) this.prefixes.add(name.slice(6))
  }

  /** An attribute, whichever of the engines it is of. */
  attribute(node: BpmnNode, name: string): string {
    for (const [full, value] of Object.entries(node.$attrs ?? {})) {
      const [prefix = '', local = ''] = full.split(':')
      if (local !== name || !this.prefixes.has(prefix) || typeof value !== 'string') continue
      this.note(node, full)
      return value.trim()
    }
    return ''
  }

  /** Elements of a name below `extensionElements`. */
  elements(node: BpmnNode, name: string): BpmnNode[] {
    const found = extensionsOf(node).filter(
      ({ $descriptor: { ns } }) => ns?.localName === name && this.isTheirs(ns.uri),
    )
    for (const { $type } of found) this.note(node, $type)
    return found
  }

  /** An attribute of an element of theirs, such as `candidateGroups` of `zeebe:assignmentDefinition`. */
  within(node: BpmnNode, name: string, attribute: string): string {
    return said(this.elements(node, name)[0], attribute).trim()
  }

  /** Names of what nobody has asked for. */
  unread(node: BpmnNode): string[] {
    const read = this.read.get(node)
    const attributes = Object.keys(node.$attrs ?? {}).filter((name) => name.includes(':') && !name.startsWith('xmlns'))
    const elements = extensionsOf(node)
      .filter(({ $descriptor: { ns } }) => ns?.uri !== batonNamespace)
      .map(({ $type }) => $type)
    return [...new Set([...attributes, ...elements])].filter((name) => !read?.has(name))
  }

  private isTheirs = (uri = '') => vendors.has(uri) || uri === zeebe

  private note(node: BpmnNode, name: string): void {
    const read = this.read.get(node)
    if (read) read.add(name)
    else this.read.set(node, new Set([name]))
  }
}

const extensionsOf = (node: BpmnNode): BpmnNode[] => many(one(node, 'extensionElements'), 'values')

/** Our own settings of an element, as text. */
export function ownSettings(node: BpmnNode): string {
  const found = extensionsOf(node).find(
    ({ $descriptor: { ns } }) => ns?.uri === batonNamespace && ns.localName === 'settings',
  )
  return isNode(found) ? said(found, '$body') : ''
}
