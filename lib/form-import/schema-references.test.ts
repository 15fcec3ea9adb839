import { formDefinition } from '@/lib/form-data/form-definition'
import { brokenRules } from '@/lib/form-data/form-rules'
import { formFields } from '@/lib/form-data/form-fields'
import { fromJsonSchema } from './from-json-schema'
import { withoutLookaheads } from './lookaheads'
import { costOf } from '@/tests/support/cost'

const words = {
  tooShort: (label: string, least: number) => `${label} >= ${least}`,
  wrongForm: (label: string) => `${label}!`,
}
const read = (schema: object) => {
  const imported = fromJsonSchema(schema, words)
  return { definition: formDefinition.parse(imported.definition), notes: imported.notes.map(({ key }) => key) }
}
const idsOf = (schema: object) => formFields(read(schema).definition).map(({ id, type }) => `${id} ${type}`)

describe('R2.4-11 references of a JSON Schema', () => {
  it('are found by address, anchor and pointer, seen from where they stand', () => {
    const schema = {
      $id: 'https://example.com/root.json',
      properties: {
        a: { $ref: 'item.json' },
        b: { $ref: '#name' },
        c: { $ref: 'nested/flag.json#/definitions/on' },
        d: { $ref: '#/definitions/anything' },
      },
      definitions: {
        item: { $id: 'item.json', type: 'integer' },
        named: { $id: '#name', type: 'string', format: 'date' },
        flag: { $id: 'nested/flag.json', definitions: { on: { type: 'boolean' } } },
        anything: true,
      },
    }
    expect(idsOf(schema)).toEqual(['a number', 'b date', 'c switch', 'd text'])
    expect(read(schema).notes).toEqual([])
  })

  it('an address among values names nothing, and a document that is not there is named', () => {
    const schema = {
      properties: { a: { $ref: 'https://x.invalid/one' }, b: { type: 'string' } },
      definitions: { list: { enum: [{ $id: 'https://x.invalid/one', type: 'string' }] } },
    }
    expect(idsOf(schema)).toEqual(['b text'])
    expect(read(schema).notes).toEqual(['outside'])
  })

  it('a schema of ten thousand places that lead to each other is read in no time', async () => {
    const definitions = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, at) => [
        `d${at}`,
        { properties: { next: { $ref: `#/definitions/d${at + 1}` }, x: { type: 'string' } } },
      ]),
    )
    const cost = await costOf(() => expect(read({ $ref: '#/definitions/d0', definitions }).notes).toContain('circle'))
    expect(cost).toBeLessThan(12)
  })
})

describe('R2.4-11 what else a JSON Schema says', () => {
  it('a list whose places have meanings of their own has a field for each', () => {
    const pair = { type: 'array', items: [{ type: 'string' }, { type: 'integer' }], minItems: 1 }
    const { definition } = read({ properties: { pair, pairs: { type: 'array', items: pair } } })
    const [first, second, table] = formFields(definition)
    expect([first, second]).toMatchObject([
      { type: 'text', required: false },
      { type: 'number', required: false },
    ])
    expect(table).toMatchObject({
      type: 'table',
      fields: [
        { type: 'text', required: true },
        { type: 'number', required: false },
      ],
    })
  })

  it('what one way of several allows, the others need not keep', () => {
    const { definition } = read({ properties: { x: { type: 'string', anyOf: [{ maxLength: 2 }, { minLength: 4 }] } } })
    expect(definition.rules).toBeUndefined()
    expect(formFields(definition)).toMatchObject([{ id: 'x', maxLength: 200 }])
  })

  it('a pattern that looks ahead from its beginning is kept as rules that do not', () => {
    expect(withoutLookaheads('^(?!0000)[0-9]{4}$')).toEqual([
      { pattern: '^(?:0000)', holds: false },
      { pattern: '^[0-9]{4}$', holds: true },
    ])
    expect(withoutLookaheads('^(?=.*[)])(?!a(b|c))x|y$')).toHaveLength(1)
    expect(withoutLookaheads('a(?!b)')).toEqual([{ pattern: 'a(?!b)', holds: true }])
    expect(withoutLookaheads('^(?!a')).toEqual([{ pattern: '^(?!a', holds: true }])
    const { definition } = read({
      properties: {
        year: { type: 'string', pattern: '^(?!0000)[0-9]{4}$' },
        city: { type: 'string', pattern: '^(?!\\s)(?!.*?\\s{2,})[^<>0-9]+$' },
      },
    })
    const broken = (data: object) =>
      brokenRules(
        definition,
        data as never,
        { year: 'edit', city: 'edit' },
        { now: '2026-01-01T00:00:00Z', today: '2026-01-01' },
      ).map(({ rule }) => rule.message)
    expect(broken({ year: '2026', city: 'New York' })).toEqual([])
    expect(broken({ year: '0000', city: ' York' })).toEqual(['Year!', 'City!'])
    expect(broken({ year: '20', city: 'New  York' })).toEqual(['Year!', 'City!'])
  })
})
