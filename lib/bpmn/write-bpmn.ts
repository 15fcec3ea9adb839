import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { newDocument, processesOf } from './bpmn-document'
import { Diagram } from './diagram'
import { FileEditor } from './file-editor'
import type { ReadProcess } from './read-process'
import { readProcesses } from './read-processes'
import { sameModel } from './same'

/** What is written is set in lines and says more than what was read. */
const longestWritten = 10_000_000

/** The file a definition came from with the nodes it was read from, or a new one with nothing in it. */
async function origin({ foreign, ...definition }: ProcessDefinition) {
  if (foreign) {
    const { document, diagram, processes } = await readProcesses(foreign.source)
    const read = processes.find(({ key }) => key === foreign.process)
    if (read) return { document, diagram, read }
  }
  const document = await newDocument(definition.processId)
  const [node] = processesOf(document)
  if (!node) throw new Error('a new document has a process')
  const read: ReadProcess = {
    key: definition.processId,
    node,
    definition: { ...definition, name: '', elements: [], transitions: [], notes: [], lanes: [] },
    findings: [],
    nodes: new Map(),
    helpers: new Map(),
    noteNodes: new Map(),
    laneNodes: new Map(),
    noted: new Set(),
  }
  return { document, diagram: new Diagram(document.definitions), read, isNew: true }
}

/**
 * A definition as a BPMN 2.0 file with its drawing. One that was read from a file is that file with what has changed since:
 * whatever is not touched here, settings of other tools among it, stays as it was.
 * @throws BpmnRefusal where the file it came from is no longer one
 */
export async function writeBpmn(definition: ProcessDefinition): Promise<string> {
  const { written, key } = await write(definition, false)
  if (!definition.foreign) return written
  // What stays as it was may mean something else beside what has changed: then all of it is said.
  const { processes } = await readProcesses(written, longestWritten)
  const again = processes.find((one) => one.key === key)
  const isSaid = again && sameModel(again.definition, asRead(definition, again.definition))
  return isSaid ? written : (await write(definition, true)).written
}

/** A definition kept before annotations, lanes and corners were read: it has those of its file. */
function asRead(definition: ProcessDefinition, again: ProcessDefinition): ProcessDefinition {
  const { foreign, notes, lanes, lanesTop, transitions } = definition
  const readBefore = new Map(again.transitions.map(({ id, bends }) => [id, bends && { bends }]))
  return {
    ...definition,
    notes: foreign?.notes ? notes : (notes ?? again.notes),
    transitions: foreign?.bends ? transitions : transitions.map((one) => ({ ...readBefore.get(one.id), ...one })),
    ...(foreign?.lanes || lanes ? { lanes, lanesTop } : { lanes: again.lanes, lanesTop: again.lanesTop }),
  }
}

async function write(definition: ProcessDefinition, all: boolean): Promise<{ written: string; key: string }> {
  const { document, diagram, read, isNew = false } = await origin(definition)
  if (!read.node.id) read.node.id = read.key
  new FileEditor({ document, diagram, read, all: all || isNew }).apply(definition)
  return { written: await document.write(), key: read.key }
}
