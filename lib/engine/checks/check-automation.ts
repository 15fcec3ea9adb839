import { formFields } from '@/lib/form-data/form-fields'
import type { Element } from '../elements/element'
import type { InterfaceCall } from '../elements/outside-schema'
import { numberParameters } from '../elements/sql/parameters'
import { elementTraits } from '../elements/traits'
import { finding, type Check, type Finding, type Subject } from './finding'

/** A call to an interface administrators keep names one in use, and gives what it requires. */
function checkKeptCall(
  element: Element,
  { interfaceId, values }: Extract<InterfaceCall, { kind: 'Interface' }>,
  facts: Subject['facts'],
): Finding[] {
  const kept = facts.ask({ kind: 'externalInterface', id: interfaceId })
  if (!kept) return [finding('error', element.id, 'interfaceUnknown', { name: element.name, id: interfaceId })]
  if (kept.forPeople) return [finding('error', element.id, 'interfaceForPeople', { name: element.name })]
  return kept.inParam
    .filter(({ name, required, value }) => required === 'Y' && !value && !values[name])
    .map(({ name }) => finding('error', element.id, 'interfaceValueMissing', { name: element.name, id: name }))
}

/** Calls name data sources there are, and parameters of statements fields of the form. */
function checkCall(element: Element, known: Set<string>, { facts }: Subject): Finding[] {
  const call = elementTraits(element).call(element)
  if (!call) return []
  if (call.kind === 'Interface') return checkKeptCall(element, call, facts)
  const source = call.kind === 'SQL' ? call.dataSource : call.service
  const wanted = call.kind === 'SQL' ? 'database' : 'service'
  const missing =
    (call.kind === 'SQL' || source) && facts.ask({ kind: 'dataSource', name: source }) !== wanted
      ? [finding('error', element.id, 'dataSourceUnknown', { name: element.name, id: source })]
      : []
  const names = call.kind === 'SQL' ? numberParameters(call.statement).names : []
  return [
    ...missing,
    ...names
      .filter((name) => name !== 'taskKey' && !known.has(name))
      .map((id) => finding('error', element.id, 'fieldUnknown', { id })),
  ]
}

/** Records are written into a list there is, and into fields its form has. */
function checkRecord(element: Element, { facts }: Subject): Finding[] {
  if (element.type !== 'Record' || !element.listId) return []
  const list = facts.ask({ kind: 'list', listId: element.listId })
  if (!list) return [finding('error', element.id, 'listUnknown', { name: element.name, id: element.listId })]
  return [
    ...(list.closed ? [finding('warning', element.id, 'listClosed', { name: element.name })] : []),
    ...element.fields
      .filter(({ to }) => !list.fields.includes(to))
      .map(({ to }) => finding('error', element.id, 'fieldUnknown', { id: to })),
  ]
}

/** Elements speak of fields, lists and outside systems that exist. */
export const checkAutomation: Check = (subject) => {
  const known = new Set(formFields(subject.form).map(({ id }) => id))
  return subject.definition.elements.flatMap((element) => [
    ...elementTraits(element)
      .fields(element)
      .filter((field) => !known.has(field))
      .map((field) => finding('error', element.id, 'fieldUnknown', { id: field })),
    ...checkCall(element, known, subject),
    ...checkRecord(element, subject),
  ])
}
