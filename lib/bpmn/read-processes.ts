import { processesOf, readDocument } from './bpmn-document'
import { said, type BpmnNode } from './bpmn-node'
import { BpmnRefusal } from './bpmn-refusal'
import { Diagram } from './diagram'
import { ProcessReader } from './read-process'

/** The largest files of thirty tools have twelve. Each is kept with the file it came from, and told of all that stands round it. */
const mostProcesses = 20

/** Lines on which ids stand, counted from one. */
function linesOf(source: string): Map<string, number> {
  const lines = new Map<string, number>()
  let line = 1
  for (const [piece, id] of source.matchAll(/\n|\sid\s*=\s*["']([^"'\n]*)["']/g)) {
    if (piece.startsWith('\n')) line += 1
    if (id !== undefined && !lines.has(id)) lines.set(id, line)
  }
  return lines
}

/** How a process of a file is found again: by its id, or the one it is given where it has none. */
const keyOf = (node: BpmnNode, index: number): string =>
  said(node, 'id').slice(0, 300) || (index === 0 ? 'process' : `process-${index + 1}`)

/** Every process of a file, with the nodes they were read from. @throws BpmnRefusal */
export async function readProcesses(source: string, longest?: number) {
  const document = await readDocument(source, longest)
  const nodes = processesOf(document)
  if (nodes.length > mostProcesses) throw new BpmnRefusal('tooManyProcesses', `${mostProcesses}`)
  const diagram = new Diagram(document.definitions)
  const lines = linesOf(source)
  const processes = nodes.map((process, index) =>
    new ProcessReader({ document, process, diagram, lines, key: keyOf(process, index) }).read(),
  )
  return { document, diagram, processes }
}
