import type { BpmnModdle } from 'bpmn-moddle'
import { isNode, kindOf, many, type BpmnNode } from './bpmn-node'
import { BpmnRefusal } from './bpmn-refusal'
import { guardSource } from './guard-source'

const bpmnNamespace = 'http://www.omg.org/spec/BPMN/20100524/MODEL'
/** Some tools still write it. */
const namespaceOfTheDraft = 'http://schema.omg.org/spec/BPMN/2.0'

export interface BpmnDocument {
  definitions: BpmnNode
  /** What the reader of the format could make nothing of, in its words. */
  unread: string[]
  make(type: string, properties?: Record<string, unknown>): BpmnNode
  /** An element of a namespace the format does not know. */
  makeOther(name: string, uri: string, properties: Record<string, unknown>): BpmnNode
  write(): Promise<string>
}

const asNode = (value: unknown): BpmnNode => {
  if (!isNode(value)) throw new BpmnRefusal('notBpmn')
  return value
}

let shared: Promise<BpmnModdle> | null = null

/** Loaded where a file is first read or written, not where a page begins; it holds nothing but the format. */
const theModdle = (): Promise<BpmnModdle> =>
  (shared ??= import('bpmn-moddle').then(({ BpmnModdle }) => new BpmnModdle()))

/** A prefix nothing declares, which some tools write, cannot be written again; it is named after itself. */
const undeclared = /no namespace uri given for prefix <([\w.-]+)>/

function documentOf(moddle: BpmnModdle, definitions: BpmnNode, unread: string[]): BpmnDocument {
  const write = async (): Promise<string> => {
    for (let tries = 0; ; tries++)
      try {
        return (await moddle.toXML(definitions, { format: true })).xml
      } catch (error) {
        const prefix = error instanceof Error ? undeclared.exec(error.message)?.[1] : undefined
        if (!prefix || tries > 20) throw error
        Object.assign(definitions.$attrs ?? {}, { [`xmlns:${prefix}`]: `urn:undeclared:${prefix}` })
      }
  }
  return {
    definitions,
    unread,
    make: (type, properties) => asNode(moddle.create(`bpmn:${type}`.replace(/^bpmn:(?=.*:)/, ''), properties)),
    makeOther: (name, uri, properties) => asNode(moddle.createAny(name, uri, properties)),
    write,
  }
}

/** @throws BpmnRefusal */
export async function readDocument(source: string, longest?: number): Promise<BpmnDocument> {
  const { text, hadDoctype } = guardSource(source, longest)
  const moddle = await theModdle()
  try {
    const { rootElement, warnings } = await moddle.fromXML(
      text.replace(/^\uFEFF/, '').replaceAll(namespaceOfTheDraft, bpmnNamespace),
    )
    const unread = warnings
      .map(({ message }) => message)
      .filter((message) => !message.startsWith('unsupported document'))
    return documentOf(moddle, asNode(rootElement), hadDoctype ? ['DOCTYPE', ...unread] : unread)
  } catch (error) {
    if (error instanceof BpmnRefusal) throw error
    const words = error instanceof Error ? error.message : ''
    const line = /line: (\d+)/.exec(words)?.[1]
    throw line === undefined ? new BpmnRefusal('notBpmn') : new BpmnRefusal('notXml', `${Number(line) + 1}`)
  }
}

/** A document with one process and an empty drawing. */
export async function newDocument(processId: string): Promise<BpmnDocument> {
  const moddle = await theModdle()
  const definitions = asNode(
    moddle.create('bpmn:Definitions', { id: 'definitions', targetNamespace: 'urn:baton:processes', exporter: 'Baton' }),
  )
  const document = documentOf(moddle, definitions, [])
  const process = document.make('Process', { id: processId, isExecutable: true, flowElements: [] })
  process.$parent = definitions
  definitions.rootElements = [process]
  return document
}

export const processesOf = ({ definitions }: BpmnDocument): BpmnNode[] =>
  many(definitions, 'rootElements').filter((node) => kindOf(node) === 'Process')
