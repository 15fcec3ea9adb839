import { notificationFlags } from '@/lib/contracts/workflow-enumerations'
import { formFields } from '@/lib/form-data/form-fields'
import type { Element } from '../elements/element'
import type { InterfaceCall } from '../elements/outside'
import { numberParameters } from '../elements/sql/parameters'
import { finding, type Check, type Finding, type Subject } from './finding'

/** Fields of the own form an element writes or reads. */
function fieldsOf(element: Element): string[] {
  switch (element.type) {
    case 'Auto':
      return element.auto.type === 'Execute'
        ? element.auto.assign.map(({ field }) => field)
        : element.auto.results.map(({ field }) => field)
    case 'SQL':
    case 'InterfaceOut':
    case 'InterfaceIn':
      return element.results.map(({ field }) => field)
    case 'Wait':
      return element.until.kind === 'field' ? [element.until.field] : []
    case 'SubProcess':
      return [
        ...element.fieldsOut.map(({ to }) => to),
        ...(element.per === 'row' ? [element.table] : element.fieldsIn.map(({ from }) => from)),
      ]
    default:
      return []
  }
}

/** What an element calls outside, if it does. */
function callOf(element: Element): InterfaceCall | null {
  if (element.type === 'SQL' || element.type === 'InterfaceOut' || element.type === 'InterfaceIn') return element.call
  return element.type === 'Auto' && element.auto.type === 'Interface' ? element.auto.call : null
}

/** A call to an interface administrators keep names one in use, and gives what it requires. */
function checkKeptCall(element: Element, { interfaceId, values }: Extract<InterfaceCall, { kind: 'Interface' }>, facts: Subject['facts']): Finding[] {
  const kept = facts.ask({ kind: 'externalInterface', id: interfaceId })
  if (!kept) return [finding('error', element.id, 'interfaceUnknown', { name: element.name, id: interfaceId })]
  if (kept.forPeople) return [finding('error', element.id, 'interfaceForPeople', { name: element.name })]
  return kept.inParam
    .filter(({ name, required, value }) => required === 'Y' && !value && !values[name])
    .map(({ name }) => finding('error', element.id, 'interfaceValueMissing', { name: element.name, id: name }))
}

/** Calls name data sources there are, and parameters of statements fields of the form. */
function checkCall(element: Element, known: Set<string>, { facts }: Subject): Finding[] {
  const call = callOf(element)
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

function checkSubProcess(element: Element, { facts }: Subject): Finding[] {
  if (element.type !== 'SubProcess') return []
  const { id, name, processId, fieldsIn, fieldsOut } = element
  const process = facts.ask({ kind: 'process', processId })
  if (!process) return [finding('error', id, 'processUnknown', { name, id: processId })]
  const theirs = [...fieldsIn.map(({ to }) => to), ...fieldsOut.map(({ from }) => from)]
  return theirs
    .filter((field) => !process.fields.includes(field))
    .map((field) => finding('error', id, 'fieldUnknown', { id: field }))
}

/** Channels Baton has no gateway for are no way to tell anybody. */
function checkChannels(element: Element): Finding[] {
  if (element.type !== 'Notification' || (element.flags & (notificationFlags.SMS | notificationFlags.IM)) === 0) return []
  return [finding('warning', element.id, 'noGateway', { name: element.name })]
}

/** Steps nobody carries out speak of fields, names and processes that exist. */
export const checkAutomation: Check = (subject) => {
  const known = new Set(formFields(subject.form).map(({ id }) => id))
  return subject.definition.elements.flatMap((element) => [
    ...fieldsOf(element)
      .filter((field) => !known.has(field))
      .map((field) => finding('error', element.id, 'fieldUnknown', { id: field })),
    ...checkSubProcess(element, subject),
    ...checkCall(element, known, subject),
    ...checkChannels(element),
  ])
}
