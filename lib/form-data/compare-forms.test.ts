import { checkDefinition } from './check-definition'
import { compareForms } from './compare-forms'
import { formDefinition, type FormDefinition } from './form-definition'

const form = (...sections: [string, ...object[]][]): FormDefinition =>
  formDefinition.parse({ sections: sections.map(([id, ...fields]) => ({ id, title: id, fields })) })
const text = (id: string, rest: object = {}) => ({ id, type: 'text', label: id, ...rest })

describe('R2.4-11 what differs between two versions of a form', () => {
  it('one field that was moved is one difference, one in another section says from where', () => {
    const before = form(['s', text('a'), text('b'), text('c'), text('d')], ['t', text('e')])
    const after = form(['s', text('b'), text('c'), text('a'), text('d')], ['t', text('e')])
    expect(compareForms(before, after)).toEqual([
      { what: 'field', id: 'a', name: 'a', kind: 'changed', changes: [{ trait: 'order', before: 1, after: 3 }] },
    ])
    const elsewhere = form(['s', text('b'), text('c'), text('d')], ['t', text('e'), text('a')])
    expect(compareForms(before, elsewhere)).toEqual([
      { what: 'field', id: 'a', name: 'a', kind: 'changed', changes: [{ trait: 'section', before: 's', after: 't' }] },
    ])
  })

  it('names each setting that differs, of columns by table and column, and of the form itself', () => {
    const table = (label: string) => ({ id: 'lines', type: 'table', label: 'Lines', fields: [text('what', { label })] })
    const before = form(['s', table('Old'), { id: 'n', type: 'number', label: 'N', max: 5 }])
    const after = { ...form(['s', table('New'), { id: 'n', type: 'number', label: 'N' }]), layout: 'tabs' as const }
    expect(compareForms(before, after)).toEqual([
      { what: 'form', id: '', name: '', kind: 'changed', changes: [{ trait: 'layout', before: null, after: 'tabs' }] },
      {
        what: 'field',
        id: 'lines.what',
        name: 'New',
        kind: 'changed',
        changes: [{ trait: 'label', before: 'Old', after: 'New' }],
      },
      { what: 'field', id: 'n', name: 'N', kind: 'changed', changes: [{ trait: 'max', before: 5, after: null }] },
    ])
  })
})

describe('R2.4-11 what is wrong with a form by itself', () => {
  const keysOf = (...fields: object[]) =>
    checkDefinition(form(['s', ...fields])).map(({ field, key }) => `${field} ${key}`)

  it('names double keys, missing names and choices, limits that exclude each other, also of tables', () => {
    expect(keysOf(text('a'), text('a'), text('b', { label: ' ' }))).toEqual(['a idTwice', 'b labelMissing'])
    expect(keysOf({ id: 'r', type: 'radio', label: 'R', options: [] })).toEqual(['r optionsMissing'])
    const twice = { id: 'r', type: 'select', label: 'R', options: ['x', 'x'].map((value) => ({ value, label: value })) }
    expect(keysOf(twice)).toEqual(['r optionTwice'])
    expect(keysOf({ id: 'm', type: 'money', label: 'M', min: '10', max: '9.5' })).toEqual(['m limitsExclude'])
    const rows = { id: 't', type: 'table', label: 'T', minRows: 5, maxRows: 2, fields: [text('a')] }
    expect(keysOf(rows)).toEqual(['t limitsExclude'])
  })

  it('names a wrong order of days, formulas and conditions that cannot be computed, and rules', () => {
    const day = (id: string, after?: string) => ({ id, type: 'date', label: id, ...(after && { after }) })
    expect(keysOf(day('a', 'a'), day('b', 'none'), day('c', 'x'), text('x'))).toEqual([
      'a afterItself',
      'b afterUnknown',
      'c afterNoTime',
    ])
    expect(keysOf(day('a', 'b'), day('b', 'a'))).toEqual(['a afterCircle', 'b afterCircle'])
    expect(keysOf(text('a', { formula: 'nobody + 1' }), text('b', { visibleWhen: '((' }))).toEqual([
      'a formula.name',
      'b condition.syntax',
    ])
    const ruled = {
      ...form(['s', text('a')]),
      rules: [{ id: 'r', holds: 'none > 1', message: 'No', fields: ['gone'], warning: false }],
    }
    expect(checkDefinition(ruled).map(({ key }) => key)).toEqual(['condition.name', 'ruleFieldUnknown'])
  })
})
