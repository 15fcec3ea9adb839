import fc from 'fast-check'
import { plainNumber } from './plain-number'

it('R2.6-01 a number as a field of the browser takes it is the same in digits alone', () => {
  const numbers = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e25, max: 1e25 }), fc.integer())
  fc.assert(
    fc.property(numbers, (number) => {
      const plain = plainNumber(String(number))
      expect(plain).toMatch(/^-?\d{1,30}(\.\d{1,30})?$/)
      expect(Math.abs(Number(plain) - number)).toBeLessThanOrEqual(Math.max(1e-20, Math.abs(number) * 1e-9))
    }),
  )
  expect(['.5', '-.5', '1e3', '2.', '007', '0.10'].map(plainNumber)).toEqual([
    '0.5',
    '-0.5',
    '1000',
    '2',
    '007',
    '0.10',
  ])
  for (const other of ['', '-', 'e3', '1e400', '1e99', '0x10', '1,5', 'NaN', ' 1'])
    expect(plainNumber(other)).toBeNull()
})
