import fc from 'fast-check'
import { callerAddress } from './caller-address'

describe('S6 the address a call comes from', () => {
  it('is that of the connection, whatever the caller says, where no proxy is trusted', () => {
    fc.assert(
      fc.property(fc.option(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), { nil: undefined }), (said) => {
        expect(callerAddress('127.0.0.1', said, false)).toBe('127.0.0.1')
        expect(callerAddress(undefined, said, false)).toBeUndefined()
      }),
    )
  })

  it('is what the trusted proxy has seen itself, never what came to it under the name', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6())),
        fc.oneof(fc.ipV4(), fc.ipV6()),
        (before, seen) => {
          expect(callerAddress('127.0.0.1', [...before, seen].join(', '), true)).toBe(seen)
        },
      ),
    )
  })

  it.each([
    '',
    '<script>',
    "' or 1=1--",
    'x'.repeat(3_000),
    '203.0.113.7:80',
    '203.0.113',
    '203.0.113.7, unknown',
    '1.2.3.4\0',
  ])('is an address: %p is none', (said) => {
    expect(callerAddress('::1', said, true)).toBe('::1')
  })
})
