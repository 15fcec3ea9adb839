import type { z } from 'zod'
import type { element } from '@/lib/engine/elements/element'
import { kindOf, many, one, said, type BpmnNode } from './bpmn-node'
import type { BpmnFindingKey } from './finding'
import { isComputed, juelToFeel } from './juel-to-feel'
import { readPeople, type PeopleReading } from './read-people'
import { readRepeat } from './read-repeat'
import { isoDuration } from './read-times'

/** What an element is set to, without its id, name and place. */
export type Settings =
  z.input<typeof element> extends infer Each ? (Each extends { id: string } ? Omit<Each, 'id'> : never) : never

export interface Reading extends PeopleReading {
  /** How many ways lead to a node and on from it. */
  waysTo: number
  waysOn: number
  /** Ids of processes as ours. */
  processId(id: string): string
}

/** A service nobody here knows: the process is not published before a designer says what is called. */
const service: Settings = { type: 'InterfaceOut', call: { kind: 'Interface', interfaceId: '' } }
/** Control passes. */
const through: Settings = { type: 'Auto', auto: { type: 'Execute', assign: [] } }
const answer: Settings = { type: 'InterfaceIn', call: null }
/** Never true by itself: the check of the process asks for what is missing. */
const waitOpen: Settings = { type: 'Wait', until: { kind: 'condition', expression: '' } }

const isField = (text: string) => /^[A-Za-z][A-Za-z0-9_]*$/.test(text) && text.length <= 64

function step(node: BpmnNode, reading: Reading): Settings {
  const { vendor, report } = reading
  const due = vendor.attribute(node, 'dueDate')
  const after = isoDuration(due)
  if (due && !after) report('timerOpen', node, due)
  if (after) report('workingTime', node, due)
  return {
    type: 'Activity',
    ...readPeople(node, reading),
    ...readRepeat(node, reading),
    ...(after ? { deadline: { after } } : {}),
  }
}

/** A service that computes one value is a step that computes it; a mail is a message; all else is for a designer to say. */
function serviceStep(node: BpmnNode, { vendor, report }: Reading): Settings {
  const type = vendor.attribute(node, 'type')
  if (type === 'mail') {
    report('serviceOpen', node, 'mail')
    return { type: 'Notification', flags: 1 }
  }
  const expression = vendor.attribute(node, 'expression')
  const result = vendor.attribute(node, 'resultVariable') || vendor.attribute(node, 'resultVariableName')
  const feel = expression ? juelToFeel(expression) : null
  if (feel && isField(result) && kindOf(node) === 'ServiceTask')
    return { type: 'Auto', auto: { type: 'Execute', assign: [{ field: result, expression: feel }] } }
  const called = ['class', 'delegateExpression', 'topic', 'decisionRef']
    .map((name) => vendor.attribute(node, name))
    .find(Boolean)
  report('serviceOpen', node, called ?? (vendor.within(node, 'taskDefinition', 'type') || expression || type))
  return service
}

function script(node: BpmnNode, { vendor, report }: Reading): Settings {
  const text = said(node, 'script')
  const result = vendor.attribute(node, 'resultVariable')
  const language = said(node, 'scriptFormat').toLowerCase()
  const feel = language === 'feel' ? text.trim() : language === 'juel' ? juelToFeel(text) : null
  if (feel && isField(result))
    return { type: 'Auto', auto: { type: 'Execute', assign: [{ field: result, expression: feel }] } }
  report('scriptOpen', node, language)
  if (/javascript|ecmascript|^js$/.test(language) && text.length <= 50_000)
    return { type: 'Auto', auto: { type: 'JavaScript', script: text } }
  return service
}

function call(node: BpmnNode, { vendor, report, processId }: Reading): Settings {
  const carried = (name: string) =>
    vendor.elements(node, name).flatMap((one) => {
      const [from, to] = [said(one, 'source'), said(one, 'target')]
      if (from && to && from.length <= 64 && to.length <= 64) return [{ from, to }]
      report('variablesOpen', node, said(one, 'sourceExpression') || said(one, 'variables') || said(one, 'businessKey'))
      return []
    })
  if (one(node, 'loopCharacteristics')) report('loop', node)
  const called = said(node, 'calledElement') || vendor.within(node, 'calledElement', 'processId')
  return {
    type: 'SubProcess',
    processId: called && !isComputed(called) ? processId(called) : '',
    fieldsIn: carried('in').slice(0, 200),
    fieldsOut: carried('out').slice(0, 200),
  }
}

function inside(node: BpmnNode, { report }: Reading): Settings {
  report('subProcessInside', node, `${many(node, 'flowElements').length}`)
  if (one(node, 'loopCharacteristics')) report('loop', node)
  return { type: 'SubProcess', processId: '' }
}

/** Until when a timer lets control wait. */
function timer(event: BpmnNode, node: BpmnNode, { report }: Reading): Settings {
  const text = said(one(event, 'timeDuration'), 'body').trim()
  const duration = isoDuration(text)
  if (duration) {
    report('workingTime', node, text)
    return { type: 'Wait', until: { kind: 'duration', duration } }
  }
  const day = juelToFeel(said(one(event, 'timeDate'), 'body'))
  if (day && isField(day)) return { type: 'Wait', until: { kind: 'field', field: day } }
  report('timerOpen', node, text || said(one(event, 'timeDate'), 'body') || said(one(event, 'timeCycle'), 'body'))
  return waitOpen
}

function catching(node: BpmnNode, reading: Reading): Settings {
  const events = many(node, 'eventDefinitions')
  const [event] = events
  const kind = event ? kindOf(event) : ''
  if (event && events.length === 1 && kind === 'TimerEventDefinition') return timer(event, node, reading)
  if (event && events.length === 1 && kind === 'ConditionalEventDefinition') {
    const feel = juelToFeel(said(one(event, 'condition'), 'body'))
    if (!feel || feel.length > 2000) reading.report('conditionOpen', node, said(one(event, 'condition'), 'body'))
    return { type: 'Wait', until: { kind: 'condition', expression: feel && feel.length <= 2000 ? feel : '' } }
  }
  reading.report('eventOpen', node, kind)
  return kind === 'LinkEventDefinition' ? through : answer
}

function throwing(node: BpmnNode, { report }: Reading): Settings {
  const [event] = many(node, 'eventDefinitions')
  const kind = event ? kindOf(event) : ''
  if (kind === 'MessageEventDefinition') {
    report('eventOpen', node, kind)
    return service
  }
  report(kind === '' ? 'throughOnly' : kind === 'CompensateEventDefinition' ? 'compensation' : 'eventOpen', node, kind)
  return through
}

function end(node: BpmnNode, { report }: Reading): Settings {
  const [event] = many(node, 'eventDefinitions')
  const kind = event ? kindOf(event) : ''
  if (kind === 'TerminateEventDefinition') return { type: 'End', kind: 'terminate' }
  if (kind === 'ErrorEventDefinition') {
    report('endAsReject', node)
    return { type: 'End', kind: 'reject' }
  }
  if (kind) report(kind === 'CompensateEventDefinition' ? 'compensation' : 'eventOpen', node, kind)
  return { type: 'End' }
}

/** One way in and one way on: nothing is split and nothing comes together. */
function gateway(split: Settings, join: Settings): Rule {
  return (_node, { waysTo, waysOn }) => {
    if (waysTo > 1) return join
    return waysOn > 1 ? split : { type: 'Condition' }
  }
}

type Rule = (node: BpmnNode, reading: Reading) => Settings

const reported =
  (key: BpmnFindingKey, rule: Rule): Rule =>
  (node, reading) => {
    reading.report(key, node)
    return rule(node, reading)
  }

/** What each kind of a file becomes here. Boundary events and sub-processes begun by events have no place of their own. */
export const elementRules: Record<string, Rule> = {
  StartEvent(node, { report }) {
    const [event] = many(node, 'eventDefinitions')
    if (event) report('startByEvent', node, kindOf(event))
    return { type: 'Start' }
  },
  EndEvent: end,
  Task: step,
  UserTask: step,
  ManualTask: step,
  ServiceTask: serviceStep,
  SendTask: serviceStep,
  BusinessRuleTask: serviceStep,
  ScriptTask: script,
  ReceiveTask: reported('eventOpen', () => answer),
  CallActivity: call,
  SubProcess: inside,
  Transaction: inside,
  AdHocSubProcess: inside,
  IntermediateCatchEvent: catching,
  IntermediateThrowEvent: throwing,
  ExclusiveGateway: () => ({ type: 'Condition' }),
  ParallelGateway: gateway({ type: 'Split', split: 'All' }, { type: 'Join', join: 'And' }),
  InclusiveGateway: gateway({ type: 'Split', split: 'SelectMulti' }, { type: 'Join', join: 'Or' }),
  ComplexGateway: reported(
    'complexGateway',
    gateway({ type: 'Split', split: 'SelectMulti' }, { type: 'Join', join: 'Advance' }),
  ),
  EventBasedGateway: reported('eventGateway', gateway({ type: 'Split', split: 'SelectOne' }, { type: 'Condition' })),
}

/** A task of a kind the table does not name is carried out by people. */
export const ruleFor = (node: BpmnNode): Rule | undefined => {
  const kind = kindOf(node)
  return Object.hasOwn(elementRules, kind) ? elementRules[kind] : undefined
}
