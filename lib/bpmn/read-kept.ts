import { kindOf, many, one, said, type BpmnNode } from './bpmn-node'
import type { BpmnDocument } from './bpmn-document'
import type { BpmnFindingKey, Report } from './finding'
import type { VendorSettings } from './vendor-settings'

const flowElementKeys: Record<string, BpmnFindingKey> = {
  BoundaryEvent: 'boundaryEvent',
  DataObject: 'data',
  DataObjectReference: 'data',
  DataStoreReference: 'data',
  SubProcess: 'eventSubProcess',
}

const documented = (node: BpmnNode) =>
  many(node, 'documentation')
    .map((one) => said(one, 'text').trim())
    .filter(Boolean)
    .join(' ')

function lanesOf(sets: BpmnNode[]): BpmnNode[] {
  const lanes = sets.flatMap((set) => many(set, 'lanes'))
  return lanes.flatMap((lane) => [lane, ...lanesOf([one(lane, 'childLaneSet')].filter((set) => set !== undefined))])
}

/** Says of a part of a process that stands for nothing here that it is kept. */
export function reportUnplaced(node: BpmnNode, report: Report): void {
  const key = flowElementKeys[kindOf(node)] ?? 'eventOpen'
  report(key, node, many(node, 'eventDefinitions').map(kindOf).join(', '))
}

/** What a process holds beside its elements. */
export function reportKept(
  process: BpmnNode,
  { vendor, noted }: { vendor: VendorSettings; noted: ReadonlySet<BpmnNode> },
  report: Report,
): void {
  for (const lane of lanesOf(many(process, 'laneSets'))) if (!noted.has(lane)) report('lane', lane)
  for (const artifact of many(process, 'artifacts'))
    if (!noted.has(artifact)) report('artifact', artifact, said(artifact, 'text'))
  for (const node of [process, ...many(process, 'flowElements')]) {
    const settings = vendor.unread(node)
    if (settings.length > 0) report('settingsKept', node, settings.join(', '))
    const words = node === process ? '' : documented(node)
    if (words) report('documentation', node, words)
  }
}

/** What a file holds beside the process that is read. */
export function reportAround({ definitions, unread }: BpmnDocument, process: BpmnNode, report: Report): void {
  for (const root of many(definitions, 'rootElements')) {
    if (root === process) continue
    if (kindOf(root) === 'Process') report('otherProcess', root)
    else if (kindOf(root) === 'Collaboration') {
      const pools = many(root, 'participants').filter((pool) => one(pool, 'processRef') !== process)
      for (const part of [...pools, ...many(root, 'messageFlows'), ...many(root, 'artifacts')])
        report('collaboration', part)
    } else report('rootElement', root)
  }
  for (const words of unread) report('unread', null, words.split('\n')[0])
}

export const descriptionOf = (process: BpmnNode): string => documented(process).slice(0, 600)
