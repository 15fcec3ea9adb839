import type { Transition } from '@/lib/engine/definition/transition'
import type { Element } from '@/lib/engine/elements/element'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { BpmnDocument } from './bpmn-document'
import { addTo, many, one, type BpmnNode } from './bpmn-node'
import { jsonInFile } from './name-in-file'
import { toIsoDuration } from './read-times'
import { batonNamespace } from './vendor-settings'

/** Writes all we know of a node beside what the format has words for. */
export function writeSettings(document: BpmnDocument, node: BpmnNode, settings: object): void {
  const { definitions, make, makeOther } = document
  const own = makeOther('baton:settings', batonNamespace, { $body: jsonInFile(settings) })
  Object.assign(definitions.$attrs ?? {}, { 'xmlns:baton': batonNamespace })
  const kept = one(node, 'extensionElements')
  const extensions = kept ?? make('ExtensionElements', { values: [] })
  extensions.values = many(extensions, 'values').filter(({ $descriptor: { ns } }) => ns?.uri !== batonNamespace)
  addTo(extensions, 'values', own)
  if (!kept) {
    node.extensionElements = extensions
    extensions.$parent = node
  }
}

/** Where and under which name it is drawn stands in the file itself. */
export const withoutPlace = ({ x: _x, y: _y, width: _w, height: _h, ...rest }: Element) => rest

export const ownOfTransition = ({ from: _from, to: _to, bends: _bends, ...rest }: Transition): object => rest
export const ownOfProcess = ({
  elements: _e,
  transitions: _t,
  foreign: _f,
  notes: _n,
  lanes: _l,
  lanesTop: _o,
  ...rest
}: ProcessDefinition): object => rest

/** What the format itself can say of an element in a file that begins here. */
export function writeMeaning({ make }: BpmnDocument, node: BpmnNode, element: Element): void {
  const event = (kind: string, name: string, body: string) => {
    const definition = make(kind, name ? { [name]: make('FormalExpression', { body }) } : {})
    addTo(node, 'eventDefinitions', definition)
    const inner = name ? one(definition, name) : undefined
    if (inner) inner.$parent = definition
  }
  if (element.type === 'End' && element.kind === 'terminate') event('TerminateEventDefinition', '', '')
  if (element.type === 'End' && element.kind === 'reject') event('ErrorEventDefinition', '', '')
  if (element.type === 'SubProcess' && element.processId) node.calledElement = element.processId
  if (element.type === 'Auto' && element.auto.type === 'JavaScript') {
    node.scriptFormat = 'javascript'
    node.script = element.auto.script
  }
  if (element.type === 'Activity' && element.mode !== 'single') {
    const loop = make('MultiInstanceLoopCharacteristics', { isSequential: element.mode === 'sequential' })
    node.loopCharacteristics = loop
    loop.$parent = node
  }
  if (element.type === 'Wait') {
    const { until } = element
    if (until.kind === 'duration') event('TimerEventDefinition', 'timeDuration', toIsoDuration(until.duration))
    if (until.kind === 'field') event('TimerEventDefinition', 'timeDate', `=${until.field}`)
    if (until.kind === 'condition') event('ConditionalEventDefinition', 'condition', `=${until.expression}`)
  }
}
