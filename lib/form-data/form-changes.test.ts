import { formDefinition, type FieldRights } from './form-definition'
import { countChanges, formChanges } from './form-changes'
import { resolveRights } from './step-rights'

const form = formDefinition.parse({
  sections: [
    {
      id: 'all',
      title: '',
      fields: [
        { id: 'purpose', label: '', type: 'text' },
        { id: 'total', label: '', type: 'money', formula: 'sum(lines.amount)' },
        { id: 'secret', label: '', type: 'text' },
        {
          id: 'lines',
          label: '',
          type: 'table',
          fields: [
            { id: 'item', label: '', type: 'text' },
            { id: 'amount', label: '', type: 'money' },
            { id: 'margin', label: '', type: 'money' },
          ],
        },
      ],
    },
  ],
})
const usual = resolveRights(form, { default: 'read', fields: { secret: 'hidden', 'lines.margin': 'hidden' } })
const data = {
  purpose: 'trip',
  total: '30',
  secret: 'x',
  lines: [
    { item: 'train', amount: '10', margin: '1' },
    { item: 'hotel', amount: '20', margin: '2' },
  ],
}
const changes = (now: object, rights: FieldRights = usual, before: FieldRights = usual) =>
  formChanges(form, { data, rights: before }, { data: { ...data, ...now }, rights })

describe('3.18 what somebody sees differently', () => {
  it('is nothing where rows have moved and amounts are written otherwise', () => {
    expect(
      changes({
        total: '30.00',
        lines: [
          { item: 'hotel', amount: '20.00', margin: '2' },
          { item: 'train', amount: '10', margin: '1' },
        ],
      }),
    ).toEqual([])
  })

  it('leaves out what he may not see, in columns too', () => {
    expect(changes({ secret: 'y', lines: [{ item: 'train', amount: '10', margin: '7' }, data.lines[1]] })).toEqual([])
  })

  it('finds the row that changed though others moved, were added or taken out', () => {
    const found = changes({
      lines: [
        { item: 'taxi', amount: '3', margin: '0' },
        { item: 'hotel', amount: '15', margin: '2' },
      ],
    })
    expect(found).toEqual([
      expect.objectContaining({ field: 'lines', row: { then: null, now: 0 }, after: { item: 'taxi', amount: '3' } }),
      expect.objectContaining({
        row: { then: 1, now: 1 },
        cells: [{ column: 'amount', before: '20', after: '15', computed: false }],
      }),
      expect.objectContaining({ row: { then: 0, now: null }, before: { item: 'train', amount: '10' }, after: null }),
    ])
  })

  it('counts a computed value only where nothing else tells of it', () => {
    expect(countChanges(changes({ total: '31', purpose: 'visit' }))).toBe(1)
    expect(countChanges(changes({ total: '31' }))).toBe(1)
  })

  it('counts what is shown now and was not then, without telling what it was; and what is gone', () => {
    const open = { ...usual, secret: 'read', 'lines.margin': 'read' } as const
    expect(changes({}, open)).toEqual([
      expect.objectContaining({ field: 'secret', sight: 'shown', before: null, after: 'x' }),
      expect.objectContaining({ field: 'lines.margin', sight: 'shown', before: null }),
    ])
    expect(changes({}, usual, open)[0]).toMatchObject({ field: 'secret', sight: 'gone', after: null })
  })

  it('does not stop over two tables of a thousand rows each', () => {
    const rows = (from: number) =>
      Array.from({ length: 1000 }, (_, at) => ({ item: `${from + at}`, amount: '1', margin: '1' }))
    const found = formChanges(
      form,
      { data: { ...data, lines: rows(0) }, rights: usual },
      { data: { ...data, lines: rows(5000) }, rights: usual },
    )
    expect(found).toHaveLength(1000)
  })
})
