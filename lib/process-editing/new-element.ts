import { freeId } from '@/lib/editing/free-id'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { transition, type Transition } from '@/lib/engine/definition/transition'
import { element, type Element, type ElementType } from '@/lib/engine/elements/element'
import { sizeOf } from './drawn-sizes'

/** What a type cannot be without. It says nothing yet; the check of the process names what is still to be set. */
const bare: Partial<Record<ElementType, object>> = {
  Wait: { until: { kind: 'duration', duration: { amount: 1, unit: 'days' } } },
  SubProcess: { processId: '' },
  Auto: { auto: { type: 'Execute', assign: [] } },
  SQL: { call: { kind: 'SQL', dataSource: '', statement: 'select 1' } },
  InterfaceOut: { call: { kind: 'Interface', interfaceId: '' } },
}

interface Wanted {
  type: ElementType
  id: string
  name: string
  x: number
  y: number
}

/** An element of a type as it is put down. */
export const newElement = ({ type, ...own }: Wanted): Element =>
  element.parse({ ...bare[type], ...sizeOf(type), type, ...own })

export const newLine = (line: Pick<Transition, 'id' | 'from' | 'to'> & Partial<Transition>): Transition =>
  transition.parse(line)

const stems: Partial<Record<ElementType, string>> = { Activity: 'step', SQL: 'sql' }

/** An id nobody in the process has: the type's name with a number. */
export function freeElementId({ elements }: Pick<ProcessDefinition, 'elements'>, type: ElementType): string {
  const stem = stems[type] ?? type[0]!.toLowerCase() + type.slice(1)
  return freeId(`${stem}1`, new Set(elements.map(({ id }) => id)))
}

/** An id for a line that no other line has. */
export const freeLineId = ({ transitions }: Pick<ProcessDefinition, 'transitions'>): string =>
  freeId('line1', new Set(transitions.map(({ id }) => id)))
