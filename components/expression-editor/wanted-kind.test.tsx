import { fitsWanted, wantedAt, type Offered } from './wanted-kind'

const known: Record<string, Offered> = {
  total: { kind: 'number' },
  why: { kind: 'text' },
  from: { kind: 'day' },
  open: { kind: 'flag' },
  lines: { kind: 'rows', list: true },
  'lines.amount': { kind: 'number', list: true },
  'lines.item': { kind: 'text', list: true },
}
const offered = (before: string) => {
  const wanted = wantedAt(before, (name) => known[name])
  return Object.keys(known).filter((name) => fitsWanted(known[name], wanted))
}

describe('R2.8-21 what is offered fits by its type', () => {
  it.each([
    ['sumMoney(', ['lines.amount']],
    ['1 + sumMoney( ', ['lines.amount']],
    ['string join(', ['lines.item']],
    ['count(', ['lines', 'lines.amount', 'lines.item']],
    ['upper case(', ['why']],
    ['workdays(from, ', ['from']],
    ['timesMoney(total, ', ['total']],
    ['total > ', ['total']],
    ['if why = ', ['why']],
    ['total * ', ['total']],
    ['not(', ['open']],
    // A comparison in a text is none.
    ['why + "total > ', Object.keys(known)],
    ['', Object.keys(known)],
    ['if ', Object.keys(known)],
    ['unknown(', Object.keys(known)],
    ['count(lines) + ', Object.keys(known)],
  ])('%s', (before, expected) => expect(offered(before)).toEqual(expected))

  it('what is of any kind and what is a word of the language always fits', () => {
    expect(fitsWanted({ kind: 'any' }, { kinds: ['number'], list: false })).toBe(true)
    expect(fitsWanted(undefined, { kinds: ['number'], list: false })).toBe(true)
  })
})
