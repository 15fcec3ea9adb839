import { readDateText, shownDateText, type DateKind } from './date-text'

const read = (kind: DateKind, text: string, usualTime?: string) =>
  readDateText(text, { kind, today: '2027-03-01', usualTime })

describe('days and times as people write them', () => {
  it.each([
    ['2027-03-05', '2027-03-05'],
    ['2027/3/5', '2027-03-05'],
    ['2027.3.5', '2027-03-05'],
    ['2027年3月5日', '2027-03-05'],
    ['20270305', '2027-03-05'],
    ['3-5', '2027-03-05'],
    ['3月5日', '2027-03-05'],
    ['2027-02-30', null],
    ['2027-13-01', null],
    ['soon', null],
    ['2027-3', null],
    ['', null],
  ])('the day %s is %s', (text, value) => {
    expect(read('date', text)).toBe(value)
  })

  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['09：30', '09:30'],
    ['1800', '18:00'],
    ['18时', '18:00'],
    ['24:00', null],
    ['9:75', null],
    ['noon', null],
  ])('the time %s is %s', (text, value) => {
    expect(read('time', text)).toBe(value)
  })

  it('a moment is both; a day alone only once a usual time may be meant', () => {
    expect(read('datetime', '2027-03-05 9:30')).toBe('2027-03-05T09:30')
    expect(read('datetime', '2027-03-05T09:30')).toBe('2027-03-05T09:30')
    expect(read('datetime', '3月5日 18')).toBe('2027-03-05T18:00')
    expect(read('datetime', '2027-03-05')).toBeNull()
    expect(read('datetime', '2027-03-05', '18:00')).toBe('2027-03-05T18:00')
    expect(read('datetime', '2027-03-05 25:00', '18:00')).toBeNull()
  })

  it('is shown so that it reads back the same', () => {
    for (const [kind, value] of [
      ['date', '2027-03-05'],
      ['time', '09:30'],
      ['datetime', '2027-03-05T09:30'],
    ] as const)
      expect(read(kind, shownDateText(value))).toBe(value)
  })
})
