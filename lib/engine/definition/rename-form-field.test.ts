import fc from 'fast-check'
import { participantType } from '@/lib/words/participants'
import { formFieldUses } from './form-field-uses'
import { processDefinition, type ProcessDefinition } from './process-definition'
import { renameFormFields, renameHandedFields } from './rename-form-field'

const processOn = (field: string, table: string, column: string): ProcessDefinition =>
  processDefinition.parse({
    processId: 'p',
    name: 'P',
    formId: 'f',
    settings: {
      titleRule: `{${field}} of {other}`,
      summaryFields: [field, 'other'],
      balance: { dictionary: 'd', kind: 'other', kinds: ['a'], amount: field, on: 'other' },
    },
    elements: [
      {
        id: 'start',
        type: 'Start',
        name: 'Start',
        rights: { default: 'edit', fields: { [field]: 'required', [`${table}.${column}`]: 'hidden' } },
      },
      {
        id: 'step',
        type: 'Activity',
        name: field,
        participants: [
          { participantType: participantType.variable, param0: field },
          // An account that has the name of the field.
          { participantType: participantType.user, param0: field },
        ],
      },
      { id: 'wait', type: 'Wait', name: 'Wait', until: { kind: 'field', field } },
      {
        id: 'sql',
        type: 'SQL',
        name: 'SQL',
        call: { kind: 'SQL', dataSource: 'db', statement: `insert into t values (:${field}, ':other')` },
        results: [{ field, path: 'x' }],
      },
      {
        id: 'sub',
        type: 'SubProcess',
        name: 'Sub',
        processId: 'q',
        fieldsIn: [{ from: field, to: field }],
        fieldsOut: [{ from: field, to: field }],
      },
      { id: 'write', type: 'Record', name: 'Write', listId: 'l', fields: [{ from: field, to: field }] },
      { id: 'end', type: 'End', name: 'End' },
    ],
    transitions: [
      {
        id: 't1',
        from: 'start',
        to: 'step',
        condition: 'Expression',
        expression: `${field} > 5 and other != "${field}" and sum(${table}.${column}) > 1`,
      },
    ],
  })

describe('R2.4-11 a process after fields of its form have other ids', () => {
  const before = processOn('total', 'lines', 'price')

  it('says the same of the field in conditions, rights, titles, balances, people, results and statements', () => {
    expect(renameFormFields(before, [{ from: 'total', to: 'amount' }])).toEqual({
      ...processOn('amount', 'lines', 'price'),
      elements: processOn('amount', 'lines', 'price').elements.map((element) =>
        element.type === 'Activity'
          ? {
              ...element,
              name: 'total',
              participants: [element.participants[0], { ...element.participants[1], param0: 'total' }],
            }
          : element.type === 'SubProcess'
            ? { ...element, fieldsIn: [{ from: 'amount', to: 'total' }], fieldsOut: [{ from: 'total', to: 'amount' }] }
            : element.type === 'Record'
              ? { ...element, fields: [{ from: 'amount', to: 'total' }] }
              : element,
      ),
      transitions: [
        { ...before.transitions[0], expression: 'amount > 5 and other != "total" and sum(lines.price) > 1' },
      ],
    })
  })

  it('a table takes its columns along, and a column can have a new id in a table that has one', () => {
    const after = renameFormFields(before, [
      { from: 'lines.price', to: 'items.cost' },
      { from: 'lines', to: 'items' },
    ])
    expect(after.elements[0]).toMatchObject({ rights: { fields: { 'items.cost': 'hidden' } } })
    expect(after.transitions[0]!.expression).toContain('sum(items.cost) > 1')
  })

  it('leaves nothing that names the old id, for any names, and is undone by going back', () => {
    const name = fc
      .stringMatching(/^[a-z][a-z0-9]{2,8}$/)
      .filter(
        (id) =>
          ![
            'other',
            'and',
            'sum',
            'for',
            'some',
            'every',
            'then',
            'else',
            'null',
            'true',
            'false',
            'not',
            'in',
            'between',
            'return',
            'satisfies',
            'instance',
            'function',
            'insert',
            'into',
            'values',
            'item',
          ].includes(id),
      )
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 4, maxLength: 4 }), ([field, to, table, column]) => {
        const process = processOn(field!, table!, column!)
        const renamed = renameFormFields(process, [{ from: field!, to: to! }])
        expect(formFieldUses(renamed, [field!])).toEqual([])
        expect(formFieldUses(renamed, [to!]).length).toBe(formFieldUses(process, [field!]).length)
        expect(renameFormFields(renamed, [{ from: to!, to: field! }])).toEqual(process)
      }),
    )
  })

  it('a process that starts others hands over by the new id of their form', () => {
    const after = renameHandedFields(before, { starts: ['q'], lists: [] }, [{ from: 'total', to: 'amount' }])
    expect(after.elements.find(({ type }) => type === 'SubProcess')).toMatchObject({
      fieldsIn: [{ from: 'total', to: 'amount' }],
      fieldsOut: [{ from: 'amount', to: 'total' }],
    })
    const written = renameHandedFields(before, { starts: [], lists: ['l'] }, [{ from: 'total', to: 'amount' }])
    expect(written.elements.find(({ type }) => type === 'Record')).toMatchObject({
      fields: [{ from: 'total', to: 'amount' }],
    })
    expect(renameHandedFields(before, { starts: ['other'], lists: [] }, [{ from: 'total', to: 'amount' }])).toEqual(
      before,
    )
  })
})
