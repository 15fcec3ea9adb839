import fc from 'fast-check'
import { beginHistory, makeStep, undoStep } from '@/lib/editing/history'
import { mergeDocuments } from '@/lib/editing/merge-documents'
import { field, formDefinition, type FormDefinition, type FormField } from '@/lib/form-data/form-definition'
import { traits } from '@/lib/form-fields/traits.generated'
import {
  changeField,
  duplicateFields,
  insertFields,
  moveFields,
  pasteFields,
  removeFields,
  renameField,
} from './field-commands'
import { usesInForm } from './form-names'
import { placesOf } from './form-place'
import { formShape } from './form-shape'
import { localParts, withLocalPart } from '@/lib/editing/local-parts'
import { newField, readableId } from './new-field'
import { renameInExpression } from './rename-in-expression'
import { addRule, addSection, changeSection, layOut, moveSection, removeSection } from './section-commands'

const form = formDefinition.parse({
  rules: [{ id: 'order', holds: 'total > deposit', message: '押金过高', fields: ['deposit'] }],
  sections: [
    {
      id: 'one',
      title: '一',
      fields: [
        { id: 'total', label: '合计', type: 'money', formula: 'sumMoney(lines.amount)' },
        { id: 'deposit', label: '押金', type: 'money', visibleWhen: 'total > 10 and "total" != ""' },
        { id: 'from', label: '从', type: 'date' },
        { id: 'until', label: '到', type: 'date', after: 'from' },
      ],
    },
    {
      id: 'two',
      title: '二',
      fields: [
        {
          id: 'lines',
          label: '明细',
          type: 'table',
          requiredWhen: 'total > 0',
          fields: [
            { id: 'price', label: '单价', type: 'money' },
            { id: 'amount', label: '金额', type: 'money', formula: 'price * 2' },
          ],
        },
        { id: 'note', label: '说明', type: 'textarea', visibleWhen: 'some row in lines satisfies row.price > 5' },
      ],
    },
  ],
})
const paths = (definition: FormDefinition) => placesOf(definition).map(({ path }) => path)
const text = (id: string) => field.parse({ id, label: id, type: 'text' })

describe('commands on a form', () => {
  it('R2.4-11 add, move, copy and remove fields, on the form and in sub-tables', () => {
    expect(paths(insertFields(form, { into: '#one', at: 1 }, [text('extra')]))).toEqual([
      'total', 'extra', 'deposit', 'from', 'until', 'lines', 'lines.price', 'lines.amount', 'note',
    ]) // prettier-ignore
    expect(paths(moveFields(form, ['total', 'from'], { into: '#two', at: 1 }))).toEqual([
      'deposit', 'until', 'lines', 'lines.price', 'lines.amount', 'total', 'from', 'note',
    ]) // prettier-ignore
    expect(paths(moveFields(form, ['from'], { into: '#one', at: 1 }))).toEqual([
      'total', 'from', 'deposit', 'until', 'lines', 'lines.price', 'lines.amount', 'note',
    ]) // prettier-ignore
    expect(paths(moveFields(form, ['deposit'], { into: 'lines', at: 0 }))).toContain('lines.deposit')
    expect(paths(removeFields(form, ['lines', 'note']))).toEqual(['total', 'deposit', 'from', 'until'])
    const copied = duplicateFields(form, ['from', 'until'])
    expect(copied.paths).toEqual(['from2', 'until2'])
    expect(placesOf(copied.definition).find(({ path }) => path === 'until2')!.field).toMatchObject({ after: 'from2' })
  })

  it('leave a form as it is where something does not fit', () => {
    expect(moveFields(form, ['lines'], { into: 'lines', at: 0 })).toBe(form)
    expect(moveFields(form, ['total'], { into: '#one', at: 0 })).toBe(form)
    // Columns of two tables may be called alike; fields of the form may not, in whatever section they stand.
    const twice = duplicateFields(form, ['lines']).definition
    const out = moveFields(twice, ['lines.price'], { into: '#one', at: 0 })
    expect(paths(out)).toContain('price')
    expect(moveFields(out, ['lines2.price'], { into: '#two', at: 0 })).toBe(out)
    expect(moveFields(twice, ['lines.price', 'lines2.price'], { into: '#two', at: 0 })).toBe(twice)
    const one = removeFields(form, ['lines.price'])
    expect(removeFields(one, ['lines.amount'])).toBe(one)
    expect(insertFields(form, { into: 'lines', at: 0 }, [form.sections[1]!.fields[0]!])).toBe(form)
  })

  it('rename a field in every formula, condition, rule and reference that names it', () => {
    const renamed = renameField(form, 'total', 'sum')
    expect(renamed.rules![0]!.holds).toBe('sum > deposit')
    expect(renamed.sections[0]!.fields[1]!.visibleWhen).toBe('sum > 10 and "total" != ""')
    expect(renamed.sections[1]!.fields[0]!.requiredWhen).toBe('sum > 0')
    const column = renameField(form, 'lines.price', 'cost')
    expect(column.sections[1]!.fields[0]).toMatchObject({ fields: [{ id: 'cost' }, { formula: 'cost * 2' }] })
    expect(column.sections[1]!.fields[1]!.visibleWhen).toBe('some row in lines satisfies row.cost > 5')
    expect(renameField(form, 'lines.amount', 'value').sections[0]!.fields[0]).toMatchObject({
      formula: 'sumMoney(lines.value)',
    })
    expect(renameField(form, 'from', 'start').sections[0]!.fields[3]).toMatchObject({ after: 'start' })
    expect(renameField(renamed, 'sum', 'total')).toEqual(form)
  })

  it('rename a column in the rows a request starts with', () => {
    const rows = {
      sections: [
        {
          id: 's',
          title: 'S',
          columns: 1,
          fields: [
            {
              id: 'items',
              type: 'table',
              label: 'Items',
              startRows: [{ what: 'Desk' }],
              fields: [{ id: 'what', type: 'text', label: 'What' }],
            },
          ],
        },
      ],
    }
    const items = formDefinition.parse(rows)
    const renamed = renameField(items, 'items.what', 'thing')
    expect(renamed.sections[0]!.fields[0]).toMatchObject({ startRows: [{ thing: 'Desk' }], fields: [{ id: 'thing' }] })
    expect(usesInForm(items, 'items.what')).toEqual([{ path: 'items', setting: 'startRows' }])
    expect(usesInForm(items, 'items')).toEqual([])
  })

  it('take away what stood in a column that is gone, and keep it with one that only moves', () => {
    const table = {
      id: 'items',
      type: 'table',
      label: 'Items',
      startRows: [{ what: 'Desk', price: 5 }],
      fields: [
        { id: 'what', type: 'text', label: 'What' },
        { id: 'price', type: 'number', label: 'Price', total: 'sum' },
      ],
    }
    const items = formDefinition.parse({ sections: [{ id: 's', title: 'S', fields: [table] }] })
    expect(removeFields(items, ['items.price']).sections[0]!.fields[0]).toMatchObject({ startRows: [{ what: 'Desk' }] })
    expect(moveFields(items, ['items.price'], { into: 'items', at: 0 }).sections[0]!.fields[0]).toMatchObject({
      startRows: [{ what: 'Desk', price: 5 }],
      fields: [{ id: 'price', total: 'sum' }, { id: 'what' }],
    })
  })

  it('say where the form names a field', () => {
    expect(usesInForm(form, 'total')).toEqual([
      { path: 'deposit', setting: 'visibleWhen' },
      { path: 'lines', setting: 'requiredWhen' },
      { rule: 'order' },
    ])
    expect(usesInForm(form, 'lines.price')).toEqual([
      { path: 'lines.amount', setting: 'formula' },
      { path: 'note', setting: 'visibleWhen' },
    ])
    expect(usesInForm(form, 'note')).toEqual([])
  })

  it.each([
    ['total + total2', { id: 'total' }, 'sum + total2'],
    ['count(lines) + count', { id: 'count' }, 'count(lines) + sum'],
    ['x.total + total', { id: 'total' }, 'x.total + sum'],
    ['for total in lines return total', { id: 'total' }, 'for total in lines return total'],
    ['lines[amount > 3].amount', { id: 'amount', table: 'lines' }, 'lines[sum > 3].sum'],
    [
      'others[amount > 3].amount + lines.amount',
      { id: 'amount', table: 'lines' },
      'others[amount > 3].amount + lines.sum',
    ],
    ['amount', { id: 'amount', table: 'lines' }, 'amount'],
  ])('%s', (before, naming, after) => {
    expect(renameInExpression(before, naming, 'sum')).toBe(after)
  })

  it('change sections, the layout and rules', () => {
    const { definition, path } = addSection(form, 1, { title: '三', columns: 4 })
    expect(definition.sections.map(({ id }) => id)).toEqual(['one', 'section', 'two'])
    expect(moveSection(definition, path, 0).sections[0]!.columns).toBe(4)
    expect(changeSection(definition, path, { columns: 1 }).sections[1]!.columns).toBe(1)
    expect(removeSection(definition, path)).toEqual(form)
    expect(removeSection(removeSection(form, '#one'), '#two').sections).toHaveLength(1)
    expect(layOut(form, 'sections')).toBe(form)
    const rule = { holds: 'true', message: '好', fields: [], warning: true }
    expect(addRule(form, rule).definition.rules!.map(({ id }) => id)).toEqual(['order', 'rule'])
  })

  it('make a field of every type that its own schema takes', () => {
    for (const type of Object.keys(traits) as FormField['type'][]) {
      const made = newField({ type, label: 'L', id: 'f', words: { options: ['A', 'B'], column: 'C' }, kept: {} })
      expect(field.parse(made)).toEqual(made)
    }
  })

  it('give readable ids', () => {
    const sounds = (word: string) => (word === '合计金额' ? ['he', 'ji', 'jin', 'e'] : [])
    const id = (label: string, taken: string[] = []) =>
      readableId(label, { type: 'money', taken: new Set(taken), sounds })
    expect(id('合计金额')).toBe('heJiJinE')
    expect(id('合计金额|Total amount')).toBe('totalAmount')
    expect(id('…')).toBe('money')
    expect(id('合计金额|Total', ['total'])).toBe('total2')
  })

  it('keep the languages of a name apart', () => {
    expect(localParts('合计|Total')).toEqual(['合计', 'Total', ''])
    expect(withLocalPart('合计|Total|合計', 'en-US', 'Sum')).toBe('合计|Sum|合計')
    expect(withLocalPart('Total', 'en-US', 'Sum')).toBe('Sum')
    expect(withLocalPart('合计', 'zh-CN', '总额')).toBe('总额')
  })
})

const someCommand = fc.oneof(
  fc.tuple(fc.nat(20), fc.nat(20), fc.nat(8)).map(([path, into, at]) => (one: FormDefinition) => {
    const all = paths(one)
    const targets = [...one.sections.map(({ id }) => `#${id}`), 'lines']
    return moveFields(one, [all[path % all.length] ?? ''], { into: targets[into % targets.length]!, at })
  }),
  fc.nat(20).map((path) => (one: FormDefinition) => {
    const all = paths(one)
    return all.length > 3 ? removeFields(one, [all[path % all.length]!]) : one
  }),
  fc
    .nat(20)
    .map(
      (path) => (one: FormDefinition) => duplicateFields(one, [paths(one)[path % paths(one).length] ?? '']).definition,
    ),
  fc.tuple(fc.nat(20), fc.constantFrom('a', 'b')).map(
    ([path, help]) =>
      (one: FormDefinition) =>
        changeField(one, paths(one)[path % paths(one).length] ?? '', { help }),
  ),
  fc.tuple(fc.nat(3), fc.nat(3)).map(
    ([section, at]) =>
      (one: FormDefinition) =>
        moveSection(one, `#${one.sections[section % one.sections.length]!.id}`, at),
  ),
)

describe('a form while it is designed', () => {
  it('is whole after any commands, and as before when they are taken back', () =>
    fc.assert(
      fc.property(fc.array(someCommand, { maxLength: 12 }), (commands) => {
        let history = commands.reduce((now, command) => makeStep(now, { key: 'some' }, command), beginHistory(form))
        expect(formShape.whole(formShape.parts(history.document))).toEqual(history.document)
        expect(formDefinition.parse(history.document)).toEqual(history.document)
        const all = paths(history.document)
        expect(new Set(all).size).toBe(all.length)
        while (history.done.length > 0) history = undoStep(formShape, history)
        expect(history.document).toEqual(form)
      }),
    ))

  it('takes the changes of two designers, and asks about the one thing both changed', () => {
    const mine = changeField(form, 'deposit', { label: '定金' })
    const theirs = pasteFields(changeField(form, 'deposit', { help: '可退' }), { into: 'lines', at: 2 }, [
      text('memo'),
    ]).definition
    const merged = mergeDocuments(formShape, { base: form, mine, theirs })
    expect(merged.conflicts).toEqual([])
    expect(merged.document.sections[0]!.fields[1]).toMatchObject({ label: '定金', help: '可退' })
    expect(paths(merged.document)).toContain('lines.memo')
    const asked = mergeDocuments(formShape, {
      base: form,
      mine,
      theirs: changeField(form, 'deposit', { label: '保证金' }),
    })
    expect(asked.conflicts).toMatchObject([{ part: 'deposit', property: 'label', mine: '定金', theirs: '保证金' }])
  })
})
