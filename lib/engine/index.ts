export { acceptForm, rightsAt } from './accept-form'
export { whatMay } from './can'
export type { Command } from './command'
export { graphOf } from './definition/graph'
export {
  processDefinition,
  type ProcessDefinition,
  type ProcessDefinitionInput,
} from './definition/process-definition'
export type { Effect } from './effect'
export { forecast } from './forecast'
export type { Caller, Given } from './given'
export { replay, type Changes, type LogEntry } from './log-entry'
export { newTask } from './new-task'
export type { Answer, Facts, Group, Member, Person, Question } from './organisation/facts'
export { KnownFacts, withFacts, type Answered } from './organisation/known-facts'
export { maskOf } from './permissions'
export { recedeTargets } from './actions/recede'
export type { Refusal } from './refusal'
export { findMine, tookPart, type Scene } from './scene'
export type { State, Task } from './state/task'
export { isActive, isBlocking, isLive, type Token } from './state/token'
export { step, type StepResult } from './step'
export { visitsOf, wayBehind } from './way'
