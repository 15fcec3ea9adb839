import { field } from '../schemas'
import { checkValue, valueOf } from '../values'

const today = '2026-03-05'
const one = field.parse({ id: 'x', label: 'X', type: 'dateRange', notBefore: 'today', maxDays: 3 })
const range = (start: unknown, end: unknown) => ({ start, end })

describe('a range of days', () => {
  it.each([
    [range('2026-03-05', '2026-03-05'), null],
    [range('2026-03-05', '2026-03-07'), null],
    [range('2026-03-05', '2026-03-08'), 'tooManyDays'],
    [range('2026-03-06', '2026-03-05'), 'endsBeforeStart'],
    [range('2026-03-04', '2026-03-05'), 'past'],
    [range('2026-03-05', ''), 'required'],
    [range(null, '2026-03-05'), 'required'],
    [range('2026-02-30', '2026-03-05'), 'wrongType'],
    [range('x', ''), 'wrongType'],
    [range(1, 2), 'wrongType'],
    [{ ...range('2026-03-05', '2026-03-05'), days: 1 }, 'wrongType'],
    [['2026-03-05', '2026-03-05'], 'wrongType'],
    ['2026-03-05', 'wrongType'],
  ])('R2.4-11 %j: %s', (value, error) => expect(checkValue(one, value, today)).toBe(error))

  it('knows to expressions where it starts and ends and how many days it has', () => {
    expect(valueOf(one).inExpression(range('2026-02-27', '2026-03-02'), one)).toEqual({
      start: '2026-02-27',
      end: '2026-03-02',
      days: 4,
      from: '2026-02-27T00:00',
      until: '2026-03-02T23:59',
    })
    expect(valueOf(one).inExpression(range('2026-02-27', ''), one)).toEqual({
      start: '2026-02-27',
      end: null,
      days: null,
      from: null,
      until: null,
    })
    expect(valueOf(one).inExpression('2026-02-27', one)).toBeNull()
  })

  it.each(['2026/3/5 - 2026/3/7', '2026-03-05~2026-03-07', '2026年3月5日至2026年3月7日', '2026-03-05 to 2026-03-07'])(
    'is read from a cell: %s',
    (text) => expect(valueOf(one).fromCell?.(one, text)).toEqual(range('2026-03-05', '2026-03-07')),
  )

  it('is one day where a cell holds one, and nothing where it holds no days', () => {
    expect(valueOf(one).fromCell?.(one, '2026-03-05')).toEqual(range('2026-03-05', '2026-03-05'))
    expect(
      ['soon', '2026-03-05~soon', '2026-03-05~2026-03-06~2026-03-07'].map((text) => valueOf(one).fromCell?.(one, text)),
    ).toEqual([undefined, undefined, undefined])
  })

  it('stands in a list in each language, without codes', () => {
    const [chinese, english] = valueOf(one).label(range('2026-03-05', '2026-03-07'), one).split('|')
    expect(chinese).toMatch(/2026年3月5日/)
    expect(english).toMatch(/Mar 5/)
    expect(valueOf(one).label('odd', one)).toBe('')
  })
})
