import type { Activity } from '@/lib/engine/elements/activity/schema'
import { participant, participantType, type Participant } from '@/lib/engine/participants/participant'
import { many, one, said, type BpmnNode } from './bpmn-node'
import type { Report } from './finding'
import { isComputed, juelToFeel } from './juel-to-feel'
import type { VendorSettings } from './vendor-settings'

export interface PeopleReading {
  vendor: VendorSettings
  report: Report
  /** Variables that stand for the initiator (`camunda:initiator` of the start). */
  initiators: ReadonlySet<string>
}

const initiatorNames = ['initiator', 'starter', 'applyUserId', 'INITIATOR']
const longestParam = 500

/** Longer lists of names than anybody writes. */
const longestList = 4000

/** Texts between commas, but not those within braces or brackets. */
const listed = (text: string): string[] =>
  (text.slice(0, longestList).match(/(?:[$#]\{[^}]*\}|\([^)]*\)|[^,])+/g) ?? [])
    .map((one) => one.trim())
    .filter(Boolean)

type Kind = 'user' | 'role'

/** One name or expression as a rule that finds people; null where it cannot be told. */
function personOf(text: string, kind: Kind, { initiators }: PeopleReading): Participant | null {
  const line = (type: number, param0: string, displayName = '') =>
    param0.length > longestParam ? null : participant.parse({ participantType: type, param0, displayName })
  if (!isComputed(text)) return line(participantType[kind], text, text.slice(0, 600))
  const feel = juelToFeel(text)
  if (feel === null || feel === '') return null
  if (initiators.has(feel) || initiatorNames.includes(feel)) return line(participantType.initiator, '')
  // Groups are not found by an expression.
  return kind === 'user' ? line(participantType.expression, feel) : null
}

/** `user(a), group(b)`, or names of groups without saying so. */
function ofPotentialOwner(node: BpmnNode): [string, Kind][] {
  const body = said(one(one(node, 'resourceAssignmentExpression'), 'expression'), 'body')
  return listed(body).map((text): [string, Kind] => {
    const named = /^(user|group)\((.*)\)$/s.exec(text)
    return [named?.[2]?.trim() ?? text, named?.[1] === 'user' ? 'user' : 'role']
  })
}

/** The element of a list a step is repeated for, when the step is given to just that element. */
function ofCollection(node: BpmnNode, assignee: string, { vendor }: PeopleReading): string | null {
  const loop = one(node, 'loopCharacteristics')
  if (!loop) return null
  const collection = vendor.attribute(loop, 'collection') || said(one(loop, 'loopDataInputRef'), 'id')
  const variable = vendor.attribute(loop, 'elementVariable') || said(one(loop, 'inputDataItem'), 'name')
  if (!collection || !variable || juelToFeel(assignee) !== variable) return null
  return isComputed(collection) ? collection : `\${${collection}}`
}

/** Who gets a step, and how he comes to it: named people at once, candidates by claiming. */
export function readPeople(node: BpmnNode, reading: PeopleReading): Pick<Activity, 'participants'> & Partial<Activity> {
  const { vendor, report } = reading
  const zeebe = (name: string) => vendor.within(node, 'assignmentDefinition', name)
  const assignee = vendor.attribute(node, 'assignee') || zeebe('assignee')
  const collection = ofCollection(node, assignee, reading)
  const resources = many(node, 'resources')
  const owners = resources.filter(({ $type }) => $type === 'bpmn:PotentialOwner').flatMap(ofPotentialOwner)
  const performers = resources
    .filter(({ $type }) => $type === 'bpmn:HumanPerformer')
    .map((one): [string, Kind] => [ofPotentialOwner(one)[0]?.[0] ?? '', 'user'])
  const candidates: [string, Kind][] = [
    ...listed(vendor.attribute(node, 'candidateUsers') || zeebe('candidateUsers')).map((text): [string, Kind] => [
      text,
      'user',
    ]),
    ...listed(vendor.attribute(node, 'candidateGroups') || zeebe('candidateGroups')).map((text): [string, Kind] => [
      text,
      'role',
    ]),
    ...owners,
  ]
  const named: [string, Kind][] = [
    ...(assignee ? [[collection ?? assignee, 'user'] as [string, Kind]] : []),
    ...performers.filter(([text]) => text),
  ]
  if (candidates.length > 100)
    report(
      'assignmentOpen',
      node,
      candidates
        .slice(100)
        .map(([text]) => text)
        .join(', '),
    )
  const found = (named.length > 0 ? named : candidates).flatMap(([text, kind]) => {
    const person = personOf(text, kind, reading)
    if (!person) report('assignmentOpen', node, text)
    return person ? [person] : []
  })
  if (named.length > 0 && candidates.length > 0)
    report('settingsKept', node, candidates.map(([text]) => text).join(', '))
  return {
    participants: found.slice(0, 100),
    ...(named.length === 0 && candidates.length > 0 ? { policy: 'Share' as const } : {}),
  }
}
