export { answerQuestions, type FactColumn, type FactSource } from './answer-questions'
export type { CommandAnswer } from './open-command'
export { ForeseenQuestions } from './foreseen-questions'
export { daysTaken } from './days-taken'
export { fillRule } from './fill-rule'
export { involvedIn, tasksInvolving } from './involved-in'
export { isArchived, isInUse } from './archived'
export { loadTask, loadTasks } from './load-task'
export { addCertificates, checkCertificates, type CertificateCheck } from './certificates'
export { checkAnchors, laterAnchors, makeAnchor, type AnchorCheck } from './anchors'
export { publicKeyNow, receiptKey, type ReceiptKey } from './receipt-key'
export { checkChain, checkLog, checkLogPart, looseLog, type ChainCheck, type LogCheck } from './log-chain'
export { ProcessVersions, readForm, type ProcessVersion } from './process-version'
export { dropPrivateVersion, keepPrivateVersion } from './private-version'
export { readAhead } from './read-ahead'
export { undoCommand, type UndoneAct, type UndoOutcome } from './undo-command'
export { standingLog } from './standing-log'
export { giveSerialsOf } from './give-serials'
export { readLog } from './read-log'
export { RecentStates } from './recent-states'
export { givenFor } from './find-task'
export {
  emptyRequest,
  runCommand,
  type Circumstances,
  type CommandOutcome,
  type CommandRequest,
  type Runtime,
} from './run-command'
export {
  lookUpReferences,
  momentOf,
  referenceKey,
  type Reference,
  type ReferenceReader,
  type ReferenceSource,
  type Referred,
} from './references'
export { canonicalJson } from './canonical-json'
export { contentHash } from './content-hash'
export { valueAt } from '@/lib/form-data/value-at'
export { stateOf, type LoadedTask } from './stored-task'
export type { Tell } from './told-events'
export { keepOutboxWorking, workOutbox, type Deliver, type DeliverTogether, type OutboxRow } from './outbox'
export { calendarOfPerson, companyCalendar, hoursForForm, hoursOn } from './company-calendar'
