import { formDefinition } from '@/lib/form-data/form-definition'
import { checkDefinition } from '@/lib/form-data/check-definition'
import { computeFormulas } from '@/lib/form-data/compute-formulas'
import { dictionariesOfForm } from '@/lib/form-data/dictionaries-of-form'
import { decisionTable } from '@/lib/decision-table/decision-table'
import { checkTable } from './check-table'
import { checkExpression } from './check-expression'
import { evaluateExpression } from './evaluate-expression'
import type { KnownDictionary } from './known-dictionary'
import { datasetsOf, dictionariesOf } from './lookup-calls'
import { bookOf, ruleBook } from './rule-book'

const clock = { now: '2026-01-05T02:00:00.000Z', today: '2026-01-05' }
const cities: KnownDictionary = {
  code: 'cities',
  named: 'name',
  columns: ['code', 'name', 'night'],
  rows: { SH: { code: 'SH', name: 'Shanghai', night: '600' }, '7': { code: '7', name: 'Seven' } },
}
const rules = bookOf([], undefined, [cities])
const look = (text: string, values: Record<string, unknown> = {}) =>
  evaluateExpression(text, { values, ...clock, rules })
const wrong = (text: string, values: Record<string, unknown> = {}) =>
  checkExpression(text, { values, ...clock, rules })?.kind ?? null

describe('R2.4-11 an entry of a data dictionary looked up by an expression', () => {
  it('is what the row is called, or what stands in the column that is named; a key that is not there has none', () => {
    expect(look('lookup("cities", city)', { city: 'SH' })).toMatchObject({ value: 'Shanghai' })
    expect(look('number(lookup("cities", city, "night")) * 2', { city: 'SH' })).toMatchObject({ value: 1200 })
    expect(look('lookup(dictionary: "cities", key: 7)')).toMatchObject({ value: 'Seven' })
    for (const city of [null, '', 'XX', 'constructor', '__proto__', ['SH'], { code: 'SH' }])
      expect(look('lookup("cities", city)', { city })).toMatchObject({ ok: true, value: null })
    expect(look('lookup("cities", "7", "night")')).toMatchObject({ ok: true, value: null })
  })

  it('says what cannot be looked up, and computes nothing over it', () => {
    expect(look('1 + count([lookup("streets", "SH")])')).toMatchObject({
      error: { kind: 'lookupUnknown', name: 'streets' },
    })
    expect(look('lookup("cities", "SH", "mayor")')).toMatchObject({ error: { kind: 'lookupColumn' } })
    expect(look('lookup(city, "SH")', { city: 'cities' })).toMatchObject({ error: { kind: 'lookupName' } })
    const large = ruleBook(() => null, { dictionary: () => 'large' })
    expect(evaluateExpression('lookup("cities", "SH")', { values: {}, ...clock, rules: large })).toMatchObject({
      error: { kind: 'lookupLarge', name: 'cities' },
    })
    expect(evaluateExpression('lookup("cities", "SH")', { values: {}, ...clock })).toMatchObject({
      error: { kind: 'lookupUnknown' },
    })
  })

  it('is checked before it is kept: the dictionary, its column and the type; without a book nothing is said of it', () => {
    expect(wrong('lookup("cities", city)', { city: 'x' })).toBeNull()
    expect(wrong('number(lookup("cities", city, "night")) > 5', { city: 'x' })).toBeNull()
    expect(wrong('lookup("streets", "SH")')).toBe('lookupUnknown')
    expect(wrong('lookup("cities", "SH", "mayor")')).toBe('lookupColumn')
    expect(wrong('lookup("cities", town)')).toBe('name')
    expect(checkExpression('lookup("streets", "SH") = "x"', { values: {}, ...clock })).toBeNull()
  })

  it('finds the dictionaries before anything runs, so that a source may ask elsewhere first', () => {
    const first = new Error('ask first')
    const asking = ruleBook(() => null, {
      dictionary: () => {
        throw first
      },
    })
    expect(() =>
      evaluateExpression('if false then lookup("cities", "SH") else 1', { values: {}, ...clock, rules: asking }),
    ).toThrow(first)
    expect(dictionariesOf({ a: ['lookup("b", 1)', 'not lookup'], c: '"lookup(""x"")"' })).toEqual(['b'])
  })

  it('is asked of a dataset where a key is looked up in it, once for whatever is computed', () => {
    const asked: string[] = []
    const suppliers: KnownDictionary = {
      code: 'suppliers',
      named: 'name',
      columns: ['code', 'name', 'price', 'city'],
      rows: { S7: { code: 'S7', name: 'Hongda', price: 12.5, city: 'SH' } },
    }
    const book = ruleBook(() => null, {
      dictionary: () => cities,
      dataset: (code) => {
        asked.push(code)
        return code === 'suppliers' ? suppliers : code === 'vast' ? 'large' : null
      },
    })
    const find = (text: string, values: Record<string, unknown> = {}) =>
      evaluateExpression(text, { values, ...clock, rules: book })
    for (const supplier of [null, ''])
      expect(find('dataset("suppliers", supplier, "price")', { supplier })).toMatchObject({ ok: true, value: null })
    expect(asked).toEqual([])
    expect(
      find('for s in list return dataset("suppliers", s, "price")', { list: ['S7', 'S8', '', 'S7'] }),
    ).toMatchObject({
      value: [12.5, null, null, 12.5],
    })
    expect(asked).toEqual(['suppliers'])
    expect(find('lookup("cities", dataset(dataset: "suppliers", key: "S7", column: "city"))')).toMatchObject({
      value: 'Shanghai',
    })
    for (const [text, kind] of [
      ['dataset("vast", "S7")', 'lookupLarge'],
      ['dataset("gone", "S7")', 'lookupUnknown'],
      ['dataset("suppliers", "S7", "mayor")', 'lookupColumn'],
      ['dataset(name, "S7")', 'lookupName'],
    ] as const)
      expect(find(text, { name: 'suppliers' })).toMatchObject({ error: { kind } })
    const first = new Error('ask first')
    const asking = ruleBook(() => null, {
      dataset: () => {
        throw first
      },
    })
    expect(() => evaluateExpression('dataset("suppliers", "S7")', { values: {}, ...clock, rules: asking })).toThrow(
      first,
    )
    const condition = ruleBook(() => null, { dataset: () => 'elsewhere' })
    expect(checkExpression('dataset("suppliers", "S7") = "x"', { values: {}, ...clock, rules: condition })?.kind).toBe(
      'lookupPlace',
    )
    expect(checkExpression('dataset("suppliers", "S7", "price") > 5', { values: {}, ...clock, rules: book })).toBeNull()
    expect(datasetsOf({ a: ['dataset("b", 1)', '"dataset(""x"")"'] })).toEqual(['b'])
  })

  it('is nothing a cell of a decision table may ask', () => {
    const table = decisionTable.parse({
      inputs: [{ expression: 'city' }],
      outputs: [{ name: 'night' }],
      rules: [{ inputs: ['-'], outputs: ['lookup("cities", city)'] }],
    })
    expect(checkTable(table, { values: { city: 'SH' }, ...clock, rules })).toMatchObject([
      { path: 'rules.0.outputs.0', kind: 'function' },
    ])
  })

  it('follows what is typed in a form, and what the dictionary says', () => {
    const form = formDefinition.parse({
      sections: [
        {
          id: 's',
          title: '',
          fields: [
            { id: 'city', type: 'text', label: 'City' },
            {
              id: 'rate',
              type: 'calculated',
              label: 'Rate',
              result: 'number',
              formula: 'number(lookup("cities", city, "night"))',
            },
          ],
        },
      ],
    })
    expect(dictionariesOfForm(form)).toEqual(['cities'])
    expect(computeFormulas(form, { city: 'SH' }, { ...clock, rules })).toMatchObject({ rate: 600 })
    const dearer = bookOf([], undefined, [{ ...cities, rows: { SH: { ...cities.rows.SH, night: '700' } } }])
    expect(computeFormulas(form, { city: 'SH' }, { ...clock, rules: dearer })).toMatchObject({ rate: 700 })
    expect(checkDefinition(form, rules)).toEqual([])
    expect(checkDefinition(form, bookOf([]))).toEqual([
      expect.objectContaining({ field: 'rate', key: expect.stringContaining('lookupUnknown') as string }),
    ])
  })
})
