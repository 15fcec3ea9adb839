import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { field, type FormField } from './schemas'
import { checkValue, exampleOf } from './values'

const today = '2026-03-05'
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
  { value: 'c', label: 'C' },
]
const places = [
  {
    value: 'zj',
    label: 'Zhejiang',
    children: [
      { value: 'hz', label: 'Hangzhou', children: [{ value: 'xh', label: 'Xihu' }] },
      { value: 'nb', label: 'Ningbo' },
    ],
  },
]
const of = (type: FormField['type'], more: object = {}) => field.parse({ id: 'x', label: 'X', type, ...more })

/** Every type with values that pass and values that do not. */
const cases: [type: FormField['type'], more: object, good: unknown[], bad: [unknown, string][]][] = [
  [
    'text',
    { maxLength: 4 },
    ['abcd'],
    [
      ['abcde', 'tooLong'],
      [3, 'wrongType'],
    ],
  ],
  ['textarea', { maxLength: 4 }, ['a\nb'], [['abcde', 'tooLong']]],
  [
    'number',
    { min: 1, max: 5, scale: 1 },
    [1, 4.5],
    [
      [0, 'tooSmall'],
      [6, 'tooLarge'],
      [1.25, 'tooPrecise'],
      ['1', 'wrongType'],
      [Number.NaN, 'wrongType'],
    ],
  ],
  [
    'money',
    { min: '0', max: '10.00' },
    ['0.10', '10'],
    [
      ['10.01', 'tooLarge'],
      ['-1', 'tooSmall'],
      ['0.001', 'tooPrecise'],
      [1, 'wrongType'],
    ],
  ],
  [
    'date',
    { notBefore: 'today' },
    ['2026-03-05'],
    [
      ['2026-03-04', 'past'],
      ['2026-02-30', 'wrongType'],
    ],
  ],
  [
    'datetime',
    { notBefore: 'today' },
    ['2026-03-05T00:00'],
    [
      ['2026-03-04T23:59', 'past'],
      ['2026-03-05', 'wrongType'],
      ['2026-03-05T24:00', 'wrongType'],
      [5, 'wrongType'],
    ],
  ],
  [
    'time',
    {},
    ['00:00', '23:59'],
    [
      ['24:00', 'wrongType'],
      ['9:00', 'wrongType'],
      ['09:60', 'wrongType'],
    ],
  ],
  [
    'select',
    { options },
    ['a'],
    [
      ['x', 'notAnOption'],
      [['a'], 'notAnOption'],
    ],
  ],
  ['radio', { options }, ['b'], [['x', 'notAnOption']]],
  [
    'checkbox',
    { options, maxChosen: 2 },
    [['a'], ['a', 'c']],
    [
      [['a', 'x'], 'notAnOption'],
      [['a', 'a'], 'notAnOption'],
      [['a', 'b', 'c'], 'tooManyChosen'],
      ['a', 'wrongType'],
    ],
  ],
  [
    'switch',
    {},
    [true, false],
    [
      ['true', 'wrongType'],
      [1, 'wrongType'],
    ],
  ],
  [
    'cascade',
    { options: places },
    [
      ['zj', 'nb'],
      ['zj', 'hz', 'xh'],
    ],
    [
      [['zj'], 'required'],
      [['zj', 'xh'], 'notAnOption'],
      [['zj', 'nb', 'xh'], 'notAnOption'],
      ['zj', 'wrongType'],
    ],
  ],
  [
    'user',
    {},
    ['zhangwei'],
    [
      [1, 'wrongType'],
      ['x'.repeat(65), 'wrongType'],
    ],
  ],
  ['department', {}, ['dept'], [[['dept'], 'wrongType']]],
  [
    'dictionary',
    { dictionary: 'currency' },
    ['CNY'],
    [
      [1, 'wrongType'],
      ['x'.repeat(4001), 'tooLong'],
    ],
  ],
  [
    'attachment',
    { maxFiles: 1 },
    [['f1']],
    [
      [['f1', 'f2'], 'tooManyFiles'],
      [[1], 'wrongType'],
    ],
  ],
  ['image', { maxFiles: 1 }, [['f1']], [[['f1', 'f2'], 'tooManyFiles']]],
  ['signature', {}, ['f1'], [[['f1'], 'wrongType']]],
  ['page', { interfaceId: 'map' }, [], [['anything', 'wrongType']]],
  [
    'table',
    { maxRows: 1, fields: [{ id: 'c', label: 'C', type: 'text' }] },
    [[{ c: 'x' }]],
    [
      [[{}, {}], 'tooManyRows'],
      [{}, 'wrongType'],
    ],
  ],
]

describe('field types', () => {
  it.each(cases)('%s takes its values and names what is wrong with others', (type, more, good, bad) => {
    const one = of(type, more)
    for (const value of good) expect({ value, error: checkValue(one, value, today) }).toEqual({ value, error: null })
    for (const [value, error] of bad) expect({ value, error: checkValue(one, value, today) }).toEqual({ value, error })
  })

  it('are all tried, here or in their own folder', () => {
    const folders = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const beside = folders.filter(({ name }) => existsSync(join(__dirname, name, 'value.test.ts')))
    expect([...cases.map(([type]) => type), ...beside.map(({ name }) => name)].sort()).toEqual(
      folders.map(({ name }) => name).sort(),
    )
  })

  it.each(cases)('%s has an example its own check takes, amounts and what has no value aside', (type, more) => {
    const one = of(type, more)
    // Expressions meet an amount as a number; a form holds it as text.
    if (type !== 'money' && type !== 'cascade' && type !== 'page')
      expect(checkValue(one, exampleOf(one), today)).toEqual(type === 'date' || type === 'datetime' ? 'past' : null)
  })
})
