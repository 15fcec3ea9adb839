import fc from 'fast-check'
import { block, compile } from '@/tests/laws/random-process'
import { compareDefinitions } from '@/lib/engine/definition/compare'
import { processDefinition, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { participant } from '@/lib/engine/participants/participant'
import { readCondition } from '@/lib/expression/read-condition'
import { applyQuick, placeKey, placesAt, placesOf, rowAt, valueOf, type QuickPlace } from './quick-changes'

const conditions = [
  'total > 5000',
  'total in [100..2000] and kind = "a"',
  'days >= 3 or (total < 10 and not((sum(lines.amount) > 7 or kind = "b")))',
  'total in (1, 2.50, 3)',
]
const withConditions = (definition: ProcessDefinition): ProcessDefinition => ({
  ...definition,
  transitions: definition.transitions.map((line, at) =>
    at % 2 === 0
      ? { ...line, name: `way ${at}`, condition: 'Expression', expression: conditions[at % conditions.length]! }
      : line,
  ),
})
const drawn = block.map((body) => withConditions(processDefinition.parse(compile(body))))

const other = (place: QuickPlace): unknown =>
  ({
    name: '另一个|Another|另一個',
    people: [participant.parse({ participantType: 0, param0: 'somebody.else' })],
    deadline: { after: { amount: 77, unit: 'hours' } },
    number: '4321.5',
  })[place.kind]

describe('R2.4-12 one place set where it is read', () => {
  it('gives exactly that path in the comparison, and every other place stays as it is', () => {
    fc.assert(
      fc.property(drawn, (definition) => {
        const places = placesOf(definition)
        expect(new Set(places.map(placeKey)).size).toBe(places.length)
        for (const place of places) {
          const after = applyQuick(definition, place, other(place))!
          const [only, ...more] = compareDefinitions(definition, after)
          expect(more).toEqual([])
          expect(only).toMatchObject({ what: place.what, id: place.id, kind: 'changed' })
          expect(only!.paths.every((path) => path === place.setting || path.startsWith(`${place.setting}.`))).toBe(true)
          expect(JSON.stringify(placesOf(after))).toBe(JSON.stringify(places))
          const others = places.filter((one) => one !== place).map((one) => JSON.stringify(valueOf(definition, one)))
          expect(JSON.stringify(others)).toBe(
            JSON.stringify(places.filter((one) => one !== place).map((one) => JSON.stringify(valueOf(after, one)))),
          )
          if (place.kind === 'number') expect(valueOf(after, place)).toBe('4321.5')
        }
      }),
      { numRuns: 25 },
    )
  })

  it('is itself again when it is set back', () => {
    fc.assert(
      fc.property(drawn, (definition) => {
        for (const place of placesOf(definition)) {
          const after = applyQuick(definition, place, other(place))!
          const back = applyQuick(after, place, valueOf(definition, place))!
          expect(compareDefinitions(definition, back)).toEqual([])
        }
      }),
      { numRuns: 20 },
    )
  })
})

describe('places', () => {
  const definition = processDefinition.parse({
    processId: 'p',
    name: 'P',
    formId: 'f',
    elements: [
      { id: 'start', type: 'Start' },
      { id: 'fork', type: 'Condition', name: '金额' },
      { id: 'a', type: 'Activity', name: '审批' },
      { id: 'end', type: 'End' },
    ],
    transitions: [
      { id: '1', from: 'start', to: 'fork' },
      { id: '2', from: 'fork', to: 'a', condition: 'Expression', expression: 'total > 5000 and days in [1..3]' },
      { id: '3', from: 'fork', to: 'end', condition: 'Expression', expression: 'round(total) > 3' },
    ],
  })
  const numbers = placesAt(definition, 'fork').filter(({ kind }) => kind === 'number')

  it('are the numbers of conditions rows can say, with the row each stands in', () => {
    expect(numbers.map((place) => valueOf(definition, place))).toEqual(['5000', '1', '3'])
    const [, from] = numbers as Extract<QuickPlace, { kind: 'number' }>[]
    expect(rowAt('total > 5000 and days in [1..3]', from!.row)?.operator).toBe('between')
    expect(placesAt(definition, 'a').map(({ kind }) => kind)).toEqual(['name', 'people', 'deadline'])
    expect(placesAt(definition, 'nowhere')).toEqual([])
  })

  it('take nothing they cannot be, and are not found where somebody has taken them away', () => {
    const [total] = numbers
    for (const wrong of ['', 'total', '1e9', '5000 or true', '9'.repeat(40), ' 5'])
      expect(applyQuick(definition, total!, wrong)).toBeNull()
    const [name, people] = placesAt(definition, 'a')
    expect(applyQuick(definition, name!, 'x'.repeat(10_000))).toBeNull()
    expect(applyQuick(definition, people!, 'nobody')).toBeNull()
    const gone = { ...definition, elements: definition.elements.filter(({ id }) => id !== 'a'), transitions: [] }
    expect(applyQuick(gone, name!, '新的')).toBeNull()
    expect(applyQuick(gone, total!, '1')).toBeNull()
    expect(readCondition(applyQuick(definition, total!, '-1.5')!.transitions[1]!.expression)).not.toBeNull()
  })
})
