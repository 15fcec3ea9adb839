import fc from 'fast-check'
import { formDefinition, type FormDefinitionInput } from './form-definition'
import { fittingPrints } from './choose-print'
import { printDesign } from './print-design'
import { placesIn, unknownInDesign, unknownPlaces } from './print-places'

const definition = formDefinition.parse({
  sections: [
    {
      id: 'main',
      title: 'Main',
      fields: [
        { id: 'reason', type: 'text', label: 'Reason' },
        { id: 'amount', type: 'money', label: 'Amount' },
        {
          id: 'items',
          type: 'table',
          label: 'Items',
          fields: [
            { id: 'name', type: 'text', label: 'Name' },
            { id: 'price', type: 'money', label: 'Price' },
          ],
        },
      ],
    },
  ],
} satisfies FormDefinitionInput)

describe('R2.4-11 places of a print', () => {
  it('are fields, columns, sums and what every request has; other braces are text', () => {
    expect(
      placesIn('A {reason} { amount } {items.price} {sum(items.price)} {@no} {} {a b} {1}').map(({ name }) => name),
    ).toEqual(['reason', 'amount', 'items.price', 'sum(items.price)', '@no'])
  })

  it('that are not there are named once, as they were written', () => {
    expect(
      unknownPlaces(
        ['{reason} {reson} {items} {items.colour} {@opinions.text} {@opinions.mood} {@mood}', '{ reson } {reson}'],
        definition,
      ),
    ).toEqual(['{reson}', '{items}', '{items.colour}', '{@opinions.mood}', '{@mood}', '{ reson }'])
  })

  it('are found wherever a text has them, and cover what they were written as', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('{reason}', '{items.price}', '{@no}', '{', '}'))),
        (parts) => {
          const text = parts.join('')
          let at = 0
          for (const place of placesIn(text)) {
            expect(text.slice(place.at, place.at + place.text.length)).toBe(place.text)
            expect(place.at).toBeGreaterThanOrEqual(at)
            at = place.at + place.text.length
          }
        },
      ),
    )
  })

  it('of a design are looked for in its texts, its fields and its tables', () => {
    const design = printDesign.parse({
      blocks: [
        { id: 'a', type: 'title', text: '{@title} {gone}' },
        { id: 'b', type: 'fields', fields: ['reason', 'lost'] },
        { id: 'c', type: 'table', table: 'items', columns: ['price', 'colour'] },
        { id: 'd', type: 'text', text: '{sum(items.price)} {items.name}' },
        { id: 'e', type: 'table', table: 'nothing' },
      ],
    })
    expect(unknownInDesign(design, definition)).toEqual(['{gone}', '{items.name}', 'lost', 'items.colour', 'nothing'])
  })
})

describe('which prints fit a request', () => {
  const clock = { now: '2026-01-01T00:00:00.000Z', today: '2026-01-01' }
  const print = (name: string, rest: object = {}) => ({ name, enable: true, steps: [], condition: '', ...rest })
  const names = (prints: ReturnType<typeof print>[], steps: string[], values: object = {}) =>
    fittingPrints(prints, steps, { values: { ...values }, ...clock }).map(({ name }) => name)

  it('those for its step or its data come before those for every request', () => {
    const prints = [
      print('every'),
      print('large', { condition: 'amount > 1000' }),
      print('leader', { steps: ['leader'] }),
      print('off', { enable: false }),
    ]
    expect(names(prints, ['leader'], { amount: 5000 })).toEqual(['large', 'leader', 'every'])
    expect(names(prints, ['start'], { amount: 10 })).toEqual(['every'])
  })

  it('one whose condition cannot be computed does not fit', () => {
    expect(names([print('odd', { condition: 'amount >' }), print('every')], [])).toEqual(['every'])
  })
})
