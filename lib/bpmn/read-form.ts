import { many, one, said, type BpmnNode } from './bpmn-node'

/** What can be the id of a form here; addresses of pages and the like are none. */
const isId = (text: string): boolean => /^[\w.-]{1,64}$/.test(text)

/** The form a node of an engine shows, by its key there. */
function formOf(node: BpmnNode): string {
  const attributes = Object.entries(node.$attrs ?? {})
  const own = attributes.find(([name]) => /:(formKey|formRef)$/.test(name))?.[1]
  const inner = many(one(node, 'extensionElements'), 'values').find(
    ({ $descriptor: { ns } }) => ns?.localName === 'formDefinition',
  )
  const found = typeof own === 'string' ? own : inner ? said(inner, 'formId') || said(inner, 'formKey') : ''
  return isId(found.trim()) ? found.trim() : ''
}

/**
 * The form a process begins with, or the only one its steps show; '' for none. A process has one form here, so that those of single
 * steps stay told as kept.
 */
export function readFormId(process: BpmnNode): string {
  const nodes = many(process, 'flowElements')
  const ofStart = nodes
    .filter(({ $type }) => $type === 'bpmn:StartEvent')
    .map(formOf)
    .find((id) => id !== '')
  if (ofStart) return ofStart
  const all = new Set(nodes.map(formOf).filter((id) => id !== ''))
  return all.size === 1 ? [...all][0]! : ''
}
