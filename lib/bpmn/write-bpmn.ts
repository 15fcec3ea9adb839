import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { newDocument, processesOf } from './bpmn-document'
import { Diagram } from './diagram'
import { FileEditor } from './file-editor'
import { processKey, readProcesses } from './read-bpmn'
import type { ReadProcess } from './read-process'

/** The file a definition came from with the nodes it was read from, or a new one with nothing in it. */
async function origin({ foreign, ...definition }: ProcessDefinition) {
  if (foreign) {
    const { document, diagram, processes } = await readProcesses(foreign.source)
    const read = processes.find((one, index) => processKey(one, index) === foreign.process)
    if (read) return { document, diagram, read }
  }
  const document = await newDocument(definition.processId)
  const [node] = processesOf(document)
  if (!node) throw new Error('a new document has a process')
  const read: ReadProcess = {
    node,
    definition: { ...definition, name: '', elements: [], transitions: [] },
    findings: [],
    nodes: new Map(),
    helpers: new Map(),
  }
  return { document, diagram: new Diagram(document.definitions), read, isNew: true }
}

/**
 * A definition as a BPMN 2.0 file with its drawing. One that was read from a file is that file with what has changed since:
 * whatever is not touched here, settings of other tools among it, stays as it was.
 * @throws BpmnRefusal where the file it came from is no longer one
 */
export async function writeBpmn(definition: ProcessDefinition): Promise<string> {
  const { document, diagram, read, isNew = false } = await origin(definition)
  new FileEditor(document, diagram, read, isNew).apply(definition)
  return document.write()
}
