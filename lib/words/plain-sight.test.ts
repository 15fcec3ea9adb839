import { nameInSight, textInSight } from './plain-sight'

describe('a name in plain sight', () => {
  it('loses every sign that hides in it or turns its direction', () => {
    for (const sign of '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u200b\u2060\ufeff\u00ad\u0000\u007f\u3164')
      expect(nameInSight(`invoice${sign}fdp.exe`)).toBe('invoicefdp.exe')
    expect(nameInSight('\u{e0041}a\u{e007f}b')).toBe('ab')
  })

  it('keeps joiners between letters and pictures that need them, and drops the others', () => {
    for (const name of ['می\u200cخواهم', 'क्\u200dष', '👩\u200d💻', '👩🏽\u200d💻', '葛\u{e0100}飾', '❤️'])
      expect(nameInSight(name)).toBe(name)
    expect(nameInSight('ad\u200dmin\u200c')).toBe('admin')
    expect(nameInSight('财\u200d务')).toBe('财务')
  })

  it('is one line; a text keeps its own', () => {
    expect(nameInSight('Sales\r\nNorth\tA\u2028B')).toBe('Sales North A B')
    expect(textInSight('one\ntwo\u202e\tthree\u0007')).toBe('one\ntwo\tthree')
  })
})
