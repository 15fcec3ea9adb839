import fc from 'fast-check'
import { safeFileName } from './safe-file-name'

describe('S11 names of files', () => {
  it('look like what they are: nothing turns their direction, hides in them or leads elsewhere', () => {
    expect(safeFileName('rtl_\u202egnp.exe')).toBe('rtl_gnp.exe')
    expect(safeFileName('a\u200bb\u2066c\u00add.txt')).toBe('abcd.txt')
    expect(safeFileName('..\\..\\x/\u202e.')).toBe('file')
    expect(safeFileName('合同 第1版.pdf')).toBe('合同 第1版.pdf')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const name = safeFileName(given)
        expect(name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b-\u200f\ufeff/\\<>|:*?"]/u)
        expect(name).not.toBe('')
      }),
    )
  })
})
