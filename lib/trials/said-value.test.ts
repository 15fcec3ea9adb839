import { formDefinition } from '@/lib/form-data/form-definition'
import { formFields } from '@/lib/form-data/form-fields'
import { saidValue, writtenValue } from './said-value'
import type { BoundaryValue } from './boundaries'

const options = [
  { value: 'a', label: '甲|First' },
  { value: 'b', label: '乙|Second' },
]
const fields = formFields(
  formDefinition.parse({
    sections: [
      {
        id: 's',
        title: '',
        fields: [
          { id: 'yes', type: 'switch', label: '' },
          { id: 'total', type: 'money', label: '' },
          { id: 'word', type: 'text', label: '' },
          { id: 'many', type: 'checkbox', label: '', options },
          { id: 'one', type: 'radio', label: '', options },
        ],
      },
    ],
  }),
)
const words = { yes: 'Yes', no: 'No', emptied: '(emptied)' }

describe('testing a value of a case in words', () => {
  it.each<[string, BoundaryValue, string]>([
    ['yes', true, 'Yes'],
    ['yes', false, 'No'],
    ['total', '4999.99', '4,999.99'],
    ['total', null, '(emptied)'],
    ['one', 'b', '乙|Second'],
    ['many', ['a', 'b'], '甲、乙|First、Second|甲、乙'],
    ['many', [], '(emptied)'],
    ['word', 'true', 'true'],
    ['word', '[1]', '[1]'],
  ])('%s becomes %j', (id, value, said) => {
    const field = fields.find((one) => one.id === id)!
    expect(saidValue(field, writtenValue(value), words)).toBe(said)
    expect(saidValue(field, value, words)).toBe(said)
  })
})
