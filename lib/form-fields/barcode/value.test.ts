import { field } from '../schemas'
import { checkValue, exampleOf, valueOf } from '../values'

const today = '2026-03-05'
const bars = field.parse({ id: 'x', label: 'X', type: 'barcode', code: 'code128', maxLength: 6 })
const square = field.parse({ id: 'x', label: 'X', type: 'barcode', maxLength: 6 })

describe('a code', () => {
  it('R2.4-11 of bars holds printable ASCII, a square one any text', () => {
    const values = ['AB-1', '单号', 'a\nb', 'ABCDEFG', 7]
    expect(values.map((value) => checkValue(bars, value, today))).toEqual([
      null,
      'notPrintable',
      'notPrintable',
      'tooLong',
      'wrongType',
    ])
    expect(values.map((value) => checkValue(square, value, today))).toEqual([null, null, null, 'tooLong', 'wrongType'])
    expect(checkValue(bars, exampleOf(bars), today)).toBeNull()
  })

  it('is filled by a formula with what it can hold', () => {
    expect(valueOf(bars).computed?.(bars, 12)).toBe('12')
    expect(valueOf(bars).computed?.(bars, '单号')).toBeNull()
    expect(valueOf(square).computed?.(square, '单号')).toBe('单号')
  })
})
