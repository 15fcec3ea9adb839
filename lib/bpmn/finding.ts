import type { BpmnNode } from './bpmn-node'

/**
 * What became of something of a file, below `processes.bpmn.findings` in the messages. `open` is not run and must be settled by
 * a designer, `changed` is run in another way than the file says, `kept` has no part in running here and is kept.
 */
export const bpmnFindingKeys = {
  conditionOpen: 'open',
  assignmentOpen: 'open',
  serviceOpen: 'open',
  scriptOpen: 'open',
  eventOpen: 'open',
  startByEvent: 'open',
  boundaryEvent: 'open',
  eventSubProcess: 'open',
  subProcessInside: 'open',
  complexGateway: 'open',
  eventGateway: 'open',
  loop: 'open',
  compensation: 'open',
  timerOpen: 'open',
  variablesOpen: 'open',
  loose: 'open',
  settingsInvalid: 'open',
  workingTime: 'changed',
  endAsReject: 'changed',
  startAdded: 'changed',
  endAdded: 'changed',
  waysAdded: 'changed',
  throughOnly: 'changed',
  laidOut: 'changed',
  settingsKept: 'kept',
  lane: 'kept',
  artifact: 'kept',
  data: 'kept',
  documentation: 'kept',
  collaboration: 'kept',
  otherProcess: 'kept',
  rootElement: 'kept',
  unread: 'kept',
} as const

export type BpmnFindingKey = keyof typeof bpmnFindingKeys
export type BpmnOutcome = (typeof bpmnFindingKeys)[BpmnFindingKey]

export interface BpmnFinding {
  key: BpmnFindingKey
  /** In the file; empty for the file as a whole. */
  elementId: string
  name: string
  /** Such as UserTask. */
  kind: string
  /** Where it stands in the file, counted from one; 0 where that is not known. */
  line: number
  /** What exactly: names of attributes, an expression. */
  detail: string
}

export type Report = (key: BpmnFindingKey, node: BpmnNode | null, detail?: string) => void
