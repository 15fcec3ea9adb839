import { bookOf, ruleBook } from '../expression/rule-book'
import { applyEdit } from './apply-edit'
import { formDefinition, type FieldRights, type FormData } from './form-definition'

const form = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: 'S',
      fields: [
        { id: 'city', type: 'text', label: 'City' },
        { id: 'nights', type: 'number', label: 'Nights' },
        { id: 'night', type: 'number', label: 'A night', formula: 'number(lookup("tiers", city, "price"))' },
        { id: 'cost', type: 'number', label: 'Cost', formula: 'night * nights' },
      ],
    },
  ],
})
const clock = (night: string | null) => ({
  now: '2026-03-05T02:00:00.000Z',
  today: '2026-03-05',
  rules: bookOf(
    [],
    undefined,
    night === null
      ? []
      : [{ code: 'tiers', named: 'city', columns: ['city', 'price'], rows: { SH: { city: 'SH', price: night } } }],
  ),
})
const may = (...open: string[]): FieldRights =>
  Object.fromEntries(['city', 'nights', 'night', 'cost'].map((id) => [id, open.includes(id) ? 'edit' : 'read']))
const handedIn = { city: 'SH', nights: 2, night: 600, cost: 1200 }

describe('R2.8-11 what was looked up and handed in', () => {
  it('stays for who can change nothing it was looked up by, whatever became of the dictionary', () => {
    for (const night of ['700', null]) {
      expect(applyEdit(form, may(), handedIn, {}, clock(night))).toEqual({ data: handedIn, errors: {} })
      // What is computed of it goes by what stays.
      expect(applyEdit(form, may('nights'), handedIn, { nights: 3 }, clock(night))).toEqual({
        data: { ...handedIn, nights: 3, cost: 1800 },
        errors: {},
      })
    }
  })

  it('is looked up anew by who may change what it is looked up by, and by who finds nothing there', () => {
    expect(applyEdit(form, may('city'), handedIn, {}, clock('700')).data).toMatchObject({ night: 700, cost: 1400 })
    expect(applyEdit(form, may(), { city: 'SH', nights: 2 }, {}, clock('700')).data).toMatchObject({ night: 700 })
    expect(applyEdit(form, may('city'), handedIn, {}, clock(null)).errors).toHaveProperty('night')
  })

  it('stays so of a dataset, which is not even asked again', () => {
    const priced = formDefinition.parse({
      sections: [
        {
          id: 's',
          title: 'S',
          fields: [
            { id: 'supplier', type: 'text', label: 'Supplier' },
            { id: 'price', type: 'number', label: 'Price', formula: 'dataset("suppliers", supplier, "price")' },
          ],
        },
      ],
    })
    const asked: string[] = []
    const rules = ruleBook(() => null, {
      dataset: (code) => {
        asked.push(code)
        return { code, named: 'name', columns: ['name', 'price'], rows: { S7: { name: 'Hongda', price: 7 } } }
      },
    })
    const edit = (right: 'read' | 'edit', stored: FormData) =>
      applyEdit(priced, { supplier: right, price: 'read' }, stored, {}, { ...clock(null), rules }).data
    expect(edit('read', { supplier: 'S7', price: 5 })).toEqual({ supplier: 'S7', price: 5 })
    expect(edit('read', {})).toMatchObject({ price: null })
    expect(asked).toEqual([])
    expect(edit('edit', { supplier: 'S7', price: 5 })).toMatchObject({ price: 7 })
  })
})
