import type { Facts } from '../organisation/facts'
import type { Activity } from '../elements/activity/schema'
import { participantType as type, type Participant } from '../participants/participant'
import { peopleOf } from '../participants/department'
import { rules } from '../participants/rules'
import { formPrefix, systemPrefix } from '../participants/variable'
import { systemVariables } from '../route'
import { formFields } from '@/lib/form-data/form-fields'
import { finding, type Check, type Finding, type Subject } from './finding'

const needParam0: ReadonlySet<number> = new Set([
  type.role,
  type.department,
  type.variable,
  type.variableDepartment,
  type.stepSame,
  type.leaderOfUser,
  type.leaderOfDepartment,
  type.leaderOfVariable,
  type.leaderOfVariableDepartment,
  type.leaderOfStep,
  type.memberOfUser,
  type.memberOfVariable,
  type.memberOfStep,
  type.dutyOfUser,
  type.dutyOfDepartment,
  type.dutyOfVariable,
  type.dutyOfVariableDepartment,
  type.dutyOfStep,
  type.expression,
  type.datasetRows,
  type.interfaceResult,
])
const needParam1: ReadonlySet<number> = new Set([
  type.dutyOfUser,
  type.dutyOfDepartment,
  type.dutyOfVariable,
  type.dutyOfVariableDepartment,
  type.dutyOfStep,
  type.dutyOfInitiator,
  type.dutyOfPreviousStep,
])
const ofSteps: ReadonlySet<number> = new Set([
  type.stepSame,
  type.leaderOfStep,
  type.memberOfStep,
  type.dutyOfStep,
])
const ofUsers: ReadonlySet<number> = new Set([
  type.user,
  type.leaderOfUser,
  type.memberOfUser,
  type.dutyOfUser,
])
const ofGroups: ReadonlySet<number> = new Set([
  type.department,
  type.leaderOfDepartment,
  type.dutyOfDepartment,
])
const ofVariables: ReadonlySet<number> = new Set([
  type.variable,
  type.variableDepartment,
  type.leaderOfVariable,
  type.leaderOfVariableDepartment,
  type.memberOfVariable,
  type.dutyOfVariable,
  type.dutyOfVariableDepartment,
])

function variableExists(reference: string, { form }: Subject): boolean {
  if (reference.startsWith(systemPrefix))
    return systemVariables.some((name) => name === reference.slice(systemPrefix.length))
  const path = reference.startsWith(formPrefix) ? reference.slice(formPrefix.length) : reference
  return formFields(form).some(({ id }) => id === path.split(/[/.]/)[0])
}

/** What is wrong with one line of a participant list (R5-14 to R5-17). */
function checkLine(line: Participant, subject: Subject): string | null {
  const { facts, graph } = subject
  const kind = line.participantType
  if (!rules[kind]) return 'participantNotHere'
  const first = kind === type.user ? line.param0 || line.displayName : line.param0
  if (
    (needParam0.has(kind) && !first) ||
    (needParam1.has(kind) && !line.param1) ||
    (kind === type.user && !first)
  )
    return 'participantIncomplete'
  if (ofSteps.has(kind)) return graph.elements.has(first) ? null : 'stepUnknown'
  if (ofUsers.has(kind))
    return facts.ask({ kind: 'people', accounts: [first] }).some(({ enabled }) => enabled)
      ? null
      : 'personUnknown'
  if (kind === type.datasetRows || kind === type.interfaceResult) {
    const source = kind === type.datasetRows ? 'dataset' : 'interface'
    return facts.ask({ kind: 'outsidePeople', source, id: first, column: line.param1 }) ? null : 'sourceUnknown'
  }
  if (kind === type.role) return facts.ask({ kind: 'role', roleId: first }) ? null : 'roleUnknown'
  if (ofGroups.has(kind))
    return facts.ask({ kind: 'line', groupId: first, needs: 'none' }).length > 0 ? null : 'groupUnknown'
  if (ofVariables.has(kind)) return variableExists(first, subject) ? null : 'variableUnknown'
  return null
}

/** The people a line names whatever the request; null when they depend on it. */
function fixedPeople(line: Participant, facts: Facts): { enabled: boolean }[] | null {
  switch (line.participantType) {
    case type.user:
      return facts.ask({ kind: 'people', accounts: [line.param0 || line.displayName] })
    case type.role:
      return facts.ask({ kind: 'role', roleId: line.param0 })?.people ?? []
    case type.department:
      return peopleOf(facts, line.param0, line).map(({ person }) => person)
    default:
      return null
  }
}

/** A step that stops when nobody is found, for people of whom there are none today. */
function hasNobody({ participants, empty }: Activity, { facts }: Subject): boolean {
  const lines = participants.filter(({ include }) => include)
  return (
    empty.kind === 'block' && lines.length > 0 &&
    lines.every((line) => fixedPeople(line, facts)?.every(({ enabled }) => !enabled) ?? false)
  )
}

function checkActivity(activity: Activity, subject: Subject): Finding[] {
  const { id, name, participants, empty, reject, recede } = activity
  const { graph, facts } = subject
  const problem = (key: string, params = {}) => finding('error', id, key, { name, ...params })
  const steps = [
    ...(reject.strategy === 'step' ? [reject.activityId] : []),
    ...(recede.targets === 'listed' ? recede.listed : []),
  ]
  const stand = empty.accounts
  const known =
    stand.length > 0 ? facts.ask({ kind: 'people', accounts: stand }).map(({ account }) => account) : []
  const lines = participants.flatMap((line) => {
    const key = checkLine(line, subject)
    return key ? [problem(key, { line: line.displayName || line.param0 })] : []
  })
  return [
    ...(participants.some(({ include }) => include) ? [] : [problem('noParticipants')]),
    ...lines,
    ...(lines.length === 0 && hasNobody(activity, subject) ? [problem('nobodyPossible')] : []),
    ...(empty.kind === 'persons' && stand.length === 0 ? [problem('noSubstitutes')] : []),
    ...stand.filter((account) => !known.includes(account)).map((line) => problem('personUnknown', { line })),
    ...(empty.kind === 'manager' && subject.definition.settings.managers.length === 0
      ? [problem('noManagers')]
      : []),
    ...steps.filter((step) => !graph.elements.has(step)).map((line) => problem('stepUnknown', { line })),
  ]
}

/** Every step has people, an answer to nobody being found, and speaks of people and steps that exist. */
export const checkPeople: Check = (subject) =>
  subject.definition.elements.flatMap((element) => {
    if (element.type === 'Activity') return checkActivity(element, subject)
    const lines = element.type === 'Notification' ? element.participants : element.type === 'SubProcess' ? element.people : []
    return lines.flatMap((line) => {
      const key = checkLine(line, subject)
      const params = { name: element.name, line: line.displayName || line.param0 }
      return key ? [finding('error', element.id, key, params)] : []
    })
  })
