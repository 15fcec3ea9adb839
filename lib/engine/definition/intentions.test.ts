import { addAfter, addOnLine } from '@/lib/process-editing/add-commands'
import { removeParts, setElement } from '@/lib/process-editing/element-commands'
import { compareDefinitions } from './compare'
import { inOrderBack, intentionsOf } from './intentions'
import { processDefinition, type ProcessDefinition } from './process-definition'
import { putBack } from './put-back'

const before = processDefinition.parse({
  processId: 'p',
  name: 'P',
  formId: 'f',
  elements: [
    { id: 'start', type: 'Start', x: 0 },
    { id: 'a', type: 'Activity', x: 200 },
    { id: 'b', type: 'Activity', x: 400 },
    { id: 'end', type: 'End', x: 600 },
  ],
  transitions: [
    { id: 's', from: 'start', to: 'a' },
    { id: 'ab', from: 'a', to: 'b' },
    { id: 'e', from: 'b', to: 'end' },
  ],
})
const named = (type: string) => type
const intentions = (after: ProcessDefinition) => intentionsOf(compareDefinitions(before, after), before, after)
const taken = (after: ProcessDefinition, at: number) =>
  inOrderBack(intentions(after)[at]!).reduce((now, one) => putBack(now, before, one) ?? now, after)
const withoutPlaces = ({ elements, transitions }: ProcessDefinition) => ({
  elements: elements.map(({ x: _x, y: _y, ...rest }) => rest),
  transitions: Object.fromEntries(transitions.map((line) => [line.id, line])),
})

describe('what differs, as it was meant', () => {
  it('a parallel part put in is one, with all its steps and ways, and goes as one', () => {
    const after = setElement(addOnLine(before, 'ab', 'Split', named).definition, 'end', { name: 'Done' })
    const found = intentions(after)
    expect(found.map((one) => one.length)).toEqual([1, 10])
    expect(found[0]![0]).toMatchObject({ what: 'element', id: 'end', kind: 'changed' })
    expect(withoutPlaces(taken(after, 1))).toEqual(withoutPlaces(setElement(before, 'end', { name: 'Done' })))
  })

  it('a step taken out is one with the way that leads past it, and comes back as one', () => {
    const after = removeParts(before, { elements: new Set(['b']), lines: new Set() })
    expect(intentions(after)).toHaveLength(1)
    expect(withoutPlaces(taken(after, 0))).toEqual({
      ...withoutPlaces(before),
      elements: expect.arrayContaining(withoutPlaces(before).elements),
    })
  })

  it('two steps in different places are two', () => {
    const one = addOnLine(before, 's', 'Notification', named).definition
    expect(intentions(addAfter(one, 'b', 'Activity', named).definition)).toHaveLength(2)
  })
})
