import { checkDefinition } from './check-definition'
import { formDefinition } from './form-definition'
import { initialData } from './initial-data'

const form = (startRows: object[]) =>
  formDefinition.parse({
    sections: [
      {
        id: 's',
        title: 'S',
        fields: [
          {
            id: 'items',
            type: 'table',
            label: 'Items',
            maxRows: 3,
            startRows,
            fields: [
              { id: 'what', type: 'text', label: 'What' },
              { id: 'count', type: 'number', label: 'Count' },
            ],
          },
        ],
      },
    ],
  })
const starter = { account: 'a', departmentId: null }

describe('R2.4-11 rows a request starts with', () => {
  it('are there when it is begun, each with all its columns, and say nothing of columns that are gone', () => {
    expect(initialData(form([{ what: 'Desk', gone: 1 }, { count: 2 }]), starter)).toEqual({
      items: [
        { what: 'Desk', count: null },
        { what: '', count: 2 },
      ],
    })
    expect(initialData(form([]), starter)).toEqual({ items: [] })
  })

  it('are refused where a cell means nothing to its column, or there are more than the table takes', () => {
    const keys = (rows: object[]) => checkDefinition(form(rows)).map(({ key, params }) => [key, params])
    expect(keys([{ what: 'Desk' }, { count: 'many' }])).toEqual([['startRowWrong', { row: '2', column: 'Count' }]])
    expect(keys([{}, {}, {}, {}])).toEqual([['limitsExclude', { least: '4', most: '3' }]])
    expect(keys([{ count: null }])).toEqual([])
  })
})
