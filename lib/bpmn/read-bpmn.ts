import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { processesOf, readDocument } from './bpmn-document'
import { many, said } from './bpmn-node'
import { Diagram } from './diagram'
import type { BpmnFinding } from './finding'
import { inventoryOf, type Inventory } from './inventory'
import { openPlaces, ProcessReader, type ReadProcess } from './read-process'
import { writeBpmn } from './write-bpmn'

export interface ImportedProcess {
  /** With the file it came from, so that it can be written back; without, where it holds nothing but what is ours. */
  definition: ProcessDefinition
  /** What is not run as the file says, and what is kept beside. */
  findings: BpmnFinding[]
}

export interface ImportedFile {
  /** One for each process of the file. */
  processes: ImportedProcess[]
  inventory: Inventory
}

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

/** How a process of a file is found again: by its id, or where it has none by its number. */
export const processKey = ({ node }: Pick<ReadProcess, 'node'>, index: number): string =>
  (said(node, 'id') || `#${index}`).slice(0, 300)

/** Every process of a file, with the nodes they were read from. @throws BpmnRefusal */
export async function readProcesses(source: string) {
  const document = await readDocument(source)
  const diagram = new Diagram(document.definitions)
  const lines = linesOf(source)
  const processes = processesOf(document).map((process) => new ProcessReader(document, process, diagram, lines).read())
  return { document, diagram, processes }
}

/** Reads a BPMN 2.0 file. @throws BpmnRefusal */
export async function readBpmn(source: string): Promise<ImportedFile> {
  const { document, processes } = await readProcesses(source)
  const alone = processes.length === 1 && said(document.definitions, 'exporter') === 'Baton'
  return {
    inventory: inventoryOf(document.definitions),
    processes: await Promise.all(
      processes.map(async (read, index) => {
        const { definition, findings } = read
        // A file that says nothing but what we would write need not be kept.
        if (alone && many(document.definitions, 'diagrams').length === 1 && (await writeBpmn(definition)) === source)
          return { definition, findings }
        const foreign = { format: 'bpmn' as const, source, process: processKey(read, index), open: openPlaces(read) }
        return { definition: { ...definition, foreign }, findings }
      }),
    ),
  }
}
