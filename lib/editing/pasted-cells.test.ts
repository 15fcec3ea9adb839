import { pastedCells } from './pasted-cells'

describe('cells copied from a spreadsheet', () => {
  it.each([
    ['a', [['a']]],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\tb\n\t\n',
      [
        ['a', '', 'b'],
        ['', ''],
      ],
    ],
    ['"two\nlines"\tx', [['two\nlines', 'x']]],
    ['"say ""hi"""\t"a\tb"', [['say "hi"', 'a\tb']]],
    ['"ABC" desk\t5', [['"ABC" desk', '5']]],
    ['6" pipe\tok', [['6" pipe', 'ok']]],
    ['', [['']]],
  ])('are told apart: %j', (text, cells) => expect(pastedCells(text)).toEqual(cells))

  it('come to an end whatever was copied', () => {
    expect(pastedCells('"never closed\tx\n'.repeat(2_000)).length).toBeGreaterThan(1)
  })
})
