import fc from 'fast-check'
import { checkDefinition } from '@/lib/form-data/check-definition'
import { checkFormData } from '@/lib/form-data/check-form-data'
import { formDefinition } from '@/lib/form-data/form-definition'
import { brokenRules } from '@/lib/form-data/form-rules'
import { formFields } from '@/lib/form-data/form-fields'
import { fromFormio } from './from-formio'
import { fromJsonSchema } from './from-json-schema'
import { fromSheet } from './from-sheet'
import type { ImportedForm } from './imported-form'
import { readImport } from './read-import'

const words = {
  tooShort: (label: string, least: number) => `${label} >= ${least}`,
  wrongForm: (label: string) => `${label}!`,
}
const fieldsOf = ({ definition }: ImportedForm) => formFields(formDefinition.parse(definition))
const notesOf = ({ notes }: ImportedForm) => notes.map(({ key, path }) => `${key} ${path}`)

describe('R2.4-11 a JSON Schema as a form', () => {
  const schema = {
    title: 'Loan',
    type: 'object',
    required: ['name', 'items'],
    definitions: { code: { type: 'string', pattern: '^[A-Z]{2}\\d{3}$', minLength: 5 } },
    properties: {
      name: { type: 'string', title: 'Full name', maxLength: 40 },
      code: { $ref: '#/definitions/code' },
      kind: { enum: ['a', 'b'], enumNames: ['First', 'Second'] },
      days: { type: 'integer', minimum: 1, maximum: 30 },
      agreed: { type: 'boolean' },
      born: { type: 'string', format: 'date' },
      home: { type: 'object', required: ['city'], properties: { city: { type: 'string' } } },
      items: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['what'],
          properties: { what: { type: 'string' }, code: { $ref: '#/definitions/code' } },
        },
      },
    },
  }
  const imported = fromJsonSchema(schema, words)

  it('values become fields with label, options, required and limits; objects sections, lists sub-tables', () => {
    expect(imported.name).toBe('Loan')
    expect(fieldsOf(imported)).toMatchObject([
      { id: 'name', type: 'text', label: 'Full name', maxLength: 40, required: true },
      { id: 'code', type: 'text', required: false },
      {
        id: 'kind',
        type: 'radio',
        options: [
          { value: 'a', label: 'First' },
          { value: 'b', label: 'Second' },
        ],
      },
      { id: 'days', type: 'number', min: 1, max: 30, scale: 0 },
      { id: 'agreed', type: 'switch' },
      { id: 'born', type: 'date' },
      {
        id: 'items',
        type: 'table',
        minRows: 1,
        required: true,
        fields: [{ id: 'what', required: true }, { id: 'code' }],
      },
      { id: 'city', type: 'text', required: false },
    ])
    expect(imported.notes).toEqual([])
    expect(checkDefinition(formDefinition.parse(imported.definition))).toEqual([])
  })

  it('what a text has to look like becomes a rule of the form, in rows as well', () => {
    const definition = formDefinition.parse(imported.definition)
    const clock = { now: '2026-01-01T00:00:00.000Z', today: '2026-01-01' }
    const rights = Object.fromEntries(formFields(definition).map(({ id }) => [id, 'edit' as const]))
    const broken = (data: object) =>
      brokenRules(definition, data as never, rights, clock).map(({ rule }) => rule.message)
    expect(broken({ code: 'AB123', items: [{ code: 'XY001' }] })).toEqual([])
    expect(broken({ code: 'ab', items: [{ code: null }, { code: 'nonsense' }] })).toEqual([
      'Code >= 5',
      'Code!',
      'Code!',
    ])
  })

  it('circles, what lies outside, rows in rows and a flood of fields are named and end', () => {
    const circle = {
      $ref: '#/definitions/a',
      definitions: { a: { properties: { next: { $ref: '#/definitions/a' } } } },
    }
    expect(notesOf(fromJsonSchema(circle, words))).toContain('circle next')
    expect(notesOf(fromJsonSchema({ properties: { x: { $ref: 'https://other.invalid/x' } } }, words))).toContain(
      'outside x',
    )
    const rows = { type: 'array', items: { properties: { a: { type: 'string' } } } }
    const nested = { properties: { list: { type: 'array', items: { properties: { b: { type: 'string' }, rows } } } } }
    expect(notesOf(fromJsonSchema(nested, words))).toEqual(['nestedRows list/rows'])
    const wide = {
      properties: Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, { type: 'string' }])),
    }
    const flood = fromJsonSchema(wide, words)
    expect(fieldsOf(flood)).toHaveLength(2000)
    expect(flood.notes.filter(({ key }) => key === 'tooManyFields')).not.toHaveLength(0)
    const level = (at: number) => [
      `d${at}`,
      {
        properties: Object.fromEntries(
          Array.from({ length: 10 }, (_, one) => [`p${one}`, { $ref: `#/definitions/d${at + 1}` }]),
        ),
      },
    ]
    const bomb = {
      $ref: '#/definitions/d0',
      definitions: Object.fromEntries([
        ...Array.from({ length: 10 }, (_, at) => level(at)),
        ['d10', { type: 'string' }],
      ]),
    }
    expect(notesOf(fromJsonSchema(bomb, words)).some((note) => note.startsWith('tooManyFields'))).toBe(true)
  })
})

describe('R2.4-11 a form.io definition as a form', () => {
  const imported = fromFormio(
    {
      title: 'Pets',
      components: [
        {
          type: 'panel',
          title: 'About you',
          components: [
            { type: 'textfield', key: 'name', label: 'Name', input: true, validate: { required: true, maxLength: '40' } },
            { type: 'checkbox', key: 'hasPets', label: 'Any pets?' },
            {
              type: 'select', key: 'kind', label: 'Kind', data: { values: [{ value: 'cat', label: 'Cat' }, { value: 'dog', label: 'Dog' }] },
              conditional: { show: true, when: 'hasPets', eq: 'true' },
            },
            { type: 'htmlelement', key: 'words' },
            { type: 'weather', key: 'w', label: 'W' },
            { type: 'datagrid', key: 'pets', label: 'Pets', components: [{ type: 'currency', key: 'price', label: 'Price' }] },
            { type: 'number', key: 'age', label: 'Age', validate: { min: 0, max: 120, custom: 'valid = input > 3' } },
          ],
        },
      ],
    }, // prettier-ignore
    words,
  )

  it('panels become sections, grids sub-tables, a condition on one field the condition of a field', () => {
    expect(imported.definition.sections.map(({ title }) => title)).toEqual(['About you'])
    expect(fieldsOf(imported)).toMatchObject([
      { id: 'name', type: 'text', maxLength: 40, required: true },
      { id: 'hasPets', type: 'switch' },
      { id: 'kind', type: 'radio', visibleWhen: 'hasPets = true' },
      { id: 'pets', type: 'table', fields: [{ id: 'price', type: 'money' }] },
      { id: 'age', type: 'number', min: 0, max: 120 },
    ])
    expect(checkDefinition(formDefinition.parse(imported.definition))).toEqual([])
  })

  it('what cannot be taken is named with its place', () => {
    expect(notesOf(imported)).toEqual(
      ['content About you/words', 'typeUnknown About you/w', 'expression About you/age'].map((note) =>
        note.replaceAll('About you', 'panel'),
      ),
    )
  })
})

describe('R2.4-11 a sheet as a form', () => {
  const rows = [
    ['姓名 *', '金额（元）', '天数', '开始日期', '部门', '是否加急', '编号'],
    ['张伟', '1,200.50', '3', '2026-01-05', '财务', '是', '00123'],
    ['李娜', '80', '1.5', '2026/2/7', '人事', '否', '00124'],
    ['王芳', '99', '2', '2026年3月1日', '财务', '是', '00125'],
    ['陈静', '12', '4', '2026-04-02', '财务', '否', '00126'],
  ].map((cells) => ({ cells }))

  it('heads become fields whose types are guessed from the cells', () => {
    expect(fieldsOf(fromSheet({ name: 'S', rows }, words))).toMatchObject([
      { label: '姓名', type: 'text', required: true },
      { label: '金额（元）', type: 'money' },
      { label: '天数', type: 'number', scale: 1 },
      { label: '开始日期', type: 'date' },
      { label: '部门', type: 'radio', options: [{ value: '财务' }, { value: '人事' }] },
      { label: '是否加急', type: 'switch' },
      { label: '编号', type: 'text' },
    ])
  })

  it('the whole sheet can be one sub-table', () => {
    expect(fieldsOf(fromSheet({ name: '明细', rows }, words, { asTable: true }))).toMatchObject([
      { type: 'table', label: '明细', fields: { length: 7 } },
    ])
  })
})

it('R2.4-11 whatever a file holds, a form comes of it that can be kept and filled in, or none', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (content) => {
      const read = readImport(content, words)
      if (!read || read.kind === 'form') return
      const definition = formDefinition.parse(read.definition)
      expect(
        checkDefinition(definition).filter(({ severity, key }) => severity === 'error' && key !== 'noFields'),
      ).toEqual([])
      expect(checkFormData(definition, {}, { rights: {}, today: '2026-01-01' })).toEqual({})
    }),
    { numRuns: 300 },
  )
})
