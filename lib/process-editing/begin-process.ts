import { processDefinition, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { addAfter, type NameOf } from './add-commands'
import { setElement } from './element-commands'
import { newElement, newLine } from './new-element'
import { columnGap, sizeOf } from './drawn-sizes'

interface Wanted {
  processId: string
  name: string
  formId: string
  /** Names of the steps, one after the other. */
  steps: readonly string[]
  nameOf: NameOf
}

const middle = 120

/** A process with start and end, and in between the steps somebody has listed. */
export function beginProcess({ steps, nameOf, ...about }: Wanted): ProcessDefinition {
  const [start, end] = [sizeOf('Start'), sizeOf('End')]
  const begun = processDefinition.parse({
    ...about,
    elements: [
      newElement({ type: 'Start', id: 'start', name: nameOf('Start'), x: 0, y: middle - start.height / 2 }),
      newElement({
        type: 'End',
        id: 'end',
        name: nameOf('End'),
        x: start.width + columnGap,
        y: middle - end.height / 2,
      }),
    ],
    transitions: [newLine({ id: 'line1', from: 'start', to: 'end' })],
  })
  let last = 'start'
  return steps.reduce((before, name) => {
    const { definition, added } = addAfter(before, last, 'Activity', nameOf)
    if (!added) return before
    last = added
    return setElement(definition, added, { name })
  }, begun)
}

const mostSteps = 50

/** "Leader, finance，boss" as names, however they are separated. */
export const stepNames = (text: string): string[] =>
  text
    .split(/[,，、;；\n→>]+/)
    .map((one) => one.replaceAll('|', ' ').trim().slice(0, 100))
    .filter(Boolean)
    .slice(0, mostSteps)
