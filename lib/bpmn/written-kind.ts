import type { Element } from '@/lib/engine/elements/element'

/** What an element is in a file that begins here. */
export function writtenKind(element: Element): string {
  switch (element.type) {
    case 'Start':
      return 'StartEvent'
    case 'End':
      return 'EndEvent'
    case 'Activity':
      return 'UserTask'
    case 'Condition':
      return 'ExclusiveGateway'
    case 'Split':
      return { All: 'ParallelGateway', SelectOne: 'ExclusiveGateway', SelectMulti: 'InclusiveGateway' }[element.split]
    case 'Join':
      return { And: 'ParallelGateway', Or: 'InclusiveGateway', Xor: 'ExclusiveGateway', Advance: 'ComplexGateway' }[
        element.join
      ]
    case 'SubProcess':
      return 'CallActivity'
    case 'Wait':
      return 'IntermediateCatchEvent'
    case 'InterfaceIn':
      return 'ReceiveTask'
    case 'Notification':
      return 'SendTask'
    case 'Auto':
      return element.auto.type === 'JavaScript' ? 'ScriptTask' : 'ServiceTask'
    default:
      return 'ServiceTask'
  }
}
