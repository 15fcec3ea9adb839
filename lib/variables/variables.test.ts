import fc from 'fast-check'
import { readReference, referenceFormats, writeReference, type VariableReference } from './reference'
import { tabsFor } from './variable-tabs'

const text = fc.string({ unit: 'binary', maxLength: 40 })
const name = fc
  .oneof(text, fc.constantFrom('金额', 'a.b', 'a/b', '#>', '$>', '%2F', 'x y', '<## nested #>'))
  .filter((value) => value !== '')
const reference: fc.Arbitrary<VariableReference> = fc.oneof(
  fc.record({ kind: fc.constant('system' as const), name }),
  fc.record({ kind: fc.constant('form' as const), path: fc.array(name, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('database' as const), dataSource: text, table: text, field: text, filter: text }),
  fc.record({ kind: fc.constant('interface' as const), id: text, name: text, input: text, output: text }),
)

describe('variable references', () => {
  it('R3-22 R3-23 R3-24 read back as the same reference in whatever format they are written', () => {
    fc.assert(
      fc.property(reference, fc.constantFrom(...referenceFormats), (one, format) => {
        expect(readReference(writeReference(one, format))).toEqual(one)
      }),
      { numRuns: 2000 },
    )
  })

  it('R3-24 R3-25 R3-26 have prefixes by default, markers otherwise, and dots in a form path of the express format', () => {
    const form: VariableReference = { kind: 'form', path: ['明细', 'amount'] }
    expect(referenceFormats.map((format) => writeReference(form, format))).toEqual([
      'form:/明细/amount',
      '<## 明细/amount #>',
      '<## 明细.amount #>',
    ])
    expect(writeReference({ kind: 'system', name: 'account' }, 'default')).toBe('sys:/account')
    expect(writeReference({ kind: 'system', name: 'account' }, 'marked')).toBe('<$# account $>')
    const database: VariableReference = {
      kind: 'database',
      dataSource: 'erp',
      table: 'orders',
      field: 'no',
      filter: '',
    }
    expect(writeReference(database, 'default')).toBe('db:/erp/orders/no/')
    expect(writeReference(database, 'express')).toBe('<%# erp/orders/no/ %>')
    expect(writeReference({ kind: 'interface', id: 'i1', name: 'Order', input: '', output: 'no' }, 'default')).toBe(
      '<@# i1/Order//no @>',
    )
  })

  it('are nothing else', () => {
    for (const other of [
      '',
      'account',
      'form:/',
      'sys:/',
      'sys:/a/b',
      'db:/only/two',
      '<## #>',
      '<%# a/b %>',
      'http://x/y',
    ])
      expect(readReference(other)).toBeNull()
  })
})

describe('the tabs of Select variable', () => {
  it('R2.12-02 R2.12-01 are ruled by four signs', () => {
    expect(tabsFor('')).toEqual(['system', 'form', 'database'])
    expect(tabsFor('1111')).toEqual(['system', 'form', 'database', 'interface'])
    expect(tabsFor('0111')).toEqual(['form', 'database', 'interface'])
    expect(tabsFor('1010')).toEqual(['system', 'database'])
    expect(tabsFor('110x')).toEqual(['system', 'form'])
    expect(tabsFor('0001')).toEqual(['interface'])
  })
})
