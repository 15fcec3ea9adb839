import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { many, said } from './bpmn-node'
import { BpmnRefusal } from './bpmn-refusal'
import type { BpmnFinding } from './finding'
import { inventoryOf, type Inventory } from './inventory'
import { openPlaces } from './read-process'
import { readProcesses } from './read-processes'
import { writeBpmn } from './write-bpmn'

/** More are not read by anybody, and would not go into an answer. */
const mostFindings = 20_000

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

/** Reads a BPMN 2.0 file. @throws BpmnRefusal */
export async function readBpmn(source: string): Promise<ImportedFile> {
  const { document, processes } = await readProcesses(source)
  if (processes.reduce((count, { findings }) => count + findings.length, 0) > mostFindings)
    throw new BpmnRefusal('tooManyFindings', `${mostFindings}`)
  const alone = processes.length === 1 && said(document.definitions, 'exporter') === 'Baton'
  return {
    inventory: inventoryOf(document.definitions),
    processes: await Promise.all(
      processes.map(async (read) => {
        const { definition, findings, key } = read
        // A file that says nothing but what we would write need not be kept.
        if (alone && many(document.definitions, 'diagrams').length === 1 && (await writeBpmn(definition)) === source)
          return { definition, findings }
        const foreign = {
          format: 'bpmn' as const,
          source,
          process: key,
          open: openPlaces(read),
          notes: true as const,
          lanes: true as const,
          bends: true as const,
        }
        return { definition: { ...definition, foreign }, findings }
      }),
    ),
  }
}
