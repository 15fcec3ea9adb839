import { BpmnRefusal } from '@/lib/bpmn/bpmn-refusal'
import { one, said, type BpmnNode } from '@/lib/bpmn/bpmn-node'
import { childrenOf, inventoryOf, type Inventory } from '@/lib/bpmn/inventory'
import { readBpmn } from '@/lib/bpmn/read-bpmn'
import { readProcesses } from '@/lib/bpmn/read-processes'
import { same } from '@/lib/bpmn/same'
import { writeBpmn } from '@/lib/bpmn/write-bpmn'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'

/** What an importer must find in a file; `error` where it is none. */
export type Expected = Record<string, number | string>

const asInventory = (expected: Expected): Inventory =>
  Object.fromEntries(
    Object.entries(expected).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )

/** Kinds of which one count has more than the other. */
function differences(found: Inventory, wanted: Inventory): string[] {
  const kinds = [...new Set([...Object.keys(found), ...Object.keys(wanted)])]
  return kinds
    .filter((kind) => (found[kind] ?? 0) !== (wanted[kind] ?? 0))
    .map((kind) => `${kind} ${found[kind] ?? 0} instead of ${wanted[kind] ?? 0}`)
}

/** What stands in a process and is neither an element here nor reported. */
async function silent(source: string): Promise<string[]> {
  const { processes } = await readProcesses(source)
  return processes.flatMap(({ node, nodes, noted, findings }) => {
    const placed = new Set([...nodes.values(), ...noted])
    const told = new Set(findings.map(({ elementId, kind }) => `${kind} ${elementId}`))
    // A line to or from something that is kept is kept with it.
    const isKept = (end: BpmnNode | undefined) => end !== undefined && !placed.has(end)
    return childrenOf(node)
      .filter((child) => !placed.has(child) && !told.has(`${child.$type.slice(5)} ${said(child, 'id')}`))
      .filter((child) => !isKept(one(child, 'sourceRef')) && !isKept(one(child, 'targetRef')))
      .map((child) => `${child.$type} ${said(child, 'id')} is dropped`)
  })
}

/** A process that is not drawn gets a drawing when it is written. */
const undrawn = ({ _diagrams: _, ...rest }: Inventory): Inventory => rest

const bare = ({ foreign: _, ...definition }: ProcessDefinition) => definition

/** Whether a definition is the same when it has been written and read. */
async function aroundTrip(
  definition: ProcessDefinition,
  inventory: Inventory | null,
  unread: string[],
): Promise<string[]> {
  const written = await writeBpmn(definition)
  const { document } = await readProcesses(written)
  const again = await readBpmn(written)
  const key = definition.foreign?.process
  const found = again.processes.find((one) => !key || one.definition.foreign?.process === key)
  const fresh = document.unread.filter((words) => !unread.includes(words))
  return [
    ...(inventory ? differences(undrawn(inventoryOf(document.definitions)), undrawn(inventory)) : []).map(
      (one) => `written: ${one}`,
    ),
    ...(found && same(bare(found.definition), bare(definition)) ? [] : ['another model when read again']),
    ...(inventory || !found?.definition.foreign ? [] : ['our own file is taken for another']),
    ...fresh.map((words) => `the written file is not sound: ${words.split('\n')[0]}`),
  ]
}

/** Everything wrong with how a file is read and written; nothing where all is well. */
export async function tryFile(source: string, expected: Expected | undefined): Promise<string[]> {
  try {
    const { document } = await readProcesses(source)
    const { processes, inventory } = await readBpmn(source)
    const counted = expected && !expected.error ? differences(inventory, asInventory(expected)) : []
    const trips: string[] = []
    for (const { definition } of processes) {
      trips.push(...(await aroundTrip(definition, inventory, document.unread)))
      trips.push(...(await aroundTrip(bare(definition), null, [])).map((one) => `by itself: ${one}`))
    }
    return [...counted, ...(await silent(source)), ...trips]
  } catch (error) {
    if (error instanceof BpmnRefusal && expected?.error) return []
    throw error
  }
}
