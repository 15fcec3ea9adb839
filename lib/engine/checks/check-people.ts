import type { Facts } from '../organisation/facts'
import type { Activity } from '../elements/activity/schema'
import { elementTraits } from '../elements/traits'
import { participantType as type, type Participant } from '../participants/participant'
import { peopleOf } from '../participants/department'
import { rules } from '../participants/rules'
import { formPrefix, systemPrefix } from '../participants/variable'
import { systemVariables } from '../core/conditions'
import { formFields } from '@/lib/form-data/form-fields'
import { participantRule } from '@/lib/words/participants'
import { finding, type Check, type Finding, type Subject } from './finding'

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
  const rule = participantRule(kind)
  if (!rules[kind] || !rule) return 'participantNotHere'
  const first = kind === type.user ? line.param0 || line.displayName : line.param0
  if ((rule.param0 && !first) || (rule.param1 === 'duty' && !line.param1)) return 'participantIncomplete'
  if (rule.source)
    return facts.ask({ kind: 'outsidePeople', source: rule.source, id: first, column: line.param1 })
      ? null
      : 'sourceUnknown'
  if (line.stepSameStepAdv && line.stepSameStepAdvId && !graph.elements.has(line.stepSameStepAdvId))
    return 'stepUnknown'
  const group = line.dutySameGroup ? line.dutySameGroupVal : ''
  if (group.startsWith(formPrefix) || group.startsWith(systemPrefix)) {
    if (!variableExists(group, subject)) return 'variableUnknown'
  } else if (group && facts.ask({ kind: 'line', groupId: group, needs: 'none' }).length === 0) return 'groupUnknown'
  switch (rule.param0) {
    case 'step':
      return graph.elements.has(first) ? null : 'stepUnknown'
    case 'user':
      return facts.ask({ kind: 'people', accounts: [first] }).some(({ enabled }) => enabled) ? null : 'personUnknown'
    case 'role':
      return facts.ask({ kind: 'role', roleId: first }) ? null : 'roleUnknown'
    case 'department':
      return facts.ask({ kind: 'line', groupId: first, needs: 'none' }).length > 0 ? null : 'groupUnknown'
    case 'variable':
      return variableExists(first, subject) ? null : 'variableUnknown'
    default:
      return null
  }
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
    empty.kind === 'block' &&
    lines.length > 0 &&
    lines.every((line) => fixedPeople(line, facts)?.every(({ enabled }) => !enabled) ?? false)
  )
}

/** Where the initiator would approve his own request, and where a step is his by name and yet not left to him. */
function checkInitiator({ id, name, participants, self }: Activity): Finding[] {
  if (self === 'let') return [finding('warning', id, 'selfApproval', { name })]
  const named = participants.some(({ include, participantType }) => include && participantType === type.initiator)
  return named && self !== 'skip' ? [finding('warning', id, 'initiatorNotLet', { name })] : []
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
  const known = stand.length > 0 ? facts.ask({ kind: 'people', accounts: stand }).map(({ account }) => account) : []
  const lines = [...participants, ...activity.meeting.chair].flatMap((line) => {
    const key = checkLine(line, subject)
    return key ? [problem(key, { line: line.displayName || line.param0 })] : []
  })
  return [
    ...(participants.some(({ include }) => include) ? [] : [problem('noParticipants')]),
    ...lines,
    ...checkInitiator(activity),
    ...(lines.length === 0 && hasNobody(activity, subject) ? [problem('nobodyPossible')] : []),
    ...(empty.kind === 'persons' && stand.length === 0 ? [problem('noSubstitutes')] : []),
    ...stand.filter((account) => !known.includes(account)).map((line) => problem('personUnknown', { line })),
    ...(empty.kind === 'manager' && subject.definition.settings.managers.length === 0 ? [problem('noManagers')] : []),
    ...steps.filter((step) => !graph.elements.has(step)).map((line) => problem('stepUnknown', { line })),
  ]
}

/** Every step has people, an answer to nobody being found, and speaks of people and steps that exist. */
export const checkPeople: Check = (subject) =>
  subject.definition.elements.flatMap((element) => {
    if (element.type === 'Activity') return checkActivity(element, subject)
    return elementTraits(element)
      .people(element)
      .flatMap((line) => {
        const key = checkLine(line, subject)
        const params = { name: element.name, line: line.displayName || line.param0 }
        return key ? [finding('error', element.id, key, params)] : []
      })
  })
