/** Why a file is not read at all; below `processes.bpmn.refused` in the messages. */
export type BpmnRefusalReason =
  | 'tooLarge'
  | 'tooManyTags'
  | 'tooDeep'
  | 'notXml'
  | 'notBpmn'
  | 'noProcess'
  | 'tooManyProcesses'
  | 'tooManyElements'
  | 'tooManyFindings'
  | 'encoding'

export class BpmnRefusal extends Error {
  /** @param about where or how much, as the sentence needs it */
  constructor(
    readonly reason: BpmnRefusalReason,
    readonly about = '',
  ) {
    super(`${reason} ${about}`.trim())
  }
}
